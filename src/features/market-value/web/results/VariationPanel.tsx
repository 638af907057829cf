import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { formatPercent } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import type { Advice } from '../../advice/advice.ts';
import { GRADE_TEXT, type Grade, hasSpreadGrown } from '../../compute/variation.ts';
import { CalculationText } from '../CommitInput.tsx';
import { Figure, useShown } from '../screen.ts';
import { adviceOf } from './advice-of.ts';
import classes from './ResultPanels.module.css';
import { SpreadChart } from './SpreadChart.tsx';

const OURS: readonly Advice['code'][] = ['pair', 'spread'];

/** Coefficient of variation before and after corrections: two lines of dots, the percents, the verdict. */
export function VariationPanel() {
  const { grade, grew, isSingle } = useShown(({ result: { before, after, includedCount } }) => ({
    grade: before && after ? after.grade : null,
    grew: hasSpreadGrown(before, after),
    isSingle: includedCount === 1,
  }));
  return (
    <Sheet label="Коэффициент вариации" padded>
      <h2 className={classes.title}>Коэффициент вариации</h2>
      <p className={classes.hint}>Разброс цен аналогов до и после корректировок</p>
      {grade ? (
        <Variation grade={grade} grew={grew} />
      ) : (
        <p className={classes.nothing}>
          {isSingle
            ? 'При одном аналоге — недостаточно данных'
            : 'Недостаточно данных: включите в расчет аналоги с ценой и площадью'}
        </p>
      )}
      <VariationAdvice />
    </Sheet>
  );
}

function Variation({ grade, grew }: { grade: Grade; grew: boolean }) {
  const good = grade === 'slight' || grade === 'moderate';
  return (
    <>
      <SpreadChart />
      <dl className={classes.rows}>
        <div>
          <dt>До корректировок</dt>
          <dd>
            <Figure of={({ result }) => formatPercent(result.before?.percent ?? 0)} />
          </dd>
        </div>
        <div>
          <dt>После корректировок</dt>
          <dd>
            <Figure of={({ result }) => formatPercent(result.after?.percent ?? 0)} />
          </dd>
        </div>
      </dl>
      <p className={classes.verdict} data-tone={good ? 'ok' : 'warn'}>
        {good ? <IconCircleCheck size={18} aria-hidden /> : <IconAlertTriangle size={18} aria-hidden />}
        {GRADE_TEXT[grade]}
      </p>
      {(grade === 'heterogeneous' || grew) && (
        <div className={classes.reason}>
          <CalculationText
            field="variation_reason"
            label={grade === 'heterogeneous' ? 'Почему аналоги всё же использованы' : 'Почему разброс цен вырос'}
            description={`Печатается в разделе «Коэффициент вариации» после слов «${grade === 'heterogeneous' ? 'совокупность неоднородна' : 'корректировки увеличили разброс цен'}»`}
          />
        </div>
      )}
    </>
  );
}

function VariationAdvice() {
  const told = useShown((shown) => adviceOf(shown).filter(({ code }) => OURS.includes(code)));
  return told.map(({ code, text }) => (
    <p key={code} className={classes.verdict} data-tone="warn">
      <IconAlertTriangle size={18} aria-hidden /> {text}
    </p>
  ));
}
