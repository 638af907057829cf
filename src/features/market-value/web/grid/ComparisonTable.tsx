import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFileChooser } from '#kit/web/parts/use-file-chooser.tsx';
import { useStore } from '#kit/web/store.ts';
import { columnCount, spotOf, valueColumn } from '../../grid/grid-moves.ts';
import { useScreen, useShown } from '../screen.ts';
import { ColumnHead } from './ColumnHead.tsx';
import classes from './ComparisonTable.module.css';
import { GridRow } from './GridRow.tsx';
import { gridClipboard } from './grid-clipboard.ts';
import { onGridKey } from './grid-keys.ts';
import { focusCell } from './grid-model.ts';
import { gridMouse, placeOf } from './grid-mouse.ts';
import { PriceAnnouncer } from './PriceAnnouncer.tsx';
import { makeSelection, SelectionProvider } from './selection.ts';

const useIds = () => useShown(({ calculation }) => calculation.analogs.map(({ id }) => id));

/** Made once: each part renders when what it reads has changed, not with the table around it. */
const PARTS = (
  <>
    <Columns />
    <Head />
    <Rows />
  </>
);
const ANNOUNCER = <PriceAnnouncer />;

/** The comparison as a grid: arrows move, typing edits, blocks are copied and pasted. */
export function ComparisonTable() {
  const screen = useScreen();
  const [selection] = useState(() => makeSelection(screen.read));
  const root = useRef<HTMLTableElement>(null);
  const pressedAgain = useRef(false);
  const uploadTo = useRef(0);
  const chooser = useFileChooser((files) => screen.upload.current?.(uploadTo.current, files), { multiple: true });
  const [isFocused, setFocused] = useState(false);
  const leaving = useRef(false);
  const { analogues, lines, readOnly, someIncluded } = useShown((shown) => ({
    analogues: shown.calculation.analogs.length,
    lines: shown.lines.length,
    readOnly: shown.readOnly,
    someIncluded: shown.calculation.analogs.some(({ isIncluded }) => isIncluded),
  }));
  const focusAsked = useStore(selection, (selected) => selected.focusAsked);
  useEffect(() => {
    const { active, column, editing } = selection.read();
    if (focusAsked > 0 && !editing) focusCell(root.current, active.line, column);
  }, [focusAsked, selection]);
  screen.goTo.current = (analogue, field) => {
    const spot = spotOf(screen.read().lines, analogue, field);
    if (spot) selection.goTo(spot);
  };
  screen.ratio.current = (analogue, field) => {
    const spot = spotOf(screen.read().lines, analogue, field);
    if (!spot) return;
    selection.goTo(spot, { focus: false });
    selection.edit({ as: 'ratio', typed: null });
  };

  const hands = { screen, selection };
  const chooseFiles = (analogue: number) => {
    uploadTo.current = analogue;
    chooser.open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { active, anchor, editing } = selection.read();
    if (editing || (event.target as HTMLElement).closest('td[data-line]') !== event.target) return;
    if (event.key === 'Escape') {
      screen.handbook.current?.close();
      leaving.current = true;
      if (anchor) selection.goTo(active);
      return;
    }
    if (event.key === 'Tab' && leaving.current) return;
    if (onGridKey(event, hands)) event.preventDefault();
  };
  return (
    <SelectionProvider value={selection}>
      <section className={classes.scroller} aria-label="Таблица сравнения" tabIndex={-1}>
        <span id="grid-help" className={classes.hidden}>
          Стрелки — переход по ячейкам, Enter — правка, Escape, затем Tab — выход из таблицы.
        </span>
        <table
          ref={root}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table is what an ARIA grid is made of
          role="grid"
          className={classes.table}
          style={{ '--analogues': analogues } as React.CSSProperties}
          data-focused={isFocused || undefined}
          data-some-included={someIncluded || undefined}
          aria-label="Сравнение объекта оценки с аналогами"
          aria-describedby="grid-help"
          aria-rowcount={lines + 1}
          aria-colcount={columnCount(analogues) + 1}
          aria-multiselectable
          aria-readonly={readOnly || undefined}
          onKeyDown={onKeyDown}
          {...gridMouse(hands, { root, pressedAgain }, chooseFiles)}
          onFocus={(event) => {
            leaving.current = false;
            setFocused(true);
            const place = placeOf(event.target);
            const { active, column, editing } = selection.read();
            if (!place || editing) return;
            // A link of a message focuses what it finds in the cell; the keys belong to the cell itself.
            const isInner = event.target.closest('button') !== null;
            if (isInner || place.line !== active.line || place.column !== column)
              selection.goTo(place, { focus: isInner });
          }}
          onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
          {...gridClipboard(hands)}
        >
          {PARTS}
        </table>
        {chooser.input}
        {ANNOUNCER}
      </section>
    </SelectionProvider>
  );
}

function Columns() {
  const ids = useIds();
  return (
    <colgroup>
      <col className={classes.labelColumn} />
      <col className={classes.objectColumn} />
      {ids.map((id) => [<col key={id} />, <col key={`${id}-percent`} className={classes.percentColumn} />])}
    </colgroup>
  );
}

function Head() {
  const ids = useIds();
  const cadastralNumber = useShown(({ sources }) => sources.description?.cadastral_number ?? '');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          Показатель
        </th>
        <th scope="col" aria-colindex={2}>
          <div className={classes.headName}>Объект оценки</div>
          <div className={classes.headNote} title={cadastralNumber}>
            {cadastralNumber || '—'}
          </div>
        </th>
        {ids.map((id, index) => (
          <th key={id} scope="colgroup" colSpan={2} aria-colindex={valueColumn(index) + 2}>
            <ColumnHead index={index} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Rows() {
  const ids = useIds();
  const lines = useShown((shown) => shown.lines);
  return (
    <tbody>
      {lines.map((line, index) => (
        <GridRow key={line.kind === 'group' ? `group-${line.key}` : line.row.id} line={line} index={index} ids={ids} />
      ))}
    </tbody>
  );
}
