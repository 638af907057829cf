import { useMemo, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import {
  type ImportRules,
  type ImportValues,
  isWrong,
  type Places,
  placed,
  placesOf,
  type RowReading,
  readRow,
} from '#kit/table/table-import.ts';
import { type ImportRow, isReady, type ReadRow, rowsOf } from './import-rows.ts';
import { readTable } from './read-table.ts';
import type { TableSheet } from './table-file.ts';
import type { TableJob } from './table-job.ts';

/** What the store says of rows that were handed to it at once; `row` counts from 0. */
export interface StoredRows {
  refused: readonly { row: number; problem: string }[];
  /** Of what is new. */
  ids: readonly string[];
  /** How many it knew already. */
  known: number;
}

/** What all calls of one table came to. */
export interface ImportSum {
  ids: ReadonlySet<string>;
  known: number;
}

export interface TableStore {
  /** As many as one call takes. */
  atOnce: number;
  /** A row that it knows already is no second one: rows are handed to it again when its answer was lost. */
  store(rows: ImportValues[]): Promise<StoredRows>;
}

interface Table {
  sheets: readonly TableSheet[];
  sheet: number;
  hasHead: boolean;
  places: Places;
  rows: readonly ImportRow[];
}

function tableOf(sheets: readonly TableSheet[], sheet: number, { columns }: ImportRules, head?: boolean): Table {
  const rows = sheets[sheet]?.rows ?? [];
  const first = rows[0] ?? [];
  const proposed = placesOf(first, columns);
  const hasHead = head ?? proposed.some((name) => name !== null);
  const places = hasHead ? proposed : first.map(() => null);
  return { sheets, sheet, hasHead, places, rows: rowsOf(hasHead ? rows.slice(1) : rows) };
}

/** Readings by their cells: a row that was not touched is not read again. */
function useReadings(table: Table | null, rules: ImportRules): ReadRow[] {
  const cells = useRef({ rules, places: null as Places | null, known: new WeakMap<object, RowReading>() });
  return useMemo(() => {
    if (!table) return [];
    const { rows, places } = table;
    if (cells.current.rules !== rules || cells.current.places !== places)
      cells.current = { rules, places, known: new WeakMap() };
    const { known } = cells.current;
    const read = rows.map((row): ReadRow => {
      const reading = known.get(row.cells) ?? readRow(row.cells, places, rules);
      known.set(row.cells, reading);
      return { ...row, reading };
    });
    const right = read.filter(({ removed, reading }) => !removed && !isWrong(reading));
    const told = rules.among?.(right.map(({ number, reading: { values } }) => ({ number, values })));
    return told ? read.map((row) => ({ ...row, told: told.get(row.number) })) : read;
  }, [table, rules]);
}

/** A table on its way into the store: where it comes from, what its columns are, what became of its rows. */
export function useTableImport(rules: ImportRules, { store, atOnce }: TableStore) {
  const [table, setTable] = useState<Table | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [reading, setReading] = useState(false);
  /** Rows on their way, and how many of them have arrived. */
  const [sending, setSending] = useState<{ all: number; done: number } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sum, setSum] = useState<ImportSum>({ ids: new Set(), known: 0 });
  const stopped = useRef(false);
  const last = useRef(0);
  const rows = useReadings(table, rules);

  const read = async (job: TableJob) => {
    const turn = ++last.current;
    setReading(true);
    setProblem(null);
    const answer = await readTable(job);
    if (turn !== last.current) return;
    setReading(false);
    if ('problem' in answer) setProblem(answer.problem);
    else setTable(tableOf(answer.sheets, 0, rules));
  };

  const change = (numbers: ReadonlyMap<number, Partial<ImportRow>>) =>
    setTable(
      (now) =>
        now && {
          ...now,
          rows: now.rows.map((row) => (numbers.has(row.number) ? { ...row, ...numbers.get(row.number) } : row)),
        },
    );

  /** Gives what has been stored of the table so far, and whether all is. */
  const send = async (): Promise<{ sum: ImportSum; done: boolean }> => {
    const ready = rows.filter(isReady);
    stopped.current = false;
    setFailure(null);
    let [stored, total] = [0, sum];
    for (let from = 0; from < ready.length && !stopped.current; from += atOnce) {
      setSending({ all: ready.length, done: from });
      const some = ready.slice(from, from + atOnce);
      try {
        const { refused, ids, known } = await store(some.map(({ reading: { values } }) => values));
        total = { ids: new Set([...total.ids, ...ids]), known: total.known + known };
        setSum(total);
        const said = new Map(refused.map(({ row, problem: why }) => [row, why]));
        stored += some.length - said.size;
        change(
          new Map(
            some.map(({ number }, at) => [number, said.has(at) ? { refused: said.get(at) ?? '' } : { stored: true }]),
          ),
        );
      } catch (error) {
        setFailure(error instanceof AppError ? error.message : 'Не получилось. Попробуйте ещё раз.');
        break;
      }
    }
    setSending(null);
    return { sum: total, done: stored === rows.filter((row) => !row.removed && !row.stored).length };
  };

  return {
    table,
    rows,
    problem,
    reading,
    sending,
    failure,
    sum,
    read: (job: TableJob) => void read(job),
    refuse: setProblem,
    send,
    /** After the rows that are on their way. */
    stop: () => {
      stopped.current = true;
    },
    again: () => setTable(null),
    chooseSheet: (sheet: number) => table && setTable(tableOf(table.sheets, sheet, rules)),
    setHead: (hasHead: boolean) => table && setTable(tableOf(table.sheets, table.sheet, rules, hasHead)),
    place: (at: number, name: string | null) => table && setTable({ ...table, places: placed(table.places, at, name) }),
    mend: (number: number, at: number, text: string) => {
      const row = rows.find((one) => one.number === number);
      if (row) change(new Map([[number, { cells: row.cells.with(at, text), touched: true, refused: null }]]));
    },
    remove: (number: number, removed: boolean) => change(new Map([[number, { removed, touched: true }]])),
  };
}

export type TableImport = ReturnType<typeof useTableImport>;
