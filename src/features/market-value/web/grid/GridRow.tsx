import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '#kit/numbers.ts';
import { unanswered } from '../../advice/differences.ts';
import { type Line, OBJECT_COLUMN, valueColumn } from '../../grid/grid-moves.ts';
import { cellAt } from '../../grid/paste.ts';
import type { Upload } from '../Screenshots.tsx';
import classes from './ComparisonTable.module.css';
import { GridCell } from './GridCell.tsx';
import { isSelected } from './grid-keys.ts';
import { cellId, type GridData, objectField } from './grid-model.ts';
import type { Grid } from './use-grid.ts';

interface GridRowProps {
  line: Line;
  index: number;
  data: GridData;
  grid: Grid;
  uploads: Readonly<Record<string, readonly Upload[]>>;
  /** In the object's column of a group's head. */
  groupTool: ReactNode;
  /** What edits the active cell, when it stands in this row. */
  editor: ReactNode;
}

const NO_UPLOADS: readonly Upload[] = [];

/** One line of the table: the head of a group, or a row with a cell or two for each analogue. */
export function GridRow(props: GridRowProps) {
  return props.line.kind === 'group' ? <GroupRow {...props} label={props.line.label} /> : <FactorRow {...props} />;
}

function GroupRow({ line, index, label, data, grid, groupTool }: GridRowProps & { label: string }) {
  const isCorrections = line.kind === 'group' && line.key === 'corrections';
  return (
    <tr className={classes.group} aria-rowindex={index + 2} data-tall={isCorrections || undefined}>
      <th scope="rowgroup">{label}</th>
      <td colSpan={isCorrections ? 1 : 1 + data.calculation.analogs.length * 2}>{groupTool}</td>
      {isCorrections &&
        data.calculation.analogs.map(({ id }, analogue) => {
          const column = valueColumn(analogue);
          const isActive = grid.active.line === index && grid.column === column;
          return (
            <td
              key={id}
              id={cellId(index, column)}
              tabIndex={isActive ? 0 : -1}
              colSpan={2}
              aria-colindex={column + 2}
              data-line={index}
              data-column={column}
              data-active={isActive || undefined}
            >
              {!data.readOnly && (
                <button
                  type="button"
                  tabIndex={-1}
                  data-action="fill"
                  className={classes.fill}
                  aria-label={`Заполнить по объекту: аналог ${analogue + 1}`}
                >
                  <IconCopy size={16} aria-hidden />
                  Заполнить по объекту
                </button>
              )}
            </td>
          );
        })}
    </tr>
  );
}

/** What the object's column says in a row. */
function objectText({ line, data }: GridRowProps): string {
  if (line.kind !== 'row') return '';
  const { row } = line;
  if (row.factor) return data.object[row.factor.choice].text || '—';
  if (row.id === 'type') return 'Земельный участок';
  if (row.id === 'area') return data.object.area.text || '—';
  if (row.id === 'weight' && data.result.perMeter) return formatNumber(1, 4);
  if (row.id === 'weightedValue' && data.result.perMeter) return formatNumber(data.result.perMeter, 2);
  return '—';
}

function FactorRow(props: GridRowProps) {
  const { line, index, data, grid, editor } = props;
  if (line.kind !== 'row') return null;
  const { row } = line;
  const { calculation, result } = data;
  const isActiveLine = grid.active.line === index;
  const isTotal = row.id === 'weight' || row.id === 'weightedValue';
  const field = objectField(line);
  const objectActive = isActiveLine && grid.column === OBJECT_COLUMN;
  const rare = !row.factor && row.percent;
  const bare = row.factor ? unanswered(calculation, row.factor, data.object) : [];
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className={classes.label} data-strong={row.strong || undefined}>
        {rare && <span className={classes.rare} title="Корректировка без фактора: внесена в прежнем расчете" />}
        {row.label}
      </th>
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: inside a grid a td is a gridcell */}
      <td
        id={cellId(index, OBJECT_COLUMN)}
        tabIndex={objectActive ? 0 : -1}
        className={classes.object}
        aria-colindex={2}
        aria-readonly={!field || data.readOnly || undefined}
        data-line={index}
        data-column={OBJECT_COLUMN}
        data-active={objectActive || undefined}
        data-in-block={isSelected(grid, index, OBJECT_COLUMN, false) || undefined}
        data-number={isTotal || undefined}
        data-strong={(row.id === 'weightedValue' && Boolean(data.result.perMeter)) || undefined}
      >
        <div className={classes.content}>
          <span className={classes.words} title={objectText(props)}>
            {objectText(props)}
          </span>
          {field && !data.readOnly && (
            <button type="button" tabIndex={-1} data-action="list" className={classes.tool} aria-label="Открыть список">
              <IconChevronDown size={16} aria-hidden />
            </button>
          )}
        </div>
        {objectActive && editor}
      </td>
      {calculation.analogs.map((analogue, place) => {
        const wide = row.percent === undefined;
        const columns = wide ? [0] : [0, 1];
        return columns.map((beside) => {
          const cell = cellAt(row, beside);
          const column = valueColumn(place) + beside;
          const isActive = isActiveLine && grid.column === column;
          if (!cell) return null;
          const ownField = 'field' in cell && cell.kind !== 'echo' ? cell.field : null;
          return (
            <GridCell
              key={`${analogue.id}-${beside}`}
              row={row}
              cell={cell}
              line={index}
              column={column}
              wide={wide}
              analogue={analogue}
              place={place}
              result={result.analogs[place]}
              object={data.object}
              uploads={props.uploads[analogue.id] ?? NO_UPLOADS}
              isActive={isActive}
              inBlock={isSelected(grid, index, column, wide)}
              readOnly={data.readOnly}
              problem={data.problems.find((entry) => entry.analogue === place && entry.field === ownField)?.text}
              isUnanswered={bare.includes(place)}
              editor={isActive && grid.editing?.as === 'text' ? editor : null}
              overlay={isActive && grid.editing?.as !== 'text' ? editor : null}
            />
          );
        });
      })}
    </tr>
  );
}
