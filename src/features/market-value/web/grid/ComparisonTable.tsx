import { type KeyboardEvent, useRef, useState } from 'react';
import type { Calculation } from '../../calculation.ts';
import { columnCount, type Line, spotOf, valueColumn } from '../../grid/grid-moves.ts';
import type { Pasted } from '../../grid/paste.ts';
import type { Upload } from '../Screenshots.tsx';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './ComparisonTable.module.css';
import { GridEditor } from './GridEditor.tsx';
import { GridRow } from './GridRow.tsx';
import { onGridKey } from './grid-keys.ts';
import type { GridData } from './grid-model.ts';
import { PriceAnnouncer } from './PriceAnnouncer.tsx';
import { useGrid } from './use-grid.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useGridClipboard } from './use-grid-clipboard.ts';
import { placeOf, useGridMouse } from './use-grid-mouse.ts';

export interface ComparisonTableProps {
  data: GridData;
  cadastralNumber: string;
  /** Uploads under way by analogue id. */
  uploads: Readonly<Record<string, readonly Upload[]>>;
  showsMore: boolean;
  history: { latest(): Calculation; change(next: Calculation): void; undo(): void; redo(): void };
  onToggleMore(): void;
  onFill(analogue: number): void;
  onRemove(analogue: number): void;
  onUpload(analogue: number, files: readonly File[]): void;
  onOpenScreenshots(analogue: number): void;
  onPasted(pasted: Pasted, before: Calculation, again: () => void): void;
  /** Gives the page a way to go to a cell: «2 ошибки в аналоге 4». */
  goToRef: { current: ((analogue: number, field: string) => void) | null };
}

/** The comparison as a grid: arrows move, typing edits, blocks are copied and pasted (the look, section 6). */
export function ComparisonTable(props: ComparisonTableProps) {
  const { data, history } = props;
  const { calculation, result, lines, readOnly } = data;
  const root = useRef<HTMLTableElement>(null);
  const fileInput = useRef<HTMLInputElement>(null);
  const uploadTo = useRef(0);
  const [isFocused, setFocused] = useState(false);
  const leaving = useRef(false);
  const grid = useGrid(data, root);
  const actions = useGridActions(data, history.latest, history.change);
  const shown = { ...data, problems: [...data.problems, ...actions.refused] };
  const hands = { data, grid, actions, undo: history.undo, redo: history.redo, fill: props.onFill };
  const mouse = useGridMouse({
    ...hands,
    root,
    onOpenScreenshots: props.onOpenScreenshots,
    onChooseFiles: (analogue) => {
      uploadTo.current = analogue;
      fileInput.current?.click();
    },
  });
  const clipboard = useGridClipboard({
    data,
    grid,
    actions,
    latest: history.latest,
    change: history.change,
    onPasted: props.onPasted,
    upload: props.onUpload,
  });
  const goToField = (analogue: number, field: string) => {
    const spot = spotOf(lines, analogue, field);
    if (spot) grid.goTo(spot);
  };
  props.goToRef.current = goToField;

  /** The button that was pressed goes with its column: the focus stays in the table, where Ctrl+Z brings it back. */
  const remove = (analogue: number) => {
    props.onRemove(analogue);
    grid.goTo({ ...grid.active });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (grid.editing || (event.target as HTMLElement).closest('td[data-line]') !== event.target) return;
    if (event.key === 'Escape') {
      leaving.current = true;
      if (grid.anchor) grid.goTo(grid.active);
      return;
    }
    if (event.key === 'Tab' && leaving.current) return;
    if (onGridKey(event, hands)) event.preventDefault();
  };
  return (
    <section className={classes.scroller} aria-label="Таблица сравнения" tabIndex={-1}>
      <span id="grid-help" className={classes.hidden}>
        Стрелки — переход по ячейкам, Enter — правка, Escape, затем Tab — выход из таблицы.
      </span>
      <table
        ref={root}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an ARIA grid is made of
        role="grid"
        className={classes.table}
        style={{ '--analogues': calculation.analogs.length } as React.CSSProperties}
        data-focused={isFocused || undefined}
        data-some-included={calculation.analogs.some(({ isIncluded }) => isIncluded) || undefined}
        aria-label="Сравнение объекта оценки с аналогами"
        aria-describedby="grid-help"
        aria-rowcount={lines.length + 1}
        aria-colcount={columnCount(calculation.analogs.length) + 1}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        onKeyDown={onKeyDown}
        {...mouse}
        onFocus={(event) => {
          leaving.current = false;
          setFocused(true);
          const place = placeOf(event.target);
          if (!place || grid.editing) return;
          // A link of a message focuses what it finds in the cell; the keys belong to the cell itself.
          const isInner = event.target.closest('button') !== null;
          if (isInner || place.line !== grid.active.line || place.column !== grid.column)
            grid.goTo(place, { focus: isInner });
        }}
        onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
        onCopy={clipboard.onCopy}
        onCut={clipboard.onCut}
        onPaste={clipboard.onPaste}
      >
        <colgroup>
          <col className={classes.labelColumn} />
          <col className={classes.objectColumn} />
          {calculation.analogs.map(({ id }) => [
            <col key={id} />,
            <col key={`${id}-percent`} className={classes.percentColumn} />,
          ])}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" aria-colindex={1}>
              Показатель
            </th>
            <th scope="col" aria-colindex={2}>
              <div className={classes.headName}>Объект оценки</div>
              <div className={classes.headNote} title={props.cadastralNumber}>
                {props.cadastralNumber || '—'}
              </div>
            </th>
            {calculation.analogs.map((analogue, index) => (
              <th key={analogue.id} scope="colgroup" colSpan={2} aria-colindex={valueColumn(index) + 2}>
                <ColumnHead
                  index={index}
                  analogue={analogue}
                  result={result.analogs[index]}
                  readOnly={readOnly}
                  onLinked={() => {
                    // A line of the summary leads to the analogue: on to the first cell that is wrong, or to its choice.
                    const first = shown.problems.find((problem) => problem.analogue === index);
                    goToField(index, first?.field ?? 'isIncluded');
                  }}
                  actions={{ fill: props.onFill, toggle: actions.toggle, remove }}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <GridRow
              key={line.kind === 'group' ? `group-${line.key}` : line.row.id}
              line={line}
              index={index}
              data={shown}
              grid={grid}
              uploads={props.uploads}
              groupTool={<GroupTool line={line} props={props} />}
              editor={
                grid.editing && grid.active.line === index ? (
                  <GridEditor data={data} grid={grid} actions={actions} onOpenScreenshots={props.onOpenScreenshots} />
                ) : null
              }
            />
          ))}
        </tbody>
      </table>
      <input
        ref={fileInput}
        type="file"
        accept="image/jpeg,image/png"
        multiple
        hidden
        aria-hidden
        onChange={(event) => {
          props.onUpload(uploadTo.current, [...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <PriceAnnouncer result={result} />
    </section>
  );
}

/** «Дополнительно» beside the head of the offers: the rows that the specification does not ask for. */
function GroupTool({ line, props }: { line: Line; props: ComparisonTableProps }) {
  if (line.kind !== 'group') return null;
  if (line.key === 'corrections') return <span className={classes.groupNote}>Отличия выделены</span>;
  if (line.key !== 'offer') return null;
  return (
    <button type="button" className={classes.fill} aria-expanded={props.showsMore} onClick={props.onToggleMore}>
      {props.showsMore ? 'Свернуть' : 'Дополнительно'}
    </button>
  );
}
