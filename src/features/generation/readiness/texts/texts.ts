import { PLEDGE } from '#features/report/options.ts';
import { type KindCode, kindOf } from '#features/valued/kind.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { formatDate, formatDateInWords } from '#kit/dates.ts';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { bareWords } from '#kit/russian.ts';
import { valueFactsOf } from '../../print/facts-of.ts';
import type { ReportData } from '../../report-data.ts';
import { unknownAnalogue } from './analogue-numbers.ts';
import { otherRegion } from './other-region.ts';
import { differ, inTexts, type OwnText, placeOf } from './own-texts.ts';
import { visit } from './visit.ts';

/* What the texts of a report say against its fields (rows.md N1; ФСО VI, п. 2). */

const LAW = 'ФСО VI, п. 2';

/** What is left of a template. */
const LEFTOVER =
  /Заголовок 1|(?<![\p{L}\d])XXX(?![\p{L}\d])|_{3}|\?{3}|lorem ipsum|(?<!\p{L})(?:ТЕКСТ|TODO)(?!\p{L})|Новый абзац|#REF!|#ССЫЛКА!/u;

const leftover = (page: OwnText['page']) =>
  rule({
    id: 'T-02',
    asks: 'В тексте нет заготовок',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, ({ label, field, text }) => {
      const [found] = LEFTOVER.exec(text) ?? [];
      return found ? [{ id: 'T-02', target: field, text: `${label}: осталась заготовка «${found}»`, field }] : [];
    }),
  });

const CADASTRAL = /(?<![\d:])\d{2}:\d{2}:\d{6,7}:\d{1,7}(?![\d:])/g;

const foreignNumber = (page: OwnText['page']) =>
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
      const other = (text.text.match(CADASTRAL) ?? []).find((number) => number !== own && !known.includes(number));
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
const otherArea = (page: OwnText['page']) =>
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

/** Where a text gives another kind of value. The register's value is named often: only its making is another kind. */
const KINDS_IN_TEXTS: readonly (readonly [KindCode, RegExp])[] = [
  ['liquidation', /ликвидационн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['investment', /инвестиционн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['equilibrium', /равновесн\p{L}{2,3} стоимост\p{L}{1,3}/iu],
  ['cadastral', /(?:определен[аы]|рассчитан[аы]|итогов\p{L}{2,3}) кадастров\p{L}{2,3} стоимост\p{L}{1,3}/iu],
];

/** What is said not to be done is no contradiction. */
const DENIED = /^[^.;]{0,60}не (?:определ|рассчит|оцени|требу)/iu;

/** «ликвидационная стоимость» where another kind is valued. */
function otherKind(text: string, own: readonly KindCode[]): string | null {
  for (const [code, pattern] of KINDS_IN_TEXTS) {
    const found = own.includes(code) ? null : pattern.exec(text);
    if (found && !DENIED.test(text.slice(found.index + found[0].length))) return found[0];
  }
  return null;
}

const foreignKind = (page: OwnText['page']) =>
  rule({
    id: 'V-01',
    asks: 'В тексте нет другого вида стоимости',
    severity: 'warning',
    clause: 'ФСО II',
    says: inTexts(page, (text, { head, assignment }) => {
      const { code, nominative } = kindOf(head.value_type);
      const quoted = head.value_type.trim()
        ? otherKind(text.text, hasForcedSale(kindsOf(head, assignment)) ? [code, 'liquidation'] : [code])
        : null;
      if (!quoted) return [];
      const places: Compared[] = [
        placeOf(text, quoted),
        { label: 'Договор, вид стоимости', value: nominative, page: 'contract', field: 'value_type' },
      ];
      const said = `${text.label}: «${quoted}», а вид стоимости — ${nominative}`;
      return [{ id: 'V-01', target: text.field, text: said, field: text.field, places }];
    }),
  });

const REPORT_NUMBER = /отч[её]т\p{L}{0,2}\s{1,3}(?:об\sоценке\s{1,3})?№\s{0,3}([\p{L}\d][\p{L}\d/-]{0,30})/iu;
const bare = (number: string) => number.toLowerCase().replace(/[\s№]/g, '');

/** Of the valuation: a text may name contracts of sale and of lease, of surveying, of connecting, and an annex by number. */
const CONTRACT_NUMBER = new RegExp(
  [
    'договор\\p{L}{0,2}\\s{1,3}',
    '(?:(?:(?:об|на|по)\\s{1,3})?|(?:возмездного\\s{1,3})?(?:(?:на|по|о|об)\\s{1,3})?(?:проведени|оказани|выполнени)\\p{L}{1,2}',
    '(?:\\s{1,3}(?!кадастров|страхован)\\p{L}{1,20}){0,3}?\\s{1,3})',
    'оцен\\p{L}{1,10}(?:\\s{1,3}(?!приложени|от\\s)\\p{L}{1,20}){0,4}(?:\\s{1,3}от\\s{1,3}\\d[\\d\\p{L}. ]{3,30})?',
    '\\s{0,3}№\\s{0,3}([\\p{L}\\d][\\p{L}\\d/-]{0,30})',
  ].join(''),
  'iu',
);

const foreignContract = (page: OwnText['page']) =>
  rule({
    id: 'T-06.contract',
    asks: 'В тексте нет номера другого договора на оценку',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head }) => {
      const said = CONTRACT_NUMBER.exec(text.text)?.[1] ?? '';
      if (!said || !head.contract_number.trim() || bare(head.contract_number).includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, `договор № ${said}`),
        { label: 'Договор, номер договора', value: head.contract_number, page: 'contract', field: 'contract_number' },
      ];
      const told = `${text.label}: договор № ${said}, а в задании — № ${head.contract_number}`;
      return [{ id: 'T-06.contract', target: text.field, text: told, field: text.field, places }];
    }),
  });

const foreignReport = (page: OwnText['page']) =>
  rule({
    id: 'T-06',
    asks: 'В тексте нет номера другого отчета',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head, assignment }) => {
      const said = REPORT_NUMBER.exec(text.text)?.[1] ?? '';
      const own = bare(`${head.report_number} ${assignment.basis_details ?? ''}`);
      if (!said || !head.report_number.trim() || own.includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, `отчет № ${said}`),
        { label: 'Договор, номер отчета', value: head.report_number, page: 'contract', field: 'report_number' },
      ];
      const told = `${text.label}: отчет № ${said}, а этот отчет — № ${head.report_number}`;
      return [{ id: 'T-06', target: text.field, text: told, field: text.field, places }];
    }),
  });

const OTHER_OBJECT =
  /оцениваем\p{L}{2,3}\s{1,3}(?:квартир|здани|помещени|жил\p{L}{2,3}\s{1,3}дом)\p{L}{0,3}|объект\s{1,3}оценки\s{1,3}[—–-]\s{1,3}(?:квартир|здани|(?:не)?жил\p{L}{2,3}\s{1,3}(?:дом|помещени)|помещени)\p{L}{0,3}/iu;

const otherObject = (page: OwnText['page']) =>
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

const otherValue = (page: OwnText['page']) =>
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

/** «дата оценки — 16.11.2026», «на дату оценки (16 ноября 2026 г.)»: nothing but a bracket or a dash between them. */
const VALUATION_DAY =
  /(?<!\p{L})дат[аеуы]\s{1,3}оценки\s{0,3}[—–:(,-]?\s{0,3}(\d{1,2}\.\d{1,2}\.\d{4}|\d{1,2}\s{1,3}(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)\s{1,3}\d{4})/iu;

const otherDay = (page: OwnText['page']) =>
  rule({
    id: 'T-13',
    asks: 'Дата оценки в тексте та же, что в задании',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { head }) => {
      const said = VALUATION_DAY.exec(text.text.replaceAll('\u00a0', ' '))?.[1];
      const day = head.evaluation_date;
      if (!said || !day) return [];
      const bare = (date: string) => bareWords(date.replaceAll(/(?<!\d)0(?=\d)/g, ''));
      const own = [formatDate(day), formatDateInWords(day).replace(/\s?г\.$/, '')].map(bare);
      if (own.includes(bare(said))) return [];
      const places: Compared[] = [
        placeOf(text, said),
        { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
      ];
      const told = `${text.label}: дата оценки ${said}, а в задании — ${formatDate(day)}`;
      return [{ id: 'T-13', target: text.field, text: told, field: text.field, places }];
    }),
  });

/** Banks that a template may bring along. Only where the assignment speaks: of the market they publish surveys. */
const BANKS =
  /сбербанк|(?<!\p{L})втб(?!\p{L})|газпромбанк|альфа-банк|россельхозбанк|райффайзен|промсвязьбанк|совкомбанк|росбанк|т-банк|тинькофф/giu;

const otherBank = rule({
  id: 'T-08',
  asks: 'В допущениях нет другого банка',
  severity: 'warning',
  clause: LAW,
  recipients: ['bank'],
  says: inTexts('contract', (text, { head }) => {
    if (head.purpose !== PLEDGE || !head.bank.trim()) return [];
    const own = head.bank.toLowerCase();
    const found = (text.text.match(BANKS) ?? []).find((bank) => !own.includes(bank.toLowerCase()));
    if (!found) return [];
    const places: Compared[] = [
      placeOf(text, found),
      { label: 'Договор, банк', value: head.bank, page: 'contract', field: 'bank' },
    ];
    const told = `${text.label}: ${found}, а отчет — для банка ${head.bank}`;
    return [{ id: 'T-08', target: text.field, text: told, field: text.field, places }];
  }),
});

const everyText = <const P extends OwnText['page']>(page: P) =>
  [
    leftover(page),
    foreignNumber(page),
    foreignReport(page),
    foreignContract(page),
    otherArea(page),
    otherValue(page),
    otherObject(page),
    otherDay(page),
    foreignKind(page),
    visit(page),
    unknownAnalogue(page),
  ] as const;

export const contractTexts = [...everyText('contract'), otherBank] as const;
export const marketTexts = [...everyText('market-analysis'), otherRegion] as const;
export const plotTexts = everyText('description');
export const calculationTexts = everyText('market-value');
