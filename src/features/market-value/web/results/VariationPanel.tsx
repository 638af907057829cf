import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatPercent } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { Advice } from '../../advice/advice.ts';
import type { Calculation } from '../../calculation.ts';
import type { CalculationResult } from '../../compute/market-value.ts';
import { GRADE_TEXT } from '../../compute/variation.ts';
import { CommitText } from '../CommitInput.tsx';
import classes from './ResultPanels.module.css';
import { SpreadChart } from './SpreadChart.tsx';

interface VariationPanelProps {
  calculation: Calculation;
  result: CalculationResult;
  advice: readonly Advice[];
  readOnly: boolean;
  onChange(next: Calculation): void;
}

const OURS: readonly Advice['code'][] = ['pair', 'spread'];

/** Coefficient of variation before and after corrections: two lines of dots, the percents, the verdict. */
export function VariationPanel({ calculation, result, advice, readOnly, onChange }: VariationPanelProps) {
  const { before, after, includedCount } = result;
  const prices = result.analogs.flatMap(({ pricePerMeter, correctedPrice }, index) =>
    calculation.analogs[index]?.isIncluded && pricePerMeter !== null && correctedPrice !== null
      ? [{ number: index + 1, before: Number(pricePerMeter), after: Number(correctedPrice) }]
      : [],
  );
  const good = after?.grade === 'slight' || after?.grade === 'moderate';
  return (
    <Sheet label="Коэффициент вариации" padded>
      <h2 className={classes.title}>Коэффициент вариации</h2>
      <p className={classes.hint}>Разброс цен аналогов до и после корректировок</p>
      {before && after ? (
        <>
          <SpreadChart prices={prices} before={before} after={after} />
          <dl className={classes.rows}>
            <div>
              <dt>До корректировок</dt>
              <dd>{formatPercent(before.percent)}</dd>
            </div>
            <div>
              <dt>После корректировок</dt>
              <dd>{formatPercent(after.percent)}</dd>
            </div>
          </dl>
          <p className={classes.verdict} data-tone={good ? 'ok' : 'warn'}>
            {good ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
            {GRADE_TEXT[after.grade]}
          </p>
          {after.grade === 'heterogeneous' && (
            <div className={classes.reason}>
              <CommitText
                id="field-variation_reason"
                label="Почему аналоги всё же использованы"
                description="Печатается в разделе «Коэффициент вариации» после слов «совокупность неоднородна»"
                multiline
                maxLength={2000}
                value={calculation.variation_reason}
                readOnly={readOnly}
                onCommit={(variation_reason) => onChange({ ...calculation, variation_reason })}
              />
            </div>
          )}
        </>
      ) : (
        <p className={classes.nothing}>
          {includedCount === 1
            ? 'При одном аналоге — недостаточно данных'
            : 'Недостаточно данных: включите в расчет аналоги с ценой и площадью'}
        </p>
      )}
      {advice
        .filter(({ code }) => OURS.includes(code))
        .map(({ code, text }) => (
          <p key={code} className={classes.verdict} data-tone="warn">
            <IconAlertTriangle size={18} aria-hidden /> {text}
          </p>
        ))}
    </Sheet>
  );
}
