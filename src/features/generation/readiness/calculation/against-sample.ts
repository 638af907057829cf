import { yesNoMediansOf } from '#features/market/compute/sample/yes-no-medians.ts';
import { isYesNo, VALUES, type YesNoFactor } from '#features/market/compute/sample/yes-no-sides.ts';
import { FACTORS, type Factor } from '#features/market/factors.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { objectSources, objectValues } from '#features/market-value/object-values.ts';
import { rangesOfRow } from '#features/market-value/print/correction-words.ts';
import { calculationOf, type StoredCalculation } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber, formatSignedFixed } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { lowerFirst, sameText, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

const REASONS = [
  'Предложения выборки различаются и другими факторами, поэтому размер корректировки взят по справочнику',
  'Различие медиан выборки не измеряет влияние одного фактора: корректировка принята по справочнику',
];

const AREA_REASONS = [
  'Предложения выборки различаются и другими факторами, за которыми влияние площади не видно, поэтому размер корректировки взят по справочнику',
  'Отсутствие статистически значимой зависимости в выборке не означает, что площадь на цену не влияет: корректировка принята по справочнику',
];

type Figures = NonNullable<ReturnType<typeof yesNoMediansOf>['figures']>;

/** The sample measures one pair of values alone: what it gives, in percent, to an analogue of the other side. */
function measured({ yes, no }: { yes: string; no: string }, own: string, other: string, figures: Figures) {
  if (sameText(own) === sameText(yes) && sameText(other) === sameText(no)) return Number(figures.objectHas);
  if (sameText(own) === sameText(no) && sameText(other) === sameText(yes)) return Number(figures.analogueHas);
  return null;
}

/** Percents of the sample beyond the range that the source gives to an analogue of the pair that the sample measures. */
function beyondRange(data: ReportData, stored: StoredCalculation, factor: Factor, figures: Figures): number | null {
  const calculation = calculationOf(stored);
  const { choice, correction, name } = factor;
  const own = objectValues(objectSources(data, stored))[choice].value ?? '';
  const row = { correction, name, factor, percents: calculation.analogs.map((of) => of[correction] ?? 0) };
  for (const { low, high, of } of rangesOfRow(row, calculation)) {
    if (low === null || high === null) continue;
    for (const index of of) {
      const other = String(calculation.analogs[index]?.[choice] ?? '');
      const percent = measured(VALUES[choice as YesNoFactor], own, other, figures);
      if (percent !== null && (percent < low || percent > high)) return percent;
    }
  }
  return null;
}

interface Against {
  data: ReportData;
  stored: StoredCalculation;
  factor: Factor;
  view: NonNullable<ReturnType<typeof sampleOfReport>>['view'];
}

/** What the sample says of a factor whose corrections it does not bear out; '' where it does, or says nothing. */
function saidAgainst({ data, stored, factor, view }: Against): string {
  const { choice } = factor;
  if (choice === 'area') return view.effect.verdict === 'none' ? lowerFirst(withoutStop(view.effect.sentence)) : '';
  if (!isYesNo(choice as YesNoFactor)) return '';
  const { verdict, figures } = yesNoMediansOf(view.sample.counted, choice as YesNoFactor);
  if (!figures) return '';
  if (verdict === 'noise')
    return `отношение медиан ${formatNumber(figures.used, 3)}, различие статистически не значимо`;
  const beyond = verdict === 'ok' ? beyondRange(data, stored, factor, figures) : null;
  return beyond === null ? '' : `различие медиан ${formatSignedFixed(beyond)} %, вне интервала источника`;
}

/** The report prints what its sample says of a factor, and corrects by a percent that the sample does not bear out. */
export const notOfSample = rule({
  id: 'C-23',
  asks: 'Корректировка согласуется с тем, что о факторе говорит выборка отчета, или сказано, почему нет',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 е',
  section: SECTION.corrections,
  says: (data: ReportData): Remark[] => {
    const { calculation: stored, market } = data;
    const sample = market?.sample_texts.price_factors.derived ? sampleOfReport(data) : null;
    if (!stored || !sample) return [];
    return FACTORS.flatMap((factor): Remark[] => {
      const { correction, name } = factor;
      const used = includedOf(data).filter(({ analogue }) => analogue[correction]);
      const [first] = used;
      if (!first || /выборк/i.test(reasonOf(calculationOf(stored), correction))) return [];
      const said = saidAgainst({ data, stored, factor, view: sample.view });
      if (said === '') return [];
      const percents = [...new Set(used.map(({ analogue }) => formatSignedFixed(analogue[correction] ?? 0)))].join(
        '; ',
      );
      return [
        {
          id: `C-23.${correction}`,
          text: `«${name}»: корректировка ${percents} %, а по выборке отчета ${said}: обоснуйте`,
          field: `corrections_meta.${correction}.comment`,
          target: correction,
          reasons: correction === 'areaCorrection' ? AREA_REASONS : REASONS,
          places: [
            {
              label: `Расчет, «${name}», корректировка`,
              value: `${percents} %`,
              page: 'market-value',
              field: `analogs.${first.index}.${correction}`,
            },
            {
              label: 'Анализ рынка, выборка, ценообразующие факторы',
              value: said,
              page: 'market-analysis',
              field: 'price_factors',
            },
          ],
        },
      ];
    });
  },
});
