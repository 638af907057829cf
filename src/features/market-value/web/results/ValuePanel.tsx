import { IconAlertTriangle } from '@tabler/icons-react';
import { roublesInWords } from '#kit/money.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { ROUNDINGS, type RoundingType } from '../../choices.ts';
import type { CalculationResult } from '../../compute/market-value.ts';
import { useFlash } from '../grid/use-flash.ts';
import { PickSelect } from '../PickSelect.tsx';
import classes from './ResultPanels.module.css';

/** «2 518 909,18 ₽»; whole roubles without kopecks. */
export function inRoubles(value: string | null, digits = 2): string {
  if (value === null) return '—';
  return `${formatNumber(value, value.includes('.') ? digits : 0)}\u00a0₽`;
}

interface ValuePanelProps {
  result: CalculationResult;
  /** sq m */
  objectArea: number | null;
  roundingType: RoundingType;
  /** What is to be said of the rounding. */
  warning: string | undefined;
  readOnly: boolean;
  onRounding(type: RoundingType): void;
}

/** From the price per sq m to the rounded value in words. */
export function ValuePanel({ result, objectArea, roundingType, warning, readOnly, onRounding }: ValuePanelProps) {
  const { perMeter, total, rounded } = result;
  const value = useFlash(rounded);
  return (
    <Sheet label="Рыночная стоимость" padded>
      <h2 className={classes.title}>Рыночная стоимость</h2>
      <p className={classes.hint}>Расчет выполнен без округления промежуточных значений</p>
      <dl className={classes.rows}>
        <div>
          <dt>За квадратный метр</dt>
          <dd>{perMeter === null ? '—' : `${formatNumber(perMeter, 2)}\u00a0₽`}</dd>
        </div>
        <div>
          <dt>Площадь объекта</dt>
          <dd>{objectArea === null ? '—' : `${formatShort(objectArea, 4)}\u00a0кв.\u00a0м`}</dd>
        </div>
        <div>
          <dt>Итого</dt>
          <dd>{total === null ? '—' : `${formatNumber(total, 2)}\u00a0₽`}</dd>
        </div>
        <div>
          <dt id="rounding-label">Округление</dt>
          <dd>
            <PickSelect
              id="field-rounding_type"
              aria-labelledby="rounding-label"
              className={classes.select}
              options={ROUNDINGS}
              value={roundingType}
              readOnly={readOnly}
              onPick={onRounding}
            />
          </dd>
        </div>
      </dl>
      <div className={classes.value} id="field-rounded_market_value" tabIndex={-1}>
        <div className={classes.valueLabel}>Округлённая стоимость</div>
        <div className={classes.amount}>
          <span ref={value}>{inRoubles(rounded)}</span>
        </div>
        {rounded !== null && <div className={classes.valueLabel}>{roublesInWords(rounded)}</div>}
      </div>
      {warning && (
        <p className={classes.verdict} data-tone="warn" role="status">
          <IconAlertTriangle size={18} aria-hidden /> {warning}
        </p>
      )}
    </Sheet>
  );
}
