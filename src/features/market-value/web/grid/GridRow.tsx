import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { formatNumber } from '#kit/numbers.ts';
import type { ComparisonRow, RowGroup } from '../../grid/comparison-rows.ts';
import { type Line, OBJECT_COLUMN, valueColumn } from '../../grid/grid-moves.ts';
import { COLUMNS_PER_ANALOGUE, cellAt } from '../../grid/paste.ts';
import { MoreRows } from '../MoreRows.tsx';
import { useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import { CellFrame } from './CellFrame.tsx';
import classes from './ComparisonTable.module.css';
import { GridCell } from './GridCell.tsx';
import { cellId, objectField } from './grid-model.ts';

interface GridRowProps {
  line: Line;
  index: number;
  /** The analogues' ids, one a column. */
  ids: readonly string[];
}

/** Of an analogue: its value, and the percent beside it. */
const COLUMNS = Array.from({ length: COLUMNS_PER_ANALOGUE }, (_, beside) => beside);

/** One line of the table: the head of a group, or a row with a cell or two for each analogue. */
export function GridRow({ line, index, ids }: GridRowProps) {
  if (line.kind === 'group') return <GroupRow group={line.key} label={line.label} index={index} ids={ids} />;
  const { row } = line;
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={classes.label} data-strong={row.strong || undefined}>
        {!row.factor && row.percent && (
          <span className={classes.rare} title="Корректировка без фактора: внесена в прежнем расчете" />
        )}
        {row.label}
      </th>
      <ObjectCell line={line} row={row} index={index} />
      {ids.map((id, place) =>
        COLUMNS.map((beside) => {
          const cell = cellAt(row, beside);
          const column = valueColumn(place) + beside;
          return (
            cell && (
              <GridCell key={`${id}-${beside}`} row={row} cell={cell} line={index} column={column} place={place} />
            )
          );
        }),
      )}
    </tr>
  );
}

function GroupRow({ group, label, index, ids }: Omit<GridRowProps, 'line'> & { group: RowGroup; label: string }) {
  const isCorrections = group === 'corrections';
  return (
    <tr className={classes.group} aria-rowindex={index + 2} data-tall={isCorrections || undefined}>
      <th scope="rowgroup">{label}</th>
      <td colSpan={isCorrections ? 1 : 1 + ids.length * COLUMNS_PER_ANALOGUE}>
        {isCorrections && <span className={classes.groupNote}>Отличия выделены</span>}
        {group === 'offer' && <MoreRows className={classes.fill} />}
      </td>
      {isCorrections && ids.map((id, place) => <FillCell key={id} line={index} place={place} />)}
    </tr>
  );
}

function FillCell({ line, place }: { line: number; place: number }) {
  const readOnly = useShown((shown) => shown.readOnly);
  const column = valueColumn(place);
  return (
    <CellFrame id={cellId(line, column)} line={line} column={column} selects="nothing" colSpan={2}>
      {!readOnly && (
        <button
          type="button"
          tabIndex={-1}
          data-action="fill"
          className={classes.fill}
          aria-label={`Заполнить по объекту: аналог ${place + 1}`}
        >
          <IconCopy size={16} aria-hidden />
          Заполнить по объекту
        </button>
      )}
    </CellFrame>
  );
}

/** What the object's column says in a row. */
function objectText({ object, result }: Shown, row: ComparisonRow): string {
  if (row.factor) return object[row.factor.choice].text || '—';
  if (row.id === 'type') return 'Земельный участок';
  if (row.id === 'area') return object.area.text || '—';
  if (row.id === 'weight' && result.perMeter) return formatNumber(1, 4);
  if (row.id === 'weightedValue' && result.perMeter) return formatNumber(result.perMeter, 2);
  return '—';
}

function ObjectCell({ line, row, index }: { line: Line; row: ComparisonRow; index: number }) {
  const { text, readOnly, isStrong } = useShown((shown) => ({
    text: objectText(shown, row),
    readOnly: shown.readOnly,
    isStrong: row.id === 'weightedValue' && Boolean(shown.result.perMeter),
  }));
  const canPick = objectField(line) !== null && !readOnly;
  return (
    <CellFrame
      id={cellId(index, OBJECT_COLUMN)}
      line={index}
      column={OBJECT_COLUMN}
      selects="object"
      className={classes.object}
      contentClass={classes.content ?? ''}
      aria-readonly={!canPick || undefined}
      data-number={row.id === 'weight' || row.id === 'weightedValue' || undefined}
      data-strong={isStrong || undefined}
    >
      <span className={classes.words} title={text}>
        {text}
      </span>
      {canPick && (
        <button type="button" tabIndex={-1} data-action="list" className={classes.tool} aria-label="Открыть список">
          <IconChevronDown size={16} aria-hidden />
        </button>
      )}
    </CellFrame>
  );
}
