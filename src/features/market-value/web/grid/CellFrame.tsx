import type { ComponentPropsWithoutRef, ReactNode } from 'react';
import classes from './ComparisonTable.module.css';
import type { CellNote } from './cell-view.ts';
import { GridEditor } from './GridEditor.tsx';
import { useMark } from './selection.ts';

interface CellFrameProps extends ComponentPropsWithoutRef<'td'> {
  id: string;
  line: number;
  column: number;
  /** Part of a block: its cells are marked, those of an analogue are said to be selected. */
  selects: 'analogue' | 'object' | 'nothing';
  /** Of the box around the content; without it there is none. */
  contentClass?: string;
  /** In the box while the cell is active. */
  tool?: ReactNode;
  note?: CellNote | null;
  /** The note is read out alone: the cell says it by itself. */
  isSaid?: boolean;
  children: ReactNode;
}

/**
 * A cell that the keys and the mouse reach. It alone renders when they come and go: what it holds is made outside of it.
 */
export function CellFrame(props: CellFrameProps) {
  const { line, column, selects, contentClass, tool, note, isSaid, children, ...cell } = props;
  const { isActive, inBlock, editing } = useMark(line, column, cell.colSpan === 2);
  const marked = (inBlock && selects !== 'nothing') || undefined;
  const overlays = editing !== null && editing.as !== 'text';
  const noteId = `${cell.id}-note`;
  const content = contentClass ? (
    <div className={contentClass}>
      {isActive && tool}
      {children}
    </div>
  ) : (
    children
  );
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell
    <td
      {...cell}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={column + 2}
      aria-invalid={note?.isError || undefined}
      aria-describedby={note ? noteId : undefined}
      aria-selected={selects === 'analogue' ? marked : undefined}
      data-line={line}
      data-column={column}
      data-active={isActive || undefined}
      data-in-block={marked}
    >
      {editing?.as === 'text' ? <GridEditor line={line} column={column} editing={editing} /> : content}
      {overlays && <GridEditor line={line} column={column} editing={editing} />}
      {note && !overlays && (
        <span id={noteId} className={isSaid ? classes.hidden : classes.tip} role="tooltip">
          {note.text}
        </span>
      )}
    </td>
  );
}
