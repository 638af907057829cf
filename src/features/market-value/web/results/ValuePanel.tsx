import { IconAlertTriangle } from '@tabler/icons-react';
import { roublesInWords } from '#kit/money.ts';
import { formatShort } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { ROUNDINGS } from '../../choices.ts';
import { withBoundsOf } from '../../compute/accepted-bounds.ts';
import { supportOfCalculation } from '../../compute/support-of-calculation.ts';
import { useFlash } from '../grid/use-flash.ts';
import { PickSelect } from '../PickSelect.tsx';
import { inKopecks, inRoubles } from '../result-words.ts';
import { Figure, useScreen, useShown } from '../screen.ts';
import { adviceOf } from './advice-of.ts';
import classes from './ResultPanels.module.css';

/** From the price per sq m to the rounded value in words. */
export function ValuePanel() {
  return (
    <Sheet label="Стоимость" padded>
      <h2 className={classes.title}>
        <Figure of={({ valued }) => upperFirst(valued.kind.nominative)} />
      </h2>
      <p className={classes.hint}>Расчет выполнен без округления промежуточных значений</p>
      <dl className={classes.rows}>
        <div>
          <dt>За квадратный метр</dt>
          <dd>
            <Figure of={({ result }) => inKopecks(result.perMeter)} />
          </dd>
        </div>
        <div>
          <dt>Площадь объекта</dt>
          <dd>
            <Figure of={({ valued: { area } }) => (area === null ? '—' : `${formatShort(area, 4)}\u00a0кв.\u00a0м`)} />
          </dd>
        </div>
        <div>
          <dt>
            <Figure of={({ result }) => (result.stages.length > 0 ? 'По сравнению с аналогами' : 'Итого')} />
          </dt>
          <dd>
            <Figure of={({ result }) => inKopecks(result.whole)} />
          </dd>
        </div>
        <Stages />
        <div>
          <dt id="rounding-label">Округление</dt>
          <dd>
            <RoundingSelect />
          </dd>
        </div>
      </dl>
      <RoundedValue />
      <Beside />
      <RoundingWarning />
    </Sheet>
  );
}

/** What each stage makes of it. */
function Stages() {
  const stages = useShown(({ result, valued }) =>
    result.stages.map(({ code, after }) => ({
      name: code === 'share' ? `Доля ${valued.right.share} со скидкой` : 'При вынужденной продаже',
      after,
    })),
  );
  return stages.map(({ name, after }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd>{inKopecks(after)}</dd>
    </div>
  ));
}

/** The value of a forced sale, where it is told beside the result. */
function Beside() {
  const beside = useShown(({ result }) => result.beside);
  if (!beside) return null;
  return (
    <dl className={classes.rows}>
      <div>
        <dt>Ликвидационная стоимость рядом</dt>
        <dd>{inRoubles(beside.rounded)}</dd>
      </div>
    </dl>
  );
}

function RoundingSelect() {
  const { history, read } = useScreen();
  const { value, readOnly } = useShown((shown) => ({
    value: shown.calculation.rounding_type,
    readOnly: shown.readOnly,
  }));
  const pick = (rounding_type: typeof value) => {
    const before = history.latest();
    const after = { ...before, rounding_type };
    const proposed = (of: typeof before) => supportOfCalculation(of, read().valued)?.interval ?? null;
    history.change(withBoundsOf(after, proposed(before), proposed(after)));
  };
  return (
    <PickSelect
      id="field-rounding_type"
      aria-labelledby="rounding-label"
      className={classes.select}
      options={ROUNDINGS}
      value={value}
      readOnly={readOnly}
      onPick={pick}
    />
  );
}

function RoundedValue() {
  const { rounded, isRounded } = useShown(({ result, calculation }) => ({
    rounded: result.rounded,
    isRounded: calculation.rounding_type !== 'none',
  }));
  const value = useFlash(rounded);
  return (
    <div className={classes.value} id="field-rounded_market_value" tabIndex={-1}>
      <div className={classes.valueLabel}>{isRounded ? 'Округлённая стоимость' : 'Стоимость без округления'}</div>
      <div className={classes.amount}>
        <span ref={value}>{inRoubles(rounded)}</span>
      </div>
      {rounded !== null && <div className={classes.valueLabel}>{roublesInWords(rounded)}</div>}
    </div>
  );
}

function RoundingWarning() {
  const warning = useShown((shown) => adviceOf(shown).find(({ code }) => code === 'rounding')?.text);
  if (!warning) return null;
  return (
    <p className={classes.verdict} data-tone="warn" role="status">
      <IconAlertTriangle size={18} aria-hidden /> {warning}
    </p>
  );
}
