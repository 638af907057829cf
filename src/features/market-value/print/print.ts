import type { Block } from '#document/model/block.ts';
import { column, formula, h1, h2, landscape, ofPeer, p, rest, table } from '#document/model/block-build.ts';
import {
  bold,
  type Inline,
  lineBreak,
  link,
  pageRef,
  sectionRef,
  tableRef,
  verbatim,
} from '#document/model/block-run.ts';
import { perLargeUnit } from '#features/description/land-area.ts';
import { type ChoiceField, FACTORS } from '#features/market/factors.ts';
import { advertId, SECTION, TABLE } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { placeOf, samePlace } from '#kit/place/place.ts';
import { lowerFirst, plural, upperFirst, withoutStop } from '#kit/russian.ts';
import { AREA_DECIMALS } from '../amounts.ts';
import { type Analogue, offerDay, PRICE_TYPES } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { daysOfOffer, spanOfOffers } from '../days-of-offer.ts';
import { analoguesOf } from '../named-analogues.ts';
import { equalsObject } from '../object-values.ts';
import { offerAddress } from '../offer-address.ts';
import { perMetre } from '../per-metre.ts';
import { printCorrections } from './print-corrections.ts';
import { wordsOf } from './print-differences.ts';
import {
  type AssumedTerms,
  apartNote,
  comparedValue,
  DASH,
  LEFT_OUT,
  type Printed,
  type PrintInput,
  prepare,
  priceInFull,
  printedChoice,
  printedObject,
  title,
} from './print-input.ts';
import { printStages } from './print-stages.ts';
import { printTable } from './print-table.ts';
import { printVariation, printWeights } from './print-weights.ts';

/**
 * Chapter 11 of the report: from the choice of analogues to the value by this approach. The two tables that lie across
 * stand behind the text that leads to them, and before the outcome (decisions 0082, 0106).
 */
export function printMarketValue(input: PrintInput): Block[] {
  const printed = prepare(input);
  return [
    h1(SECTION.calculation, 'Расчёт стоимости сравнительным подходом'),
    ...printSelection(printed),
    ...printCorrections(printed),
    ...printWeights(printed),
    ...printVariation(printed),
    printAnalogues(printed),
    printTable(printed),
    ...printOutcome(printed),
    ...printStages(printed),
  ];
}

/** Words between the ends: a long range in figures is one word, and tears the line. */
const span = (values: string[], [from, to]: readonly [from: string, to: string]): string =>
  values[0] === values.at(-1) ? (values[0] ?? '') : `${from} ${values[0]} ${to} ${values.at(-1)}`;

/** «площадь — от 1 000 до 1 500 кв. м; даты предложений — с 21.10.2026 по 09.11.2026»: what the included analogues have in common. */
function selectionRules(included: readonly Analogue[]): string {
  const areas = included.flatMap(({ area }) => (area === null ? [] : [area])).sort((a, b) => a - b);
  const days = spanOfOffers(included.filter(offerDay));
  const rules = [
    areas.length > 0
      ? `площадь — ${span(
          areas.map((area) => formatShort(area, AREA_DECIMALS)),
          ['от', 'до'],
        )} кв. м`
      : '',
    days && `даты предложений — ${days}`,
  ];
  return rules.filter(Boolean).join('; ');
}

/** Where some offers have no copy, those that have one are named. */
function copiesWords({ analogs }: Calculation, hasAdvert: (index: number) => boolean): Inline[] {
  const copied = analogs.flatMap((_, index) => (hasAdvert(index) ? [index + 1] : []));
  const [first] = copied;
  if (first === undefined) return ['Описание аналогов приведено в '];
  const copies =
    copied.length === analogs.length
      ? 'Копии объявлений приведены'
      : copied.length === 1
        ? `Копия объявления об аналоге ${first} приведена`
        : `Копии объявлений об аналогах ${copied.join(', ')} приведены`;
  return [`${copies} в приложении `, sectionRef(SECTION.appendixAdverts), ', описание — в '];
}

/** The appraiser's words already say how many were chosen. */
const SELECTED = /(?:отобран|выбран|использован)[а-я]{0,2}[^.\d]{1,40}(\d{1,3})/i;

const countWords = (count: number): string =>
  `В расчёте ${plural(count, 'использован', 'использованы', 'использовано')} ${count} ${plural(count, 'объект-аналог', 'объекта-аналога', 'объектов-аналогов')}`;

/** The choice of analogues (ФСО № 7, п. 22 в): the market analysis' own words, then what the table shows. */
function printSelection(printed: Printed): Block[] {
  const { calculation, values, explanations, hasAdvert } = printed;
  const included = calculation.analogs.filter(({ isIncluded }) => isIncluded);
  const count = included.length;
  const rules = selectionRules(included);
  const chosen = SELECTED.exec(wordsOf(explanations.analogs ?? []))?.[1] === String(count);
  const sameSegment = included.every((analogue) => equalsObject(analogue, 'permittedUse', values));
  const excluded = calculation.analogs.flatMap(({ isIncluded, exclusionReason }, index) => {
    if (isIncluded) return [];
    const reason = lowerFirst(withoutStop(exclusionReason));
    return [p(`${title(index)} исключён из расчёта${reason ? `: ${reason}` : ''}.`)];
  });
  return [
    h2(SECTION.selection, 'Отбор объектов-аналогов'),
    ...(explanations.analogs ?? []),
    ...(count > 0 && (!chosen || sameSegment || rules)
      ? [
          p(
            `${chosen ? `Отобранные объекты-аналоги${sameSegment ? ' —' : ''}` : countWords(count)}${sameSegment ? ' того же сегмента рынка' : ''}${rules ? (sameSegment ? `. ${upperFirst(rules)}` : `: ${rules}`) : ''}.`,
          ),
        ]
      : []),
    ...excluded,
    p(
      ...copiesWords(calculation, hasAdvert),
      tableRef(TABLE.analogues),
      ', расчёт — в ',
      tableRef(TABLE.calculation),
      '.',
    ),
    ...printAssumed(printed),
  ];
}

function source(analogue: Analogue): Inline {
  const address = offerAddress(analogue);
  if (address) return link(address);
  return analogue.source || DASH;
}

interface Row {
  label: string;
  object: string;
  show(analogue: Analogue, index: number): Inline;
}

/** Rows of their own: the place in full, the day beside that of the visit. */
const SEPARATE_ROWS: readonly ChoiceField[] = ['saleDate', 'location', 'area'];

export const CHOICE_ROWS = FACTORS.filter(({ choice }) => !SEPARATE_ROWS.includes(choice));

/** By what places are compared («Малый Бор, зона III»), where an address does not say it. */
export function comparedPlaces({
  calculation,
  values,
  object,
}: Printed): { label: string; object: string; show: (analogue: Analogue) => string }[] {
  const isTold = (location: string, address = '') => location === '' || samePlace(placeOf(address), location);
  const { text } = values.location;
  const told =
    isTold(text, object.description?.address) &&
    calculation.analogs.every(({ location, address }) => address === '' || isTold(location, address));
  if (told) return [];
  return [
    {
      label: 'Местоположение для сравнения',
      object: text || DASH,
      show: ({ location }) => location || DASH,
    },
  ];
}

/** Beside the group: the plot's use by the register. */
function registeredUse({ object }: Printed): string {
  const use = withoutStop(object.description?.permitted_use ?? '').trim();
  return use && ` (разрешённое использование — ${lowerFirst(use)})`;
}

const NOTHING_ASSUMED: AssumedTerms = { fields: [], twofold: [] };

/** What is not there is no usual term: it is said apart. */
const THINGS: readonly ChoiceField[] = ['electricity', 'gas', 'waterSewerage', 'buildings'];

/**
 * «В объявлении не указано, принято обычное: скидка на торг — аналоги 2, 3.»: no value is told as a fact of a silent
 * advert. It is as long as the adverts are silent: under the table that describes them it would make a page across of its
 * own.
 */
function printAssumed({ calculation: { analogs }, assumed = () => NOTHING_ASSUMED }: Printed): Block[] {
  const found = analogs.map((_, index) => assumed(index));
  const rows = CHOICE_ROWS.flatMap(({ choice, name }) => {
    const of = found.flatMap(({ fields }, index) => (fields.includes(choice) ? [index] : []));
    return of.length > 0 ? [{ choice, words: `${lowerFirst(name)} — ${analoguesOf(of)}` }] : [];
  });
  const taken = (as: string, isThing: boolean) => {
    const words = rows.filter(({ choice }) => THINGS.includes(choice) === isThing).map((row) => row.words);
    return words.length > 0 ? [`${as}: ${words.join('; ')}`] : [];
  };
  const silent = [...taken('принято обычное', false), ...taken('принято отсутствующим', true)].join('; ');
  const twofold = found.flatMap((one, index) =>
    one.twofold.map(({ field, words }) => {
      const name = lowerFirst(CHOICE_ROWS.find(({ choice }) => choice === field)?.name ?? '');
      const taken = lowerFirst(printedChoice(analogs[index] as Analogue, field));
      return `В объявлении аналога ${index + 1} сказано двояко, ${name}: ${words.map((said) => `«${said}»`).join(' и ')}; принято — ${taken}.`;
    }),
  );
  return [...(silent ? [`В объявлении не указано, ${silent}.`] : []), ...twofold].map((sentence) => p(sentence));
}

/** The analogues as they were offered. */
function printAnalogues(printed: Printed): Block {
  const { calculation, values, result, area, hasAdvert } = printed;
  const { analogs } = calculation;
  const choice = (label: string, field: ChoiceField): Row => ({
    label,
    object: `${upperFirst(printedObject(values, field)) || DASH}${field === 'permittedUse' ? registeredUse(printed) : ''}`,
    show: (analogue) => upperFirst(printedChoice(analogue, field)) || DASH,
  });
  const rows: Row[] = [
    {
      label: 'Местоположение',
      object: printed.object.description?.address || DASH,
      show: (analogue) => analogue.address || analogue.location || DASH,
    },
    ...comparedPlaces(printed),
    { label: 'Источник', object: DASH, show: source },
    { label: 'Телефон', object: DASH, show: ({ phone }) => verbatim(phone || DASH) },
    {
      label: 'Дата предложения / обращения',
      object: DASH,
      show: (analogue) => [daysOfOffer(analogue), formatDate(analogue.accessed_at)].filter(Boolean).join(' / ') || DASH,
    },
    {
      label: 'Вид цены',
      object: DASH,
      show: ({ price_type }) => upperFirst(PRICE_TYPES.find(({ value }) => value === price_type)?.label ?? ''),
    },
    { label: 'Цена, руб.', object: DASH, show: ({ price }) => (price === null ? DASH : formatNumber(price)) },
    {
      label: 'Площадь, кв. м',
      object: area === null ? DASH : formatShort(area, AREA_DECIMALS),
      show: (analogue) => printedChoice(analogue, 'area') || DASH,
    },
    {
      label: 'Цена, руб./кв. м',
      object: DASH,
      show: (_, index) => {
        const price = result.analogs[index]?.pricePerMeter;
        return price ? perMetre(price) : DASH;
      },
    },
    ...CHOICE_ROWS.map(({ choice: field, name }) => choice(name, field)),
    ...(analogs.some((_, index) => hasAdvert(index))
      ? [
          {
            label: 'Копия объявления',
            object: DASH,
            show: (_: Analogue, index: number): Inline =>
              hasAdvert(index)
                ? ['прил. ', sectionRef(SECTION.appendixAdverts), ', с. ', pageRef(advertId(index))]
                : DASH,
          },
        ]
      : []),
  ];
  return landscape(
    h2(SECTION.analogues, 'Описание объектов-аналогов'),
    table({
      id: TABLE.analogues,
      dress: 'landscape',
      caption: 'Характеристики объекта оценки и объектов-аналогов',
      columns: [column(analogs.length > 3 ? 40 : 48), rest(), ...analogs.map(() => ofPeer(rest()))],
      head: [
        'Показатель',
        'Объект оценки',
        ...analogs.map(
          ({ isIncluded }, index): Inline => (isIncluded ? title(index) : [title(index), lineBreak, LEFT_OUT]),
        ),
      ],
      rows: rows.map(({ label, object, show }) => [label, object, ...analogs.map(show)]),
      ...(result.stages.length > 0 ? { note: apartNote(printed) } : {}),
    }),
  );
}

/** The value by this approach. */
function printOutcome(printed: Printed): Block[] {
  const { result, area, taxBasis: tax = '' } = printed;
  const { perMeter, whole } = result;
  if (!perMeter || !whole || area === null) return [];
  const { unit, price } = perLargeUnit(perMeter, area);
  return [
    h2(SECTION.calculationResult, result.stages.length > 0 ? comparedValue(printed) : 'Итог'),
    p(`${comparedValue(printed)}, полученная сравнительным подходом:`),
    formula(
      `${priceInFull({ perMeter, whole }, area)} руб./кв. м × ${formatShort(area, AREA_DECIMALS)} кв. м = `,
      bold(`${formatNumber(whole, 2)} руб.${tax && `${tax}.`}`),
    ),
    p(`В пересчёте на ${unit} — ${price} руб.${tax && `${tax}.`}`),
  ];
}
