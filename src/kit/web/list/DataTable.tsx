import { Table, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import classes from './DataTable.module.css';

export interface Column {
  /** Heading; an empty one needs `hidden`. */
  label: string;
  /** What a short heading does not say. */
  title?: string;
  /** Heard only: the column of actions. */
  hidden?: boolean;
  /** In the place of the label: a tick for all rows. */
  head?: ReactNode;
  /** Numbers and money on the right. */
  align?: 'left' | 'right';
  width?: number | string;
  /** «descending» puts the arrow. */
  sort?: 'ascending' | 'descending';
  /** The heading is a button that sorts by its column. */
  onSort?: () => void;
}

export interface DataTableProps {
  /** What the table holds, for those who hear it. */
  label: string;
  columns: readonly Column[];
  /** `Table.Tr` rows; the first cell holds the link. */
  children: ReactNode;
}

function Heading({ label, hidden, head, sort, onSort }: Column) {
  if (head) return head;
  const text = (
    <>
      {hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {sort && <span aria-hidden>{sort === 'descending' ? ' ↓' : ' ↑'}</span>}
    </>
  );
  return onSort ? (
    <button type="button" className={classes.sort} onClick={onSort}>
      {text}
    </button>
  ) : (
    text
  );
}

/** A table of records inside a `Sheet`: hairlines, rows of 53 px. Below 768 px the screens show cards instead. */
export function DataTable({ label, columns, children }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroller} aria-label={label} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th
                key={column.label}
                title={column.title}
                w={column.width}
                ta={column.align === 'right' ? 'right' : undefined}
                aria-sort={column.sort}
              >
                <Heading {...column} />
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </section>
  );
}

const INTERACTIVE = 'a, button, input, label, [role="menuitem"]';

/** Makes a whole row follow the link that stands in it: spread the answer on `Table.Tr`. */
export function useRowLink(): (to: string) => { className: string | undefined; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  return (to) => ({
    className: classes.clickable,
    onClick: (event) => {
      if (event.target instanceof Element && event.target.closest(INTERACTIVE)) return;
      if (window.getSelection()?.toString()) return;
      if (event.ctrlKey || event.metaKey) window.open(to, '_blank', 'noopener');
      else navigate(to);
    },
  });
}
