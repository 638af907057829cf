import { useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { CORRECTIONS, correctionName } from '#features/market/factors.ts';
import { writtenAt } from '#features/report/progress.ts';
import { isLockedStatus } from '#features/report/report.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keepStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { REQUIRED_FIELDS, tooManyAnalogues } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { type CellProblem, checkSave, problemsByAnalogue } from '../grid/checks.ts';
import { valueInWords } from '../grid/values-in-words.ts';
import { calculationOf, type MarketValueRecord, marketValueSheet } from '../sheet.ts';
import { makeScreen, type Overlays } from './screen.ts';
import { IDLE } from './shown.ts';
import type { CalculationData } from './use-calculation-data.ts';

const SAVED = 'Расчёт успешно сохранён';
const SAVE_FAILED = 'Ошибка при сохранении расчёта';

/** «Аналог 2: дата продажи», for the lines of a summary and for the choice between two versions. */
export function fieldLabel(path: string): string {
  const [head = '', index, field] = path.split('.');
  if (head === 'weights') return `Аналог ${Number(index) + 1}: ${ANALOGUE_LABELS.manualWeight}`;
  if (head !== 'analogs' || index === undefined) return SETTING_LABELS[head] ?? head;
  const name =
    REQUIRED_FIELDS.find((entry) => entry.field === field)?.label ??
    (CORRECTIONS.some((entry) => entry === field) ? `корректировка «${correctionName(field as never)}»` : undefined) ??
    ANALOGUE_LABELS[field ?? ''] ??
    field;
  return `Аналог ${Number(index) + 1}${name ? `: ${name}` : ''}`;
}

const SETTING_LABELS: Readonly<Record<string, string>> = {
  analogs: 'Аналоги',
  bargaining: 'Торг у объекта',
  financing: 'Условия финансирования объекта',
  saleTerms: 'Условия продажи объекта',
  object_choices: 'Объект в сравнении',
  rounding_type: 'Округление',
  weight_method: 'Способ расчета весов',
  weight_reason: 'Обоснование весов',
  variation_reason: 'Обоснование неоднородности',
  corrections_meta: 'Источник корректировки',
  value_interval_low: 'Интервал стоимости, от',
  value_interval_high: 'Интервал стоимости, до',
  value_interval_reason: 'Обоснование интервала',
  interval_not_required: 'Интервал не требуется',
  support_omitted: 'Устойчивость результата не печатается',
  liquidity_level: 'Ликвидность',
  exposure_months: 'Срок экспозиции',
  liquidity_factors: 'Факторы ликвидности',
  share_discount: 'Скидка на долевое участие',
  share_low: 'Скидка на долевое участие по источнику, от',
  share_high: 'Скидка на долевое участие по источнику, до',
  share_source: 'Источник скидки на долевое участие',
  share_reason: 'Обоснование скидки на долевое участие',
  liquidation_method: 'Способ определения скидки на вынужденность',
  liquidation_discount: 'Скидка на вынужденность продажи',
  liquidation_low: 'Скидка на вынужденность по источнику, от',
  liquidation_high: 'Скидка на вынужденность по источнику, до',
  exposure_forced: 'Срок вынужденной продажи',
  liquidation_rate: 'Ставка, % в год',
  liquidation_rate_source: 'Источник ставки',
  liquidation_demand_factor: 'Коэффициент спроса',
  liquidation_source: 'Источник скидки на вынужденность',
  liquidation_reason: 'Обоснование вынужденной продажи',
};

const ANALOGUE_LABELS: Readonly<Record<string, string>> = {
  id: 'номер',
  screenshots: 'скриншоты',
  address: 'адрес',
  url: 'ссылка',
  offer_date: 'дата публикации',
  accessed_at: 'дата обращения',
  price_type: 'вид цены',
  exclusionReason: 'причина исключения',
  isIncluded: 'в расчете',
  manualWeight: 'вес',
  evidence: 'копия объявления',
  ranges: 'интервалы корректировок',
  assumed: 'принятые обычные условия',
  areaCorrectionFor: 'площадь объекта для корректировки на площадь',
  buildingsCustom: 'здания и сооружения, своё значение',
  roadsCustom: 'подъездные пути, своё значение',
};

/** «Аналог 2: источник, телефон»: a line of the summary for each analogue with problems. */
export function problemLines(cells: readonly CellProblem[]): { field: string; message: string }[] {
  return problemsByAnalogue(cells).map(({ analogue, cells: own }) => {
    const names = own.map(({ field }) => fieldLabel(`analogs.${analogue}.${field}`).split(': ').slice(1).join(': '));
    return { field: `analogs.${analogue}`, message: `Аналог ${analogue + 1}: ${names.join(', ')}` };
  });
}

/** One error an analogue: two empty ones would make thirty lines. */
function checkFields(calculation: Calculation): FieldErrors {
  const tooMany = tooManyAnalogues(calculation.analogs.length);
  const lines = problemLines(checkSave(calculation).cells).map(({ field, message }) => [field, message]);
  return { ...(tooMany === null ? {} : { analogs: tooMany }), ...Object.fromEntries(lines) };
}

/**
 * The calculation in its form, and its screen beside React.
 * @param opensMore the address leads to a row under «Дополнительно»
 */
export function useCalculation(
  { report, record, alsoLiquidation, description, analysis }: CalculationData,
  opensMore: boolean,
  overlays: Overlays,
) {
  const queries = useQueryClient();
  const params = { reportId: report.id };
  const readOnly = isLockedStatus(report.status);
  const recordForm = useRecordForm<Calculation, MarketValueRecord>({
    record,
    toForm: calculationOf,
    save: async (values, base, how) =>
      (await call(marketValueSheet.write, {
        params,
        query: how === 'pressed' ? {} : { typed: 'true' },
        body: { ...values, version: base.version },
      })) as unknown as MarketValueRecord,
    versionOf: ({ version }) => version,
    alwaysSaved: true,
    userId: report.user_id,
    draftKey: `market-value:${report.id}`,
    check: checkFields,
    label: fieldLabel,
    show: valueInWords,
    itemized: ['analogs'],
    readOnly,
    savedAtOf: writtenAt,
    savedText: SAVED,
    summaryTitle: (errors, values) =>
      errors.some(({ field }) => field?.startsWith('analogs.'))
        ? checkSave(values).messages.join('\n') || SAVE_FAILED
        : SAVE_FAILED,
    summaryLine: ({ field, message }) => (field?.match(/^analogs(\.\d+)?$/) ? message : field && fieldLabel(field)),
    onSaved: (saved) => {
      keepStored(queries, keyOf(marketValueSheet.read, { params }), saved);
      // Also one that saved itself: nothing is left to compute anew.
      screen.set({ ranFor: null });
      // The step bar shows how complete the step is, the remarks what is left.
      readOthersAgain(queries, report.id, marketValueSheet.read.path);
    },
  });
  const { form, saveBar } = recordForm;

  const evaluationDate = report.evaluation_date;
  const marketSegment = analysis?.market_segment ?? '';
  const isSettled = record.market_value_per_meter !== null;
  const isRefused = saveBar.state === 'error';
  const { value_type: valueType, purpose } = report;
  const sources = { description, evaluationDate, marketSegment, valueType, purpose, alsoLiquidation, market: analysis };
  const given = { sources, isSettled, readOnly, isRefused };
  const [screen] = useState(() => makeScreen(form, { ...given, ...IDLE, showsMore: opensMore }, overlays));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values that `given` is made of
  useLayoutEffect(
    () => screen.set(given),
    [
      screen,
      description,
      evaluationDate,
      marketSegment,
      valueType,
      purpose,
      alsoLiquidation,
      analysis,
      isSettled,
      readOnly,
      isRefused,
    ],
  );
  // A link of this page, too.
  useLayoutEffect(() => {
    if (opensMore) screen.set({ showsMore: true });
  }, [screen, opensMore]);
  const { subscribe } = form;
  useLayoutEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => screen.set({ calculation: values }) }),
    [subscribe, screen],
  );
  return { ...recordForm, screen };
}
