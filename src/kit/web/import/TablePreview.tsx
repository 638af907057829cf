import { Anchor, Select, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconArrowBackUp, IconCheck, IconMinus, IconX } from '@tabler/icons-react';
import { memo, useMemo, useState } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { ImportColumn } from '#kit/table/table-import.ts';
import { IconButton } from '../parts/IconButton.tsx';
import { usePhone } from '../use-phone.ts';
import { ImportCell } from './ImportCell.tsx';
import { type ReadRow, type RowState, rowsInView, stateOf } from './import-rows.ts';
import classes from './TablePreview.module.css';
import type { TableImport } from './use-table-import.ts';

const LEAVE_OUT = 'Не брать';
const MORE = 50;

const STATES: Record<RowState, { Icon: typeof IconCheck; word: string }> = {
  right: { Icon: IconCheck, word: 'без замечаний' },
  told: { Icon: IconAlertTriangle, word: 'понято иначе, чем написано' },
  wrong: { Icon: IconAlertCircle, word: 'не будет добавлена' },
  removed: { Icon: IconMinus, word: 'убрана' },
};

/** Which column stands at this place of the table. */
function PlaceSelect({
  at,
  head,
  import: { table, place, sending },
  columns,
}: RowsProps & { at: number; head: string }) {
  const name = table?.places[at] ?? null;
  const options = useMemo(
    () => [{ value: '', label: LEAVE_OUT }, ...columns.map(({ name: value, label }) => ({ value, label }))],
    [columns],
  );
  return (
    <Select
      size="sm"
      aria-label={`Столбец ${at + 1}${head ? `, ${head}` : ''}`}
      data={options}
      value={name ?? ''}
      onChange={(picked) => place(at, picked || null)}
      disabled={sending !== null}
      className={classes.place}
      data-left-out={name === null || undefined}
      data-pick
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
    />
  );
}

interface RowsProps {
  import: TableImport;
  columns: readonly ImportColumn[];
}

interface RowProps {
  row: ReadRow;
  /** Of each place; null is left out. */
  columns: readonly (ImportColumn | null)[];
  heads: readonly string[];
  readOnly: boolean;
  onMend: TableImport['mend'];
  onRemove: TableImport['remove'];
}

const Row = memo(function Row({ row, columns, heads, readOnly, onMend, onRemove }: RowProps) {
  const { number, cells, reading } = row;
  const state = stateOf(row);
  const { Icon, word } = STATES[state];
  const isRemoved = state === 'removed';
  return (
    <tr data-state={state}>
      <td className={classes.state}>
        <span className={classes.mark} title={`Строка ${number}: ${word}`}>
          <Icon size={17} aria-label={word} />
          {number}
        </span>
      </td>
      {columns.map((column, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place of the table is its number
        <td key={at} data-left-out={column === null || undefined} data-label={column?.label}>
          {column && !isRemoved ? (
            <ImportCell
              name={`Строка ${number}, ${column.label}`}
              text={cells[at] ?? ''}
              shown={reading.shown.get(at)}
              wrong={reading.problems.get(at)}
              right={column.align === 'right'}
              readOnly={readOnly}
              onMend={(text) => onMend(number, at, text)}
            />
          ) : (
            <span className={classes.plain} data-right={column?.align === 'right' || undefined} title={heads[at]}>
              {cells[at]}
            </span>
          )}
        </td>
      ))}
      <td className={classes.tools}>
        <IconButton
          size={30}
          aria-label={isRemoved ? `Вернуть строку ${number}` : `Убрать строку ${number}`}
          tooltip={isRemoved ? 'Вернуть' : 'Убрать'}
          disabled={readOnly}
          onClick={() => onRemove(number, !isRemoved)}
        >
          {isRemoved ? <IconArrowBackUp size={16} aria-hidden /> : <IconX size={16} aria-hidden />}
        </IconButton>
      </td>
    </tr>
  );
});

/** What was pasted, with a choice above each column. */
export function TablePreview({ import: table, columns }: RowsProps) {
  const [all, setAll] = useState(0);
  const { places = [], hasHead = false, sheets = [], sheet = 0 } = table.table ?? {};
  const heads = (hasHead && sheets[sheet]?.rows[0]) || [];
  const ofPlaces = useMemo(
    () => places.map((name) => columns.find((column) => column.name === name) ?? null),
    [places, columns],
  );
  const phone = usePhone();
  const shown = rowsInView(table.rows, all, phone);
  const left = table.rows.filter(({ stored }) => !stored);
  const hidden = left.length - shown.length;
  const inView = new Set(shown);
  const told = all > 0 ? 0 : left.filter((row) => !inView.has(row) && stateOf(row) !== 'right').length;
  return (
    <div className={classes.sheet}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroller} aria-label="Строки таблицы" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th className={classes.state}>
                <VisuallyHidden>Строка</VisuallyHidden>
              </th>
              {ofPlaces.map((column, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place of the table is its number
                <th key={at}>
                  <span className={classes.head} data-right={column?.align === 'right' || undefined} title={heads[at]}>
                    {heads[at] || (hasHead ? '—' : `Столбец ${at + 1}`)}
                  </span>
                  <PlaceSelect at={at} head={heads[at] ?? ''} import={table} columns={columns} />
                </th>
              ))}
              <th className={classes.tools}>
                <VisuallyHidden>Убрать</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row
                key={row.number}
                row={row}
                columns={ofPlaces}
                heads={heads}
                readOnly={table.sending !== null}
                onMend={table.mend}
                onRemove={table.remove}
              />
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <p className={classes.foot}>
          <span>
            Ещё {formatNumber(hidden)} {plural(hidden, 'строка', 'строки', 'строк')}
            {all > 0 ? '' : told > 0 ? `, с замечаниями ${formatNumber(told)}` : ' без замечаний'}
          </span>
          <Anchor component="button" type="button" inherit onClick={() => setAll(all + MORE)}>
            {all > 0
              ? `Показать ещё ${Math.min(MORE, hidden)}`
              : hidden > MORE
                ? 'Показать по порядку'
                : 'Показать все'}
          </Anchor>
        </p>
      )}
    </div>
  );
}
