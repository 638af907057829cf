import { Button, Textarea } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { isNumericColumn } from '#document/model/content-summary.ts';
import { plural } from '#kit/russian.ts';
import { tooLong } from '#kit/text-length.ts';
import classes from './blocks.module.css';
import { toNextPlace } from './places/hole-event.ts';
import { endFilling } from './places/holes.ts';
import { TextPlacesContext } from './places/text-places.ts';
import { type Place, TableRow } from './TableRow.tsx';
import {
  insertColumn,
  insertRow,
  type Pasted,
  pasteCells,
  pastedCells,
  removeColumn,
  removeRow,
  setCell,
} from './table-edit.ts';

export interface TableBlockProps {
  rows: string[][];
  /** What is printed over it, behind its number. */
  caption: string;
  onChange(rows: string[][]): void;
  onCaption(caption: string): void;
}

/** A table of plain cells; row 0 is the head. Cells of a spreadsheet can be pasted into any of them. */
export function TableBlock({ rows, caption, onChange, onCaption }: TableBlockProps) {
  const table = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState<Place | null>(null);
  const [focusNext, setFocusNext] = useState<Place | null>(null);
  const [told, setTold] = useState('');
  // Cells are drawn once and keep their handlers, so they ask here for the present state.
  const now = useRef({ rows, onChange });
  now.current = { rows, onChange };
  const columns = rows[0]?.length ?? 0;
  const places = useContext(TextPlacesContext);
  const numeric = Array.from({ length: columns }, (_, column) => isNumericColumn(rows, column));

  useLayoutEffect(() => {
    if (!focusNext) return;
    cellAt(table.current, focusNext)?.focus();
    setFocusNext(null);
  }, [focusNext]);

  const write = useCallback((row: number, column: number, text: string) => {
    now.current.onChange(setCell(now.current.rows, row, column, text));
  }, []);

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLTextAreaElement>, { row, column }: Place) => {
    const { rows: present, onChange: change } = now.current;
    const go = (step: number) => {
      event.preventDefault();
      cellAt(table.current, { row: row + step, column })?.focus();
    };
    if (event.key === 'Enter' && !event.shiftKey && !event.altKey && !event.nativeEvent.isComposing) {
      if (endFilling(event.currentTarget) && toNextPlace()) event.preventDefault();
      else if (row < present.length - 1) go(1);
      else {
        event.preventDefault();
        if (present.length >= CONTENT_LIMITS.rows) return;
        change(insertRow(present, row + 1));
        setFocusNext({ row: row + 1, column });
      }
    } else if (event.key === 'ArrowDown' && atEdge(event.currentTarget, 'end') && row < present.length - 1) go(1);
    else if (event.key === 'ArrowUp' && atEdge(event.currentTarget, 'start') && row > 0) go(-1);
  }, []);

  const onPaste = useCallback((event: ClipboardEvent<HTMLTextAreaElement>, { row, column }: Place) => {
    const cells = pastedCells(event.clipboardData.getData('text/plain'));
    if (!cells) return;
    event.preventDefault();
    const pasted = pasteCells(now.current.rows, row, column, cells);
    now.current.onChange(pasted.rows);
    setTold(pastedInWords(pasted));
  }, []);

  const onFocus = useCallback((place: Place) => setActive(place), []);

  const row = Math.min(active?.row ?? rows.length - 1, rows.length - 1);
  const column = Math.min(active?.column ?? columns - 1, columns - 1);
  const change = (next: string[][], place: Place) => {
    onChange(next);
    setActive(place);
    setFocusNext(place);
    setTold('');
  };

  return (
    <div className={classes.tableBlock}>
      <Textarea
        label="Название таблицы"
        placeholder="Динамика цен предложений"
        description="Номер таблица получит по своему месту в отчете"
        value={caption}
        minRows={1}
        className={classes.tableCaption}
        error={tooLong(caption, CONTENT_LIMITS.caption)}
        onChange={(event) => onCaption(event.currentTarget.value)}
      />
      <section className={classes.tableScroll} aria-label="Ячейки таблицы">
        <table ref={table} className={classes.cells}>
          <tbody>
            {rows.map((cells, index) => (
              <TableRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is known by nothing but its place
                key={index}
                index={index}
                cells={cells}
                head={rows[0]}
                numeric={numeric.join()}
                places={places}
                write={write}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onFocus={onFocus}
              />
            ))}
          </tbody>
        </table>
      </section>
      <div className={classes.tableTools}>
        <span className={classes.tableToolsStart}>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= CONTENT_LIMITS.rows}
            onClick={() => change(insertRow(rows, row + 1), { row: row + 1, column: 0 })}
          >
            Строка
          </Button>
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={columns >= CONTENT_LIMITS.columns}
            onClick={() => change(insertColumn(rows, column + 1), { row: 0, column: column + 1 })}
          >
            Столбец
          </Button>
        </span>
        <span className={classes.tableToolsEnd}>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            // The head stays: without it nobody knows what the columns are.
            disabled={rows.length < 2 || row === 0}
            onClick={() => change(removeRow(rows, row), { row: Math.min(row, rows.length - 2), column })}
          >
            Удалить строку
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            disabled={columns < 2}
            onClick={() =>
              change(removeColumn(rows, column), { row, column: Math.max(0, Math.min(column, columns - 2)) })
            }
          >
            Удалить столбец
          </Button>
        </span>
      </div>
      <p className={classes.told} role="status">
        {told}
      </p>
    </div>
  );
}

function cellAt(table: HTMLTableElement | null, { row, column }: Place): HTMLTextAreaElement | null {
  return table?.rows[row]?.cells[column]?.querySelector('textarea') ?? null;
}

/** The cursor stands in the first or last line of the cell, nothing selected. */
function atEdge(cell: HTMLTextAreaElement, edge: 'start' | 'end'): boolean {
  if (cell.selectionStart !== cell.selectionEnd) return false;
  return edge === 'start'
    ? !cell.value.slice(0, cell.selectionStart).includes('\n')
    : !cell.value.slice(cell.selectionEnd).includes('\n');
}

function pastedInWords({ height, width, complete }: Pasted): string {
  const size = `${height} ${plural(height, 'строка', 'строки', 'строк')} × ${width} ${plural(width, 'столбец', 'столбца', 'столбцов')}`;
  return complete
    ? `Вставлено: ${size}`
    : `Вставлена часть: ${size}, поместилось не более ${CONTENT_LIMITS.rows} строк и ${CONTENT_LIMITS.columns} столбцов`;
}
