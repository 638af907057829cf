import { use } from 'react';
import type { CorrectionField } from '#features/market/factors.ts';
import { saidOfFormer } from '../../area-basis.ts';
import { type Cell, shownText } from '../../grid/cells.ts';
import type { ComparisonRow } from '../../grid/comparison-rows.ts';
import { CellScreenshots } from '../CellScreenshots.tsx';
import { differsFrom, problemAt } from '../grid/grid-model.ts';
import { Figure, RefusedPictures, useScreen, useShown } from '../screen.ts';
import type { Shown } from '../shown.ts';
import classes from './PhoneCalculation.module.css';
import { PhoneCell } from './PhoneCell.tsx';

interface PhoneRowProps {
  row: ComparisonRow;
  /** The analogue's place among the others. */
  index: number;
  onChooseFiles(): void;
}

const textOf = ({ calculation, result }: Shown, cell: Cell, index: number) => {
  const analogue = calculation.analogs[index];
  return (analogue && shownText(cell, analogue, result.analogs[index])) || '—';
};

/** A value or a factor of the analogue: its name, what the object has, choice and percent side by side. */
export function PhoneRow({ row, index, onChooseFiles }: PhoneRowProps) {
  const { cell, label } = row;
  if (cell.kind === 'screenshots') return <ScreenshotsRow label={label} index={index} onChooseFiles={onChooseFiles} />;
  if (cell.kind === 'computed') {
    return (
      <div className={`${classes.row} ${classes.computed}`} data-strong={row.strong || undefined}>
        <span>{label}</span>
        <span>
          <Figure of={(shown) => textOf(shown, cell, index)} />
        </span>
      </div>
    );
  }
  if (row.percent) return <FactorRow row={row} percent={row.percent} index={index} />;
  return (
    <div className={classes.row}>
      <div className={classes.rowName}>{label}</div>
      <PhoneCell cell={cell} index={index} label={label} />
    </div>
  );
}

function ScreenshotsRow({ label, index, onChooseFiles }: Omit<PhoneRowProps, 'row'> & { label: string }) {
  const screen = useScreen();
  return (
    <div className={classes.row}>
      <div className={classes.rowName}>{label}</div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are what is pressed */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are what is pressed */}
      <div
        onClick={(event) => {
          const action = (event.target as HTMLElement).closest<HTMLElement>('[data-action]')?.dataset.action;
          if (action === 'upload') onChooseFiles();
          else if (action) screen.openScreenshots(index);
        }}
      >
        <CellScreenshots place={index} reachable />
      </div>
      <div className={classes.told}>{use(RefusedPictures)}</div>
    </div>
  );
}

interface FactorRowProps {
  row: ComparisonRow;
  percent: CorrectionField;
  index: number;
}

function FactorRow({ row: { cell, label, factor }, percent, index }: FactorRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.factor}>
        <span className={classes.factorName}>{label}</span>
        {factor && (
          <span className={classes.object}>
            Объект: <Figure of={({ object }) => object[factor.choice].text || 'не указано'} />
          </span>
        )}
      </div>
      <div className={classes.pair}>
        {cell.kind === 'echo' || cell.kind === 'fixed' ? (
          <Echo cell={cell} factor={factor} index={index} />
        ) : (
          <PhoneCell cell={cell} factor={factor} index={index} label={label} />
        )}
        <PhoneCell cell={{ kind: 'percent', field: percent }} index={index} label={`${label}, корректировка`} />
      </div>
      <Problems cell={cell} percent={percent} index={index} />
      {factor?.choice === 'area' && <GivenForFormer index={index} />}
      <FromHandbook label={label} percent={percent} index={index} />
    </div>
  );
}

function FromHandbook({ label, percent, index }: { label: string; percent: CorrectionField; index: number }) {
  const screen = useScreen();
  const isOffered = useShown(({ handbookCells, calculation }) =>
    handbookCells.includes(`${calculation.analogs[index]?.id}.${percent}`),
  );
  if (!isOffered) return null;
  return (
    <button
      type="button"
      className={classes.handbook}
      aria-label={`${label}: из справочника`}
      onClick={() => screen.handbook.current?.open(index, percent, true)}
    >
      Из справочника
    </button>
  );
}

/** What stands beside a percent and is not written here. */
function Echo({ cell, factor, index }: Pick<ComparisonRow, 'cell' | 'factor'> & { index: number }) {
  const { text, isDifferent } = useShown((shown) => ({
    text: textOf(shown, cell, index),
    isDifferent: differsFrom(shown, index, factor),
  }));
  return (
    <div className={classes.echo} data-different={isDifferent || undefined}>
      {text}
    </div>
  );
}

/** The correction of the area was looked up for another object, as the list below says of all. */
function GivenForFormer({ index }: { index: number }) {
  const text = useShown(({ calculation, object }) => {
    const analogue = calculation.analogs[index];
    return analogue ? saidOfFormer(analogue, object) : '';
  });
  return text && <p className={classes.doubt}>{text}</p>;
}

/** Under a row: what its narrow fields have no room for. */
function Problems({ cell, percent, index }: { cell: Cell; percent: CorrectionField; index: number }) {
  const text = useShown((shown) => {
    const own = 'field' in cell && cell.kind !== 'echo' ? problemAt(shown, index, cell.field) : undefined;
    const ofPercent = problemAt(shown, index, percent);
    const isToldHere = ofPercent || (own && cell.kind !== 'text' && cell.kind !== 'date');
    return isToldHere ? [own, ofPercent].filter(Boolean).join('. ') : '';
  });
  return text && <p className={classes.problem}>{text}</p>;
}
