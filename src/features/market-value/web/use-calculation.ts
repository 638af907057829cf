import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { type Path, useWatch } from 'react-hook-form';
import { readReport } from '#features/report/api.ts';
import { isLockedStatus } from '#features/report/report.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { typedProblems } from '#kit/web/form/typed-problems.ts';
import { type RecordForm, useRecordForm } from '#kit/web/form/use-record-form.tsx';
import { advise } from '../advice/advice.ts';
import { REQUIRED_FIELDS } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { resultOf } from '../compute/stored-results.ts';
import { CORRECTIONS, correctionLabel } from '../factors.ts';
import { type CellProblem, checkSave, problemsByAnalogue } from '../grid/checks.ts';
import { valueInWords } from '../grid/values-in-words.ts';
import { objectValues } from '../object-values.ts';
import { calculationOf, type MarketValueRecord, marketValueSheet } from '../sheet.ts';
import type { CalculationData } from './use-calculation-data.ts';
import { useHistory } from './use-history.ts';
import type { TellWrong } from './wrong-numbers.ts';

const SAVED = 'Расчёт успешно сохранён';
const SAVE_FAILED = 'Ошибка при сохранении расчёта';

/** «Аналог 2: дата продажи», for the lines of a summary and for the choice between two versions. */
function fieldLabel(path: string): string {
  const [head = '', index, field] = path.split('.');
  if (head === 'weights') return `Аналог ${Number(index) + 1}: ${ANALOGUE_LABELS.manualWeight}`;
  if (head !== 'analogs' || index === undefined) return SETTING_LABELS[head] ?? head;
  const name =
    REQUIRED_FIELDS.find((entry) => entry.field === field)?.label ??
    (CORRECTIONS.some((entry) => entry === field) ? `корректировка «${correctionLabel(field as never)}»` : undefined) ??
    ANALOGUE_LABELS[field ?? ''] ??
    field;
  return `Аналог ${Number(index) + 1}${name ? `: ${name}` : ''}`;
}

const SETTING_LABELS: Readonly<Record<string, string>> = {
  analogs: 'Аналоги',
  bargaining: 'Торг у объекта',
  financing: 'Условия финансирования объекта',
  saleTerms: 'Условия продажи объекта',
  rounding_type: 'Округление',
  weight_method: 'Способ расчета весов',
  weight_reason: 'Обоснование весов',
  variation_reason: 'Обоснование неоднородности',
  corrections_meta: 'Источник корректировки',
  value_interval_low: 'Интервал стоимости, от',
  value_interval_high: 'Интервал стоимости, до',
  value_interval_reason: 'Обоснование интервала',
  interval_not_required: 'Интервал не требуется',
  liquidity_level: 'Ликвидность',
  exposure_months: 'Срок экспозиции',
  liquidity_factors: 'Факторы ликвидности',
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
  return Object.fromEntries(problemLines(checkSave(calculation).cells).map(({ field, message }) => [field, message]));
}

/** The calculation in the form: what it is now, what it gives, and how it is changed, undone and saved. */
export function useCalculation({ report, record, description, analysis }: CalculationData) {
  const queries = useQueryClient();
  const params = { reportId: report.id };
  const readOnly = isLockedStatus(report.status);
  // What the summary speaks about; the form itself is made with it.
  const shown = useRef(calculationOf(record));
  const recordForm: RecordForm<Calculation> = useRecordForm<Calculation, MarketValueRecord>({
    record,
    toForm: calculationOf,
    save: async (values, base) =>
      (await call(marketValueSheet.write, {
        params,
        body: { ...values, version: base.version },
      })) as unknown as MarketValueRecord,
    userId: report.user_id,
    draftKey: `market-value:${report.id}`,
    check: checkFields,
    label: fieldLabel,
    show: valueInWords,
    itemized: ['analogs'],
    readOnly,
    savedAt: record.updated_at,
    savedText: SAVED,
    summaryTitle: (errors) =>
      errors.some(({ field }) => field?.startsWith('analogs.'))
        ? checkSave(shown.current).messages.join('\n') || SAVE_FAILED
        : SAVE_FAILED,
    summaryLine: ({ field, message }) => (field?.match(/^analogs\.\d+$/) ? message : field && fieldLabel(field)),
    onSaved: (saved) => {
      queries.setQueryData(keyOf(marketValueSheet.read, { params }), saved);
      // The step bar shows how complete the step is.
      void queries.invalidateQueries({ queryKey: keyOf(readReport, { params: { id: report.id } }) });
    },
  });
  const { form } = recordForm;
  const calculation = useWatch({ control: form.control }) as Calculation;
  shown.current = calculation;

  const write = (next: Calculation) => {
    const before = form.getValues();
    for (const key of Object.keys(next) as (keyof Calculation)[]) {
      if (next[key] !== before[key]) form.setValue(key, next[key] as never, { shouldDirty: true });
    }
    // A corrected cell leaves the summary.
    if (form.formState.errors.analogs) void form.trigger('analogs');
  };
  const history = useHistory(calculation, write);

  const objectArea = description?.total_area ?? null;
  const result = useMemo(() => resultOf(calculation, objectArea), [calculation, objectArea]);
  const evaluationDate = report.evaluation_date;
  const marketSegment = analysis?.market_segment ?? '';
  const { bargaining, financing, saleTerms } = calculation;
  const object = useMemo(
    () => objectValues({ description, evaluationDate, marketSegment, bargaining, financing, saleTerms }),
    [description, evaluationDate, marketSegment, bargaining, financing, saleTerms],
  );
  // What was once in the calculation, here or when it was saved; the others wait for their turn and are not left out.
  const counted = useRef(new Set<string>());
  for (const { id, isIncluded } of calculation.analogs) if (isIncluded) counted.current.add(id);
  const isSettled = record.market_value_per_meter !== null;
  const advice = useMemo(
    () =>
      advise(calculation, result, { evaluationDate, marketSegment, object }).filter(
        ({ code, analogue = 0 }) =>
          code !== 'excluded' || isSettled || counted.current.has(calculation.analogs[analogue]?.id ?? ''),
      ),
    [calculation, result, evaluationDate, marketSegment, object, isSettled],
  );
  const tellWrong: TellWrong = useCallback(
    (name, problem) => {
      const problems = typedProblems(form.control);
      if (problem !== null) problems.set(name, problem);
      else {
        problems.delete(name);
        form.clearErrors(name as Path<Calculation>);
      }
    },
    [form],
  );
  return { ...recordForm, tellWrong, calculation, history, result, object, objectArea, advice, readOnly };
}

export type CalculationState = ReturnType<typeof useCalculation>;
