import { dealsSaid } from '#features/market-analysis/deals-said.ts';
import { type CopiedName, headWords, isDay, leftOfFormer } from '#features/report/copied-head.ts';
import { formatDate } from '#kit/dates.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../report-data.ts';
import type { CopiedWords } from '../review-sheet.ts';

/*
 * What a copied report still says of the former order, and of what was done for the former day (rows.md C6). It is asked
 * about as long as it says the same; that it is right is an answer, one press.
 */

interface Said {
  head: Pick<ReportData['head'], CopiedName>;
  market: Pick<NonNullable<ReportData['market']>, 'price_analysis'> | null;
  calculation: Pick<NonNullable<ReportData['calculation']>, 'value_interval_reason' | 'corrections_meta'> | null;
}

/** What a copy is asked about, as a report says it. */
export const copiedWords = ({ head, market, calculation }: Said): CopiedWords => ({
  ...headWords(head),
  deals: dealsSaid(market?.price_analysis ?? []),
  interval: calculation?.value_interval_reason.trim() ?? '',
  saleDate: calculation?.corrections_meta.saleDateCorrection?.comment.trim() ?? '',
});

/** In the order in which they are named. What the report dates itself is asked for at its fields. */
const ORDER = {
  contract_number: 'номер договора',
  contract_date: 'дата договора',
  inspection_date: 'дата осмотра',
  purpose: 'цель оценки',
  bank: 'банк',
  report_users: 'пользователи отчета',
} as const satisfies Partial<Record<CopiedName, string>>;

const REASONS = {
  interval: { name: 'обоснование границ стоимости', field: 'value_interval_reason' },
  saleDate: { name: 'обоснование корректировки на дату продажи', field: 'corrections_meta.saleDateCorrection.comment' },
} as const;

/** A line of the screen, and of an answer, holds no more of each. */
const MOST = 120;
const quoted = (words: string) => `«${words.length > MOST ? `${words.slice(0, MOST - 1)}…` : words}»`;

const names = <Name extends string>(of: Readonly<Record<Name, unknown>>) => Object.keys(of) as Name[];

/** Of these words the ones that are the former report's. */
function left<Name extends keyof CopiedWords>(data: ReportData, of: readonly Name[]): Name[] {
  const [former, now] = [data.review?.copied ?? {}, copiedWords(data)];
  return of.filter((name) => now[name] !== '' && now[name] === former[name]);
}

/** The former day, where the report is of another one. */
function formerDay({ review, head }: ReportData): string | null {
  const former = review?.copied.evaluation_date;
  return former && head.evaluation_date && former !== head.evaluation_date ? formatDate(former) : null;
}

export const copiedOrder = rule({
  id: 'copied.order',
  asks: 'Копия: договор, день осмотра, цель оценки, банк и пользователи — нового заказа',
  severity: 'warning',
  clause: 'ФСО IV, п. 3',
  says: (data: ReportData) => {
    const now = headWords(data.head);
    const former = data.review ? leftOfFormer(data.review, data.head) : [];
    const said = names(ORDER).filter((name) => former.includes(name));
    const [field] = said;
    if (!field) return [];
    const words = said
      .map((name) => `${ORDER[name]} ${isDay(name) ? formatDate(now[name]) : quoted(now[name])}`)
      .join(', ');
    const text = `Осталось от прежнего заказа, подтвердите или измените: ${words}`;
    return [{ text, field, reasons: [`В новом заказе то же: ${words}`] }];
  },
});

export const copiedSearch = rule({
  id: 'copied.search',
  asks: 'Копия: цены сделок искались к новой дате оценки',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 в',
  says: (data: ReportData) => {
    const day = formerDay(data);
    if (!day || left(data, ['deals']).length === 0) return [];
    const text = `Осталось от отчета на ${day}, подтвердите или измените: ${quoted(copiedWords(data).deals)}`;
    return [{ text, field: 'price_analysis', reasons: ['Цены сделок искались и к новой дате оценки, найдено то же'] }];
  },
});

export const copiedReasons = rule({
  id: 'copied.reasons',
  asks: 'Копия: обоснования верны на новую дату оценки',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: (data: ReportData) => {
    const day = formerDay(data);
    const said = left(data, names(REASONS));
    const [first] = said;
    if (!day || !first) return [];
    const now = copiedWords(data);
    const words = said.map((name) => `${REASONS[name].name} ${quoted(now[name])}`).join(', ');
    const text = `Осталось от отчета на ${day}, подтвердите или измените: ${words}`;
    const checked = said.map((name) => REASONS[name].name).join(', ');
    return [{ text, field: REASONS[first].field, reasons: [`Проверено к новой дате оценки: ${checked}`] }];
  },
});
