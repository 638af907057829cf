import { Button, Checkbox, Progress, Select } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { ImportRules, ImportValues } from '#kit/table/table-import.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Banner } from '../parts/Banner.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { isReady, isRefused, type ReadRow, rowsNamed, sentencesOf } from './import-rows.ts';
import classes from './TableImportDialog.module.css';
import { TablePreview } from './TablePreview.tsx';
import { TableSource } from './TableSource.tsx';
import { type TableStore, useTableImport } from './use-table-import.ts';

interface Props {
  /** «Записи из таблицы». */
  title: string;
  /** «Добавить 1 запись, 2 записи, 5 записей». */
  words: readonly [one: string, few: string, many: string];
  /** The same object as long as they say the same: each row is read by them once. */
  rules: ImportRules;
  store: TableStore;
  /** What all rows have in common: a row of fields above the table. */
  above?: ReactNode;
  /** After the counts: «Значения прочитаны как коэффициенты». */
  note?: string;
  /** What is missing above, while these rows cannot be stored without it. */
  held?(rows: readonly ImportValues[]): string | undefined;
  onClose(): void;
  /** All rows are stored, but those that the user took away: the dialog has nothing more to do. */
  onDone(): void;
}

/** From so many rows on their way is drawn. */
const BAR_ROWS = 300;
const SENTENCES = 20;

const rows = (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'строка', 'строки', 'строк')}`;

function readSaid(count: number, places: number, note: string | undefined): string {
  const columns = `${places}\u00a0${plural(places, 'столбец', 'столбца', 'столбцов')}`;
  return `Прочитано: ${rows(count)}, ${columns}${note ? `. ${note}` : ''}`;
}

function Sentences({ of }: { of: readonly ReadRow[] }) {
  const all = useMemo(() => sentencesOf(of), [of]);
  if (all.length === 0) return null;
  return (
    <ul className={classes.sentences} aria-label="Замечания к строкам">
      {all.slice(0, SENTENCES).map(({ state, rows: numbers, text }) => (
        <li key={state + text} data-state={state}>
          {state === 'wrong' ? <IconAlertCircle size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
          <span>
            {rowsNamed(numbers)}: {text}
            {state === 'wrong' && (numbers.length === 1 ? '. Исправьте здесь или уберите строку' : '')}
          </span>
        </li>
      ))}
      {all.length > SENTENCES && <li>И ещё {formatNumber(all.length - SENTENCES)}</li>}
    </ul>
  );
}

/** Adds what a spreadsheet holds: the table, what its columns are, what is wrong with its rows, and how far they have come. */
export function TableImportDialog({ title, words, rules, store, above, note, held: heldBy, onClose, onDone }: Props) {
  const table = useTableImport(rules, store);
  const { sending, failure } = table;
  const readyRows = useMemo(() => table.rows.filter(isReady).map(({ reading }) => reading.values), [table.rows]);
  const ready = readyRows.length;
  const held = heldBy?.(readyRows);
  const refused = useMemo(() => table.rows.filter(isRefused).length, [table.rows]);
  const stored = useMemo(() => table.rows.filter((row) => row.stored).length, [table.rows]);
  const said = (count: number) => `${formatNumber(count)}\u00a0${plural(count, ...words)}`;
  const content = useRef<HTMLDivElement>(null);
  const isRead = table.table !== null;
  // The button that was pressed is gone: the next thing to do is the first choice of a column.
  useEffect(() => {
    if (isRead) content.current?.querySelector<HTMLElement>('thead input')?.focus();
  }, [isRead]);
  const send = async () => {
    if ((await table.send()).done) onDone();
  };
  const isPlaced = table.table?.places.some((name) => name !== null) ?? false;
  return (
    <Dialog
      opened
      onClose={() => {
        table.stop();
        onClose();
      }}
      title={title}
      {...(table.table ? { subtitle: readSaid(table.rows.length, table.table.places.length, note) } : {})}
      size={860}
      dirty={sending !== null || table.rows.some((row) => row.touched && !row.stored)}
      footerLeft={
        isRead &&
        !sending && (
          <Button variant="subtle" color="gray" onClick={table.again}>
            Вставить другую таблицу
          </Button>
        )
      }
      footer={
        <>
          {sending ? (
            <Button variant="default" onClick={table.stop}>
              Остановить
            </Button>
          ) : (
            <Button variant="default" onClick={onClose}>
              {stored > 0 ? 'Закрыть' : 'Отмена'}
            </Button>
          )}
          {isRead && (
            <BusyButton
              busy={sending !== null}
              busyText="Добавляем…"
              off={ready === 0 || held !== undefined}
              onClick={() => void send()}
            >
              {ready > 0 ? `Добавить ${said(ready)}` : 'Добавить'}
            </BusyButton>
          )}
        </>
      }
    >
      <div className={classes.content} ref={content}>
        {isRead && above}
        {isRead && held && <p className={classes.hint}>{held}</p>}
        {failure && (
          <Banner tone="danger" title={failure}>
            {stored > 0 ? `Сохранено: ${rows(stored)}. Остальные здесь, ничего не добавится дважды.` : ''}
          </Banner>
        )}
        {!failure && !sending && stored > 0 && (
          <Banner tone="ok" title={`Добавлено: ${rows(stored)}.`}>
            {refused > 0
              ? `Не добавлено: ${rows(refused)}, ${plural(refused, 'она', 'они', 'они')} ниже.`
              : 'Остальные ниже.'}
          </Banner>
        )}
        {sending && sending.all >= BAR_ROWS && (
          <div className={classes.progress}>
            <Progress value={(sending.done / sending.all) * 100} aria-label="Сохранено строк" />
            <span role="status">
              Сохранено {formatNumber(sending.done)} из {rows(sending.all)}
            </span>
          </div>
        )}
        {!isRead || !table.table ? (
          <TableSource table={table} />
        ) : (
          <>
            <div className={classes.options}>
              {table.table.sheets.length > 1 && (
                <Select
                  size="sm"
                  aria-label="Лист"
                  data={table.table.sheets.map(({ name }, at) => ({
                    value: String(at),
                    label: name || `Лист ${at + 1}`,
                  }))}
                  value={String(table.table.sheet)}
                  onChange={(picked) => table.chooseSheet(Number(picked))}
                  data-pick
                />
              )}
              <Checkbox
                size="sm"
                label="Первая строка — названия столбцов"
                checked={table.table.hasHead}
                onChange={(event) => table.setHead(event.currentTarget.checked)}
              />
              {!isPlaced && <span className={classes.hint}>Выберите, что в каждом столбце</span>}
            </div>
            <TablePreview import={table} columns={rules.columns} />
            {isPlaced && <Sentences of={table.rows} />}
          </>
        )}
      </div>
    </Dialog>
  );
}
