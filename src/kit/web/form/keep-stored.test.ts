import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepStored } from './keep-stored.ts';

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
