import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import type { TextPlaces } from '#document/text/text-place.ts';
import classes from './blocks.module.css';
import { goTo, holeAt } from './places/holes.ts';
import { PlacedText } from './places/PlacedText.tsx';

/** A cell of the table, from 0; row 0 is the head. */
export interface Place {
  row: number;
  column: number;
}

export interface TableRowProps {
  index: number;
  cells: string[];
  head: readonly string[] | undefined;
  /** Which columns are numbers, as «true,false». */
  numeric: string;
  places: TextPlaces | null;
  write(row: number, column: number, text: string): void;
  onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>, place: Place): void;
  onPaste(event: ClipboardEvent<HTMLTextAreaElement>, place: Place): void;
  onFocus(place: Place): void;
}

/** Drawn again only when its own cells change: a table may have thousands. */
export const TableRow = memo(function TableRow({
  index,
  cells,
  head,
  numeric,
  places,
  write,
  onKeyDown,
  onPaste,
  onFocus,
}: TableRowProps) {
  const isNumber = numeric.split(',');
  const Cell = index === 0 ? 'th' : 'td';
  return (
    <tr>
      {cells.map((cell, column) => {
        const shown = shownIn(cell, places);
        const title = head?.[column]?.trim() || `столбец ${column + 1}`;
        return (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by nothing but its place
            key={column}
            data-value={shown.length > cell.length ? shown : cell}
            data-shown={shown === cell ? undefined : shown}
            className={isNumber[column] === 'true' ? classes.number : undefined}
          >
            <textarea
              rows={1}
              value={cell}
              data-covered={shown !== cell || undefined}
              aria-invalid={cell.length > CONTENT_LIMITS.cell || undefined}
              aria-label={index === 0 ? `Заголовок столбца ${column + 1}` : `${title}, строка ${index}`}
              onChange={(event) => write(index, column, event.currentTarget.value)}
              onKeyDown={(event) => onKeyDown(event, { row: index, column })}
              onPaste={(event) => onPaste(event, { row: index, column })}
              onFocus={() => onFocus({ row: index, column })}
              // As a place of a text does: what is typed next takes it.
              onClick={({ currentTarget }) => {
                const hole = places && holeAt(currentTarget, places);
                if (hole) goTo(hole);
              }}
            />
            {places && shown !== cell && (
              <span className={classes.covering} aria-hidden>
                <PlacedText text={cell} places={places} />
              </span>
            )}
          </Cell>
        );
      })}
    </tr>
  );
});

/** What a cell shows while nobody writes in it. */
function shownIn(cell: string, places: TextPlaces | null): string {
  if (!places) return cell;
  return places
    .split(cell)
    .map((part) => (typeof part === 'string' ? part : part.shown))
    .join('');
}
