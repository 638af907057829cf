import type { TableSheet } from './table-file.ts';
import type { TableAnswer, TableJob } from './table-job.ts';

const MAX_MS = 20_000;

const TOO_LONG = 'Таблица не прочитана за 20 секунд. Оставьте в файле один лист с нужными столбцами и загрузите снова.';
const UNREADABLE = 'Файл не читается: возможно, его перенесли или удалили. Выберите его ещё раз.';

/** The sheets of a table that hold something, or the sentence that says why there are none. Bounded in time and memory. */
export function readTable(job: TableJob): Promise<{ sheets: TableSheet[] } | { problem: string }> {
  const worker = new Worker(new URL('./table-worker.ts', import.meta.url), { type: 'module' });
  let late: ReturnType<typeof setTimeout>;
  const answer = new Promise<{ sheets: TableSheet[] } | { problem: string }>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<TableAnswer>) =>
      resolve('sheets' in data ? data : { problem: data.problem ?? UNREADABLE });
    worker.onerror = () => resolve({ problem: UNREADABLE });
    late = setTimeout(() => resolve({ problem: TOO_LONG }), MAX_MS);
    worker.postMessage(job);
  });
  return answer.finally(() => {
    clearTimeout(late);
    worker.terminate();
  });
}
