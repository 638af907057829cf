import { headWords, leftOfFormer } from '#features/report/copied-head.ts';
import { formatDate } from '#kit/dates.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../report-data.ts';
import type { CopiedWords } from '../review-sheet.ts';
import { GROUPS, named, type Said, type Statement, statementsOf } from './said-again.ts';

/*
 * What a copied report still says of the former order, and of what was done for the former day (rows.md C6). It is asked
 * about as long as it says the same; that it is right is an answer, one press.
 */

/** Of one name, such as the sentences of one text, one statement. */
const joined = (said: readonly Statement[], mark: string): Statement[] =>
  [...new Set(said.map(({ name }) => name))].flatMap((name) => {
    const [first, ...more] = said.filter((each) => each.name === name);
    return first ? [{ ...first, words: [first, ...more].map(({ words }) => words).join(mark) }] : [];
  });

/** What a copy is asked about, as a report says it. A text says several sentences, a line each. */
export function copiedWords(said: Said): CopiedWords {
  const all = GROUPS.flatMap((group) => statementsOf(group, said));
  const words = joined(all, '\n').map(({ name, words: each }) => [name, each]);
  return { ...Object.fromEntries(words), ...headWords(said.head) };
}

/** The former day, where the report is of another one. */
function formerDay({ review, head }: ReportData): string | null {
  const former = review?.copied.evaluation_date;
  return former && head.evaluation_date && former !== head.evaluation_date ? formatDate(former) : null;
}

/** Of these the ones that are the former report's. */
function left(of: (typeof GROUPS)[number], data: ReportData): Statement[] {
  const { review, head } = data;
  if (!review) return [];
  const inHead: readonly string[] = leftOfFormer(review, head);
  const isLeft = ({ name, words }: Statement) =>
    name in headWords(head) ? inHead.includes(name) : (review.copied[name] ?? '').split('\n').includes(words);
  return statementsOf(of, data).filter(isLeft);
}

interface Asked {
  of: (typeof GROUPS)[number];
  /** Of what it is left, behind «Осталось от»; null where nobody has to ask. */
  from: (data: ReportData) => string | null;
  /** What one press answers; none where it cannot be the same. */
  ready: (said: readonly Statement[]) => readonly string[];
}

const remarks =
  ({ of, from, ready }: Asked) =>
  (data: ReportData) => {
    const said = joined(left(of, data), ' ');
    const [former, first] = [from(data), said[0]];
    if (former === null || !first) return [];
    const text = `Осталось от ${former}, подтвердите или измените: ${named(said)}`;
    return [{ text, field: first.field, reasons: ready(said) }];
  };

const ofOrder = () => 'прежнего заказа';
const ofVisit = () => 'прежнего осмотра';
const ofReport = (data: ReportData) => {
  const day = formerDay(data);
  return day && `отчета на ${day}`;
};

const labels = (said: readonly Statement[]) => said.map(({ label }) => label).join(', ');
const checked = (said: readonly Statement[]) => [`Проверено к новой дате оценки: ${labels(said)}`];

export const copiedRules = {
  contract: [
    rule({
      id: 'copied.contract',
      asks: 'Копия: номер и дата договора, день осмотра — нового заказа',
      severity: 'warning',
      clause: '135-ФЗ, ст. 11',
      // Neither a number nor a day is the same again.
      says: remarks({ of: 'contract', from: ofOrder, ready: () => [] }),
    }),
    rule({
      id: 'copied.order',
      asks: 'Копия: цель оценки, банк, пользователи и условия задания — нового заказа',
      severity: 'warning',
      clause: 'ФСО IV, п. 3',
      says: remarks({ of: 'order', from: ofOrder, ready: (said) => [`В новом заказе то же: ${named(said)}`] }),
    }),
    rule({
      id: 'copied.visit',
      asks: 'Копия: сведения об осмотре — нового осмотра',
      severity: 'warning',
      clause: 'ФСО № 7, п. 5',
      says: remarks({ of: 'visit', from: ofVisit, ready: (said) => [`Новый осмотр прошёл так же: ${named(said)}`] }),
    }),
  ],
  'market-analysis': [
    rule({
      id: 'copied.search',
      asks: 'Копия: цены сделок и рынок аренды изучены к новой дате оценки',
      severity: 'warning',
      clause: 'ФСО № 7, п. 11 в',
      says: remarks({
        of: 'search',
        from: ofReport,
        ready: (said) => [`К новой дате оценки поиск повторён, найдено то же: ${labels(said)}`],
      }),
    }),
    rule({
      id: 'copied.market',
      asks: 'Копия: состояние рынка и сведения текстов — на новую дату оценки',
      severity: 'warning',
      clause: 'ФСО № 7, п. 11',
      says: remarks({ of: 'market', from: ofReport, ready: checked }),
    }),
  ],
  'market-value': [
    rule({
      id: 'copied.reasons',
      asks: 'Копия: обоснования и ликвидность верны на новую дату оценки',
      severity: 'warning',
      clause: 'ФСО VI, п. 2',
      says: remarks({ of: 'reasons', from: ofReport, ready: checked }),
    }),
  ],
} as const;
