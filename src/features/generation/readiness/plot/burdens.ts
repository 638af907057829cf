import { saysNone } from '#features/description/wording.ts';
import { captionOf } from '#features/files/caption.ts';
import { explainsNoCorrection, sentencesOf } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { isClaim, isLease } from '#features/valued/right.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* What burdens the right, against the assumptions, the corrections and the papers (rows.md N1). */

type Plot = NonNullable<ReportData['description']>;

const MOST = 200;

/** Of an entry of the register: whatever is called so stops the owner. */
const SEIZED = /арест|запре(?:т|щ)|изъя|наложен/iu;
/** Of other words: the rules of a zone forbid much that is no seizure. */
const SEIZED_IN_WORDS =
  /(?<!\p{L})арест|изъяти|пристав|запре(?:т|щ)\p{L}{0,6}\s{1,3}(?:на\s{1,3})?(?:\p{L}{2,20}\s{1,3}){0,2}(?:регистрац|отчужд|сдел|распоря)/iu;
/** Of assumptions, which also say that copying is «запрещено»: only the noun names a ban. */
const BAN = /(?<!\p{L})запрет/iu;
const DENIED =
  /(?<!\p{L})не (?:зарегистр|налож|имеет|выявл|установл)|отсутств|(?<!\p{L}|(?<!\p{L})не\s(?:был[аои]?\s)?)снят[аоы]?(?!\p{L})/iu;

/** The sentence that names it and does not deny it: what another one denies is another thing. */
const affirmed = (text: string, pattern: RegExp): string | undefined =>
  text
    .split(/[;\n]/)
    .flatMap(sentencesOf)
    .map((part) => part.trim())
    .find((part) => pattern.test(part) && !DENIED.test(part));

const SEIZABLE = [
  ['encumbrances', 'обременения', SEIZED],
  ['restriction_zones', 'зоны', SEIZED_IN_WORDS],
  ['special_characteristics', 'особые характеристики', SEIZED_IN_WORDS],
] as const;

/** What forbids to dispose of the plot; null where nothing does. */
function seizure(plot: Plot): { field: keyof Plot; label: string; words: string } | null {
  for (const [field, label, pattern] of SEIZABLE) {
    const words = affirmed(plot[field], pattern);
    if (words) return { field, label, words: words.slice(0, MOST) };
  }
  return null;
}

const seized = rule({
  id: 'E-01',
  asks: 'Арест или запрет назван в допущениях',
  severity: 'error',
  clause: 'ФСО IV, п. 3; ФСО III',
  says: ({ description, assignment }: ReportData): Remark[] => {
    const found = description && seizure(description);
    const own = `${assignment.assumptions ?? ''} ${assignment.special_assumptions ?? ''}`;
    if (!found || SEIZED_IN_WORDS.test(own) || BAN.test(own)) return [];
    const { field, label, words } = found;
    const places: Compared[] = [
      { label: `Описание объекта, ${label}`, value: words, field },
      {
        label: 'Договор, допущения',
        value: assignment.assumptions?.trim() ? 'свои, арест или запрет не назван' : 'право может быть передано',
        page: 'contract',
        field: 'assumptions',
      },
    ];
    const text = `Зарегистрировано «${words}», а в допущениях об этом не сказано: назовите в них арест или запрет`;
    return [{ text, field, places }];
  },
});

/** A burden that the price of the analogues does not know. */
const uncounted = rule({
  id: 'E-02',
  asks: 'Обременение учтено корректировкой или сказано, почему её нет',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22',
  says: ({ description, calculation, market }: ReportData): Remark[] => {
    if (!description || !calculation || saysNone(description.encumbrances) || seizure(description)) return [];
    const included = includedOf({ calculation });
    if (included.length === 0 || included.some(({ analogue }) => analogue.propertyRightsCorrection)) return [];
    if (reasonOf(calculationOf(calculation), 'propertyRightsCorrection') !== '') return [];
    if (market && explainsNoCorrection(market.property_rights)) return [];
    const words = description.encumbrances.slice(0, MOST);
    const field = `analogs.${included[0]?.index}.propertyRightsCorrection`;
    const places: Compared[] = [
      { label: 'Описание объекта, обременения', value: words, page: 'description', field: 'encumbrances' },
      { label: 'Расчет, имущественные права', value: 'корректировки и обоснования нет', field },
    ];
    const text = `Обременение «${words}» в расчете не учтено: введите корректировку или обоснуйте её отсутствие`;
    return [{ text, field, places }];
  },
});

const BURDEN = /(?<!\p{L})(?:ипотек|залог|аренд|сервитут)\p{L}{0,6}/iu;

/** Where a paper or a characteristic names a burden. */
function namedIn({ description: plot, files }: ReportData): Compared[] {
  const papers = (plot?.documents_details ?? [])
    .filter(({ document }) => plot?.documents.includes(document))
    .map(({ document, number }) => `${document} ${number}`);
  const places: Compared[] = [
    ...[...(plot?.documents ?? []), ...papers].map((value) => ({
      label: 'Описание объекта, документы',
      value,
      field: 'documents',
    })),
    {
      label: 'Описание объекта, особые характеристики',
      value: plot?.special_characteristics ?? '',
      field: 'special_characteristics',
    },
    ...files
      .filter(({ category }) => category === 'documents')
      .map((file) => ({ label: 'Файлы, документы', value: captionOf(file, ''), page: 'files', field: 'documents' })),
  ];
  return places.filter(({ value }) => affirmed(value, BURDEN));
}

/** Of a lease or a claim its own contract is among the papers. */
const unnamed = rule({
  id: 'E-12',
  asks: 'Обременение, которое называют документы, указано',
  severity: 'warning',
  clause: 'ФСО № 7, п. 8',
  says: (data: ReportData): Remark[] => {
    const { description } = data;
    if (!description || !saysNone(description.encumbrances) || isLease(description) || isClaim(description)) return [];
    const [first] = namedIn(data);
    if (!first) return [];
    const places = [
      {
        label: 'Описание объекта, обременения',
        value: description.encumbrances || 'не указаны',
        field: 'encumbrances',
      },
      { ...first, value: first.value.slice(0, MOST) },
    ];
    const text = `Обременений нет, а обременение названо: ${first.label.toLowerCase()} — «${first.value.slice(0, MOST)}»`;
    return [{ text, field: 'encumbrances', places }];
  },
});

/** The next bank stands behind the first one: it asks who that is. */
const pledged = rule({
  id: 'E-13',
  asks: 'Участок уже в залоге: назван залогодержатель',
  severity: 'warning',
  clause: 'практика',
  recipients: ['bank'],
  says: ({ description, head }: ReportData): Remark[] => {
    if (head.purpose !== PLEDGE || !/^ипотека(?: в силу закона)?\.?$/i.test(description?.encumbrances.trim() ?? ''))
      return [];
    const places: Compared[] = [
      { label: 'Описание объекта, обременения', value: description?.encumbrances ?? '' },
      { label: 'Договор, цель', value: head.purpose, page: 'contract', field: 'purpose' },
    ];
    return [{ text: 'Участок уже в залоге: назовите залогодержателя', field: 'encumbrances', places }];
  },
});

export const burdens = [seized, unnamed, pledged] as const;
export const uncountedBurden = uncounted;
