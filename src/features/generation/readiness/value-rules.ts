import { ownLines } from '#features/contract/assignment-texts.ts';
import { CORRECTIONS, type CorrectionField, correctionLabel } from '#features/market/factors.ts';
import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { CONTRACT_BASIS } from '#features/report/assignment.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { rightOf } from '#features/valued/right.ts';
import { addMonths, formatDate } from '#kit/dates.ts';
import { formatShort, formatSigned } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../report-data.ts';

/* What is valued against the day, the market and the sources of its report (value.md 2.3, 3, 5, 7). */

/** By these words a special assumption differs from the facts. */
const CONTRARY = /если бы|как если|при условии|в отличие от|как (?:не)?застроенн|как свободн/i;
const TO_COME = /предполага\p{L}{0,4},? что/iu;
const isContrary = (text: string) => CONTRARY.test(text) || (TO_COME.test(text) && /буд[еу]т/i.test(text));

export const specialAssumption = rule({
  id: 'V-06',
  asks: 'Специальное допущение не соответствует фактам',
  severity: 'hint',
  clause: 'ФСО III, п. 5',
  recipients: ['sro'],
  says: ({ assignment: { special_assumptions: text } }: ReportData): Remark[] => {
    const lines = ownLines(text) ?? [];
    if (lines.length === 0 || /^не (?:вводил|предусмотр)/i.test(lines[0] ?? '') || isContrary(lines.join(' ')))
      return [];
    const said = 'Похоже на обычное допущение: специальное не соответствует фактам («как если бы», «при условии»)';
    return [{ text: said, field: 'special_assumptions' }];
  },
});

/** Where the law asks for a valuation it is named. */
export const obligatoryAct = rule({
  id: 'V-08',
  asks: 'Назван акт, по которому оценка обязательна',
  severity: 'hint',
  clause: 'ФСО IV, п. 3 (2)',
  recipients: ['court', 'guardianship'],
  says: ({ head, assignment }: ReportData): Remark[] =>
    /опек|суд/i.test(head.purpose) && !assignment.purpose_legal_basis && assignment.basis_type === CONTRACT_BASIS
      ? [{ text: 'Назовите акт, по которому оценка обязательна, если он есть', field: 'purpose_legal_basis' }]
      : [],
});

export const jointConsent = rule({
  id: 'E-15',
  asks: 'Общая совместная собственность: согласие супруга на сделку',
  severity: 'hint',
  clause: 'СК РФ, ст. 35; ГК РФ, ст. 253',
  says: ({ head, description }: ReportData): Remark[] =>
    rightOf(description).code === 'joint' && /залог|купл|прода[жв]|сделк/i.test(head.purpose)
      ? [{ text: 'Участок в общей совместной собственности: для сделки нужно согласие супруга', field: 'right_type' }]
      : [],
});

/** For a dispute about the register's value: the value itself, its day, and the day of valuation that the law wants. */
export const cadastralDispute = rule({
  id: 'O-13',
  asks: 'Пересмотр кадастровой стоимости: она сама, её дата и дата оценки',
  severity: 'error',
  clause: '237-ФЗ, ст. 22, 22.1',
  recipients: ['court'],
  says: ({ head, assignment, description }: ReportData): Remark[] => {
    const { cadastral_route: route, recipients } = assignment;
    if (!description || !route || !recipientsOf(head, recipients).includes('court')) return [];
    const { cadastral_value: value, cadastral_value_date: day } = description;
    if (value === null || !day) {
      const text = 'Для пересмотра кадастровой стоимости укажите её и дату, на которую она определена';
      return [{ text, field: value === null ? 'cadastral_value' : 'cadastral_value_date' }];
    }
    if (route !== '22' || !head.evaluation_date || head.evaluation_date === day) return [];
    const text = `Дата оценки ${formatDate(head.evaluation_date)}, а кадастровая стоимость определена на ${formatDate(day)}: по ст. 22 это один день`;
    const places = [
      { label: 'Описание объекта, дата кадастровой стоимости', value: formatDate(day) },
      {
        label: 'Договор, дата оценки',
        value: formatDate(head.evaluation_date),
        page: 'contract',
        field: 'evaluation_date',
      },
    ];
    return [{ text, field: 'cadastral_value_date', places }];
  },
});

/** An inheritance is valued for the day on which it was opened. */
export const inheritanceDay = rule({
  id: 'D-09',
  asks: 'Для наследства дата оценки — день открытия наследства',
  severity: 'hint',
  clause: 'НК РФ, ст. 333.25',
  recipients: ['notary'],
  says: ({ head, assignment }: ReportData): Remark[] =>
    recipientsOf(head, assignment.recipients).includes('notary') && !assignment.purpose_legal_basis
      ? [{ text: 'Для наследства дата оценки — день открытия наследства: проверьте', field: 'evaluation_date' }]
      : [],
});

const CALCULATION = 'market-value';

export const liquidTerm = rule({
  id: 'M-04',
  asks: 'Ликвидность соответствует сроку экспозиции',
  severity: 'hint',
  clause: 'практика',
  recipients: ['bank'],
  says: ({ calculation }: ReportData): Remark[] => {
    const { liquidity_level: level = '', exposure_months: months = null } = calculation ?? {};
    if (months === null) return [];
    const odd =
      (level === 'высокая' && months > THRESHOLDS.liquidMonths) ||
      (level === 'низкая' && months < THRESHOLDS.illiquidMonths);
    return odd
      ? [{ text: `Ликвидность ${level} при сроке ${formatShort(months)} мес.`, field: 'liquidity_level' }]
      : [];
  },
});

/** Prices have moved since an analogue was offered, and its price was taken as it is. */
export function trendUncorrected({ head, market, calculation }: ReportData): Remark[] {
  const { market_trend: trend, market_trend_percent: percent, market_trend_months: period } = market ?? {};
  const { evaluation_date: day } = head;
  if (!calculation || !market || !day || !percent || !period || !['рост', 'снижение'].includes(trend ?? '')) return [];
  if (Math.abs(percent) <= THRESHOLDS.trendPercent) return [];
  if (reasonOf(calculationOf(calculation), 'saleDateCorrection') || explainsNoCorrection(market.sale_date)) return [];
  // Whole months: half of an odd period is over with its next one.
  const since = addMonths(day, -Math.ceil(period / 2));
  const old = includedOf({ calculation }).filter(({ analogue }) => {
    const offered = offerDay(analogue);
    return offered !== null && offered < since && !analogue.saleDateCorrection;
  });
  const [first] = old;
  if (!first) return [];
  const change = formatSigned(trend === 'снижение' ? -Math.abs(percent) : Math.abs(percent));
  return [
    {
      text: `За ${formatShort(period)} мес. цены изменились на ${change} %, а корректировки на дату у ${ofAnalogues(old)} нет`,
      target: old.map(({ analogue }) => analogue.id).join(),
      field: `analogs.${first.index}.saleDateCorrection`,
      places: [
        {
          label: 'Анализ рынка, динамика цен',
          value: `${change} % за ${formatShort(period)} мес.`,
          page: 'market-analysis',
          field: 'market_trend_percent',
        },
        ...placesOf(old, 'дата предложения', 'saleDate', (of) => formatDate(offerDay(of))),
      ],
    },
  ];
}

export const trend = rule({
  id: 'M-05',
  asks: 'Динамика цен учтена корректировкой на дату',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 е',
  says: trendUncorrected,
});

/** A source that was not yet published on the day. */
export const laterSource = rule({
  id: 'A-13',
  asks: 'Источники корректировок изданы не позже года оценки',
  severity: 'warning',
  clause: 'ФСО III, п. 12',
  says: ({ head, calculation }: ReportData): Remark[] => {
    const day = head.evaluation_date;
    if (!day || !calculation) return [];
    const isUsed = (correction: CorrectionField) =>
      includedOf({ calculation }).some(({ analogue }) => analogue[correction]);
    const sources = [
      ...CORRECTIONS.filter(isUsed).map((correction) => ({
        name: correctionLabel(correction),
        field: `corrections_meta.${correction}`,
        year: calculation.corrections_meta[correction]?.year ?? '',
      })),
      { name: 'Скидка на долевое участие', field: 'share_source', year: calculation.share_source.year },
      {
        name: 'Скидка на вынужденность продажи',
        field: 'liquidation_source',
        year: calculation.liquidation_source.year,
      },
    ];
    const later = sources.filter(({ year }) => /^\d{4}$/.test(year.trim()) && year.trim() > day.slice(0, 4));
    const [first] = later;
    if (!first) return [];
    const names = later.map(({ name, year }) => `«${name}» — ${year.trim()} г.`).join(', ');
    return [
      {
        text: `Источник позже года оценки: ${names}; дата оценки ${formatDate(day)}`,
        target: later.map(({ field }) => field).join(),
        field: first.field,
        places: [
          ...later.map(({ name, year, field }) => ({
            label: `Расчет, ${name}, источник`,
            value: year,
            page: CALCULATION,
            field,
          })),
          { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
        ],
      },
    ];
  },
});
