import { Button, Checkbox, Progress, Select } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import type { ImportRules, ImportValues } from '#kit/table/table-import.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Banner } from '../parts/Banner.tsx';
import { BusyButton } from '../parts/BusyButton.tsx';
import { toast } from '../parts/toast.tsx';
import { isPhone, usePhone } from '../use-phone.ts';
import { isReady, isRefused, type ReadRow, type RowSentence, rowsNamed, sentencesOf } from './import-rows.ts';
import classes from './TableImportDialog.module.css';
import { TablePreview } from './TablePreview.tsx';
import { TableSource } from './TableSource.tsx';
import { type ImportSum, type TableStore, useTableImport } from './use-table-import.ts';

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
  /** Told the headings of a table that was read. The same function as long as it does the same. */
  onHeads?(heads: readonly string[]): void;
  /** What is missing above, while these rows cannot be stored without it. */
  held?(rows: readonly ImportValues[]): string | undefined;
  /** Where a row that is known already was before: «в списке». */
  knownIn: string;
  onClose(): void;
  /** Takes back what was added. */
  onUndo(ids: readonly string[]): void;
}

/** From so many rows on their way is drawn. */
const BAR_ROWS = 300;
const SENTENCES = 20;

const rows = (count: number) => `${formatNumber(count)}\u00a0${plural(count, 'строка', 'строки', 'строк')}`;

function readSaid(count: number, places: number, note: string | undefined): string {
  const columns = `${places}\u00a0${plural(places, 'столбец', 'столбца', 'столбцов')}`;
  return `Прочитано: ${rows(count)}, ${columns}${note ? `. ${note}` : ''}`;
}

/** @param folds what is only told stands behind one line */
function Sentences({ of, folds }: { of: readonly ReadRow[]; folds: boolean }) {
  const all = useMemo(() => sentencesOf(of), [of]);
  if (all.length === 0) return null;
  if (!folds) return <SentenceList all={all} />;
  const [wrong, told] = (['wrong', 'told'] as const).map((state) => all.filter((one) => one.state === state));
  return (
    <>
      {wrong && wrong.length > 0 && <SentenceList all={wrong} />}
      {told && told.length > 0 && (
        <details>
          <summary className={classes.folded}>Понято иначе, чем написано: {formatNumber(told.length)}</summary>
          <SentenceList all={told} />
        </details>
      )}
    </>
  );
}

function SentenceList({ all }: { all: readonly RowSentence[] }) {
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
export function TableImportDialog({ title, words, rules, store, above, note, held: heldBy, ...more }: Props) {
  const { knownIn, onHeads, onClose, onUndo } = more;
  const table = useTableImport(rules, store);
  const { sending, failure } = table;
  const readyRows = useMemo(() => table.rows.filter(isReady).map(({ reading }) => reading.values), [table.rows]);
  const ready = readyRows.length;
  const held = heldBy?.(readyRows);
  const refused = useMemo(() => table.rows.filter(isRefused).map(({ number }) => number), [table.rows]);
  const stored = useMemo(() => table.rows.filter((row) => row.stored).length, [table.rows]);
  const said = (count: number) => `${formatNumber(count)}\u00a0${plural(count, ...words)}`;
  const content = useRef<HTMLDivElement>(null);
  const isRead = table.table !== null;
  const heads = table.table?.hasHead ? table.table.sheets[table.table.sheet]?.rows[0] : undefined;
  useEffect(() => {
    if (heads) onHeads?.(heads);
  }, [heads, onHeads]);
  // The button that was pressed is gone: the next thing to do is the first choice of a column. On a phone a focus there
  // would scroll past what is told of the rows.
  useEffect(() => {
    if (!isRead) return;
    content.current
      ?.querySelector<HTMLElement>(isPhone() ? 'section' : 'thead input')
      ?.focus({ preventScroll: isPhone() });
  }, [isRead]);
  const storedSaid = ({ ids, known }: ImportSum) =>
    `Добавлено: ${said(ids.size)}${known > 0 ? `, уже были ${knownIn}: ${formatNumber(known)}` : ''}`;
  const close = (sum: ImportSum) => {
    const ids = [...sum.ids];
    if (ids.length + sum.known > 0)
      toast(
        storedSaid(sum),
        ids.length > 0 ? { label: 'Отменить', onClick: () => onUndo(ids), stays: true } : undefined,
      );
    onClose();
  };
  const send = async () => {
    const { sum, done } = await table.send();
    if (done) close(sum);
    // What became of them stands on top.
    else content.current?.scrollIntoView({ block: 'start' });
  };
  const phone = usePhone();
  const isPlaced = table.table?.places.some((name) => name !== null) ?? false;
  const sentences = isPlaced && <Sentences of={table.rows} folds={phone} />;
  return (
    <Dialog
      opened
      onClose={() => {
        table.stop();
        close(table.sum);
      }}
      title={title}
      {...(table.table ? { subtitle: readSaid(table.rows.length, table.table.places.length, note) } : {})}
      size={860}
      dirty={sending !== null || table.rows.some((row) => row.touched && !row.stored && !row.removed)}
      footerLeft={
        isRead &&
        !sending && (
          <Button variant="subtle" color="gray" onClick={table.again}>
            Вставить другую таблицу
          </Button>
        )
      }
      footer={(askAndClose) => (
        <>
          {sending ? (
            <Button variant="default" onClick={table.stop}>
              Остановить
            </Button>
          ) : (
            <Button variant="default" onClick={stored > 0 ? askAndClose : onClose}>
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
      )}
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
          <Banner tone="ok" title={`${storedSaid(table.sum)}.`}>
            {refused.length > 0
              ? `Не добавлено: ${rows(refused.length)}, ${plural(refused.length, 'она', 'они', 'они')} ниже.`
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
              {isPlaced && stored === 0 && refused.length > 0 && (
                <span className={classes.hint}>
                  Не {plural(refused.length, 'войдёт', 'войдут', 'войдут')}: {lowerFirst(rowsNamed(refused))}
                </span>
              )}
            </div>
            {phone && sentences}
            <TablePreview import={table} columns={rules.columns} />
            {!phone && sentences}
          </>
        )}
      </div>
    </Dialog>
  );
}
