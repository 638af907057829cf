import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { changeStored, keepStored, readOthersAgain } from './keep-stored.ts';

it('P4 what was stored stays, though an answer that was asked for before it comes later', async () => {
  const queries = new QueryClient();
  const queryKey = ['/api/texts', { reportId: 'a' }];
  queries.setQueryData(queryKey, 'first');
  let answer = (_text: string) => {};
  const asked = queries.fetchQuery({ queryKey, queryFn: () => new Promise<string>((tell) => (answer = tell)) });
  keepStored(queries, queryKey, 'second');
  answer('first');
  await asked.catch(() => undefined);
  expect(queries.getQueryData(queryKey)).toBe('second');
  expect(queries.isFetching()).toBe(0);
});

it('P4 a file that was taken out stays out, though a list that was asked for before it comes later', async () => {
  const queries = new QueryClient();
  const queryKey = ['/api/files', { reportId: 'a' }];
  const removed = (files: string[]) => files.filter((file) => file !== 'map');
  let answer = (_files: string[]) => {};
  const ask = () => queries.fetchQuery({ queryKey, queryFn: () => new Promise<string[]>((tell) => (answer = tell)) });
  const first = ask();
  changeStored(queries, queryKey, removed);
  answer(['plan']);
  await first;
  expect(queries.getQueryData(queryKey)).toEqual(['plan']);
  queries.setQueryData(queryKey, ['map', 'plan']);
  const again = ask();
  changeStored(queries, queryKey, removed);
  answer(['map', 'plan']);
  await again.catch(() => undefined);
  expect(queries.getQueryData(queryKey)).toEqual(['plan']);
});

it('P5 after a change what else the screen shows of the same report is read again, and what is not shown waits', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const asked: string[] = [];
  const read = (path: string, named: object) => ({
    queryKey: [path, named],
    queryFn: async () => asked.push(path),
  });
  const shown = [
    read('/own', { reportId: 'a' }),
    read('/head', { id: 'a' }),
    read('/other-report', { id: 'b' }),
    read('/profile', {}),
  ];
  const leave = shown.map((query) => new QueryObserver(queries, query).subscribe(() => undefined));
  await queries.fetchQuery(read('/not-shown', { id: 'a' }));
  await expect.poll(() => queries.isFetching()).toBe(0);
  asked.length = 0;
  vi.useFakeTimers();
  readOthersAgain(queries, 'a', '/own');
  await vi.advanceTimersByTimeAsync(299);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(asked).toEqual(['/head']);
  expect(queries.getQueryState(['/not-shown', { id: 'a' }])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['/own', { reportId: 'a' }])?.isInvalidated).toBe(false);
  for (const end of leave) end();
});
