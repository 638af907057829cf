import { formatShort, parseNumber } from '#kit/numbers.ts';
import { cadastralNumbersIn } from '#kit/requisites/cadastral-number.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { valueFactsOf } from '../../print/value-facts.ts';
import type { ReportData } from '../../report-data.ts';
import { differ, inTexts, LAW, type OwnText, placeOf } from './own-texts.ts';

/* What a text says of the plot and its value, against what the report has of them. */

export const foreignNumber = (page: OwnText['page']) =>
  rule({
    id: 'T-03',
    asks: 'В тексте нет чужого кадастрового номера',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { description, calculation }) => {
      const own = description?.cadastral_number;
      if (!own) return [];
      const known = [
        description.right_number,
        description.capital_construction,
        description.encumbrances,
        description.other_characteristics,
        ...(calculation?.analogs ?? []).flatMap(({ address, source, url, location }) => [
          address,
          source,
          url,
          location,
        ]),
      ].join(' ');
      const other = cadastralNumbersIn(text.text).find((number) => number !== own && !known.includes(number));
      if (!other) return [];
      const places: Compared[] = [
        placeOf(text, other),
        {
          label: 'Описание объекта, кадастровый номер',
          value: own,
          page: 'description',
          field: 'cadastral_number',
        },
      ];
      return [
        {
          id: 'T-03',
          target: text.field,
          text: `${text.label}: кадастровый номер ${other}, а объект оценки — ${own}`,
          field: text.field,
          places,
        },
      ];
    }),
  });

/** A sentence about the object that names an area. */
const OBJECT_AREA = [
  /(?:объект\p{L}{0,3} оценки|оцениваем\p{L}{2,3} участ\p{L}{1,4})[^.]{0,80}?площад\p{L}{1,3}\s{1,3}(\d[\d\s]{0,12}(?:,\d{1,4})?)\s{0,3}(?:кв|м2|м²)/iu,
  /площад\p{L}{1,3} (?:объекта оценки|оцениваемого участка)[^.\d]{0,20}(\d[\d\s]{0,12}(?:,\d{1,4})?)\s{0,3}(?:кв|м2|м²)/iu,
];

export const otherArea = (page: OwnText['page']) =>
  rule({
    id: 'T-07',
    asks: 'Площадь объекта в тексте та же, что в описании',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { description }) => {
      const own = description?.total_area;
      const typed = OBJECT_AREA.map((pattern) => pattern.exec(text.text)?.[1]).find(Boolean);
      const said = typed ? Number(parseNumber(typed) ?? Number.NaN) : Number.NaN;
      if (!own || Number.isNaN(said) || !differ(said, own)) return [];
      const [a, b] = [formatShort(said, 4), formatShort(own, 4)];
      const places: Compared[] = [
        placeOf(text, `${a} кв. м`),
        { label: 'Описание объекта, площадь', value: `${b} кв. м`, page: 'description', field: 'total_area' },
      ];
      return [
        {
          id: 'T-07',
          target: text.field,
          text: `${text.label}: площадь ${a} кв. м, в описании ${b} кв. м`,
          field: text.field,
          places,
        },
      ];
    }),
  });

const OTHER_OBJECT =
  /оцениваем\p{L}{2,3}\s{1,3}(?:квартир|здани|помещени|жил\p{L}{2,3}\s{1,3}дом)\p{L}{0,3}|объект\s{1,3}оценки\s{1,3}[—–-]\s{1,3}(?:квартир|здани|(?:не)?жил\p{L}{2,3}\s{1,3}(?:дом|помещени)|помещени)\p{L}{0,3}/iu;

export const otherObject = (page: OwnText['page']) =>
  rule({
    id: 'T-10',
    asks: 'Текст говорит о земельном участке',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text) => {
      const [found] = OTHER_OBJECT.exec(text.text) ?? [];
      const told = `${text.label}: «${found}», а оценивается земельный участок`;
      return found ? [{ id: 'T-10', target: text.field, text: told, field: text.field }] : [];
    }),
  });

/** «рыночная стоимость объекта оценки составляет 2 400 000 руб.»: that of an analogue is its price. */
const OBJECT_VALUE =
  /(?:итогов|рыночн|ликвидационн)\p{L}{2,3}\s{1,3}(?:величин\p{L}{1,3}\s{1,3})?(?:рыночн\p{L}{2,3}\s{1,3})?стоимост\p{L}{1,3}\s{1,3}(?:объекта\s{1,3}оценки|оцениваемого\s{1,3}участка)[^.;\d]{0,40}(\d[\d\s]{3,16}(?:,\d{1,2})?)\s{0,3}(?:руб|₽)/iu;

/** Everything that the report itself calls a value of the object. */
function ownValues(data: ReportData): number[] {
  const value = valueFactsOf(data);
  const amounts = value
    ? [value.rounded, value.total, value.whole, value.interval?.low, value.interval?.high, value.beside?.rounded]
    : [];
  const stages = value?.stages.flatMap(({ before, proportional, after }) => [before, proportional, after]) ?? [];
  return [...amounts, ...stages, data.description?.cadastral_value, data.description?.book_value]
    .map(Number)
    .filter((amount) => amount > 0);
}

export const otherValue = (page: OwnText['page']) =>
  rule({
    id: 'R-06',
    asks: 'Стоимость объекта в тексте та же, что в расчете',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, data) => {
      const typed = OBJECT_VALUE.exec(text.text)?.[1];
      const said = typed ? Number(parseNumber(typed) ?? Number.NaN) : Number.NaN;
      // The calculation is made again for it: only where a text names a value at all.
      const rounded = typed ? valueFactsOf(data)?.rounded : undefined;
      if (!rounded || Number.isNaN(said) || ownValues(data).some((own) => !differ(said, own))) return [];
      const [a, b] = [`${formatShort(said)} руб.`, `${formatShort(rounded)} руб.`];
      const places: Compared[] = [placeOf(text, a), { label: 'Расчет, стоимость', value: b, page: 'market-value' }];
      return [{ id: 'R-06', target: text.field, text: `${text.label}: ${a}, итог — ${b}`, field: text.field, places }];
    }),
  });
