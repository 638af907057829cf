import { formatDate } from '#kit/dates.ts';
import type { Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { USE_OF_SEGMENT } from '../choices.ts';
import { linksDisagree, offerAddress, pageKey, shownAddress } from '../offer-address.ts';
import type { Advice, ReportContext } from './one-advice.ts';

/* What the offers themselves contradict: dates, use, links. Only of the analogues that count. */

/** Without the index and the start of its link, which all have alike. */
type Told = Pick<Advice, 'code' | 'text'> & { field: keyof Analogue };

/** The row is «Дата продажи (предложения)»: of an offer the day on which it was last renewed, else that of its publication. */
function adviseDates(name: string, analogue: Analogue, evaluationDate: string | null): Told[] {
  const { offer_date: published, accessed_at: accessed, saleDate: sold, price_type } = analogue;
  const last = [sold, published]
    .filter((date) => date !== null)
    .sort()
    .at(-1);
  const told: Told[] = [];
  if ([sold, published].some((date) => date && evaluationDate && date > evaluationDate)) {
    const text = `${name} датирован позже даты оценки: обоснуйте его использование.`;
    told.push({ code: 'later', field: 'saleDate', text });
  }
  if (last && accessed && accessed < last) {
    const text = `${name}: дата обращения ${formatDate(accessed)} раньше ${last === published ? 'даты публикации' : 'даты предложения'} ${formatDate(last)}.`;
    told.push({ code: 'accessed', field: 'accessed_at', text });
  }
  if (published && sold && sold < published) {
    const text =
      price_type === 'offer'
        ? `${name}: у предложения две даты, дата продажи ${formatDate(sold)} и дата публикации ${formatDate(published)}. Исправьте одну из них.`
        : `${name}: дата сделки ${formatDate(sold)} раньше даты публикации предложения ${formatDate(published)}.`;
    told.push({ code: 'dates', field: 'saleDate', text });
  }
  return told;
}

/** «Источник» names another offer than «Ссылка»; the report prints the link. */
function adviseLink(name: string, analogue: Analogue): Told[] {
  if (!linksDisagree(analogue)) return [];
  const text = `${name}: источник «${shownAddress(analogue.source)}» и ссылка «${shownAddress(analogue.url)}» ведут к разным предложениям. В отчете печатается ссылка.`;
  return [{ code: 'link', field: 'url', text }];
}

/** One offer counts once. */
function adviseTwins({ analogs }: Calculation): Advice[] {
  const first = new Map<string, number>();
  return analogs.flatMap((analogue, index): Advice[] => {
    const page = analogue.isIncluded ? pageKey(analogue) : null;
    if (page === null) return [];
    const twin = first.get(page);
    if (twin === undefined) {
      first.set(page, index);
      return [];
    }
    const text = `Аналоги ${twin + 1} и ${index + 1}: одна и та же ссылка «${shownAddress(offerAddress(analogue) ?? '')}». Если это одно предложение, оставьте в расчете один аналог.`;
    const field = analogue.url.trim() ? 'url' : 'source';
    return [{ code: 'twin', analogue: index, field: `analogs.${index}.${field}`, text }];
  });
}

/** A difference that is corrected is told where its correction is justified. */
function adviseUse(index: number, { permittedUse, permittedUseCorrection }: Analogue, marketSegment: string): Told[] {
  const use = USE_OF_SEGMENT[marketSegment];
  if (!use || !permittedUse || permittedUse === use || permittedUseCorrection) return [];
  const text = `Вид использования аналога ${index + 1} не соответствует сегменту рынка объекта.`;
  return [{ code: 'use', field: 'permittedUse', text }];
}

export function adviseOffers(calculation: Calculation, { evaluationDate, marketSegment }: ReportContext): Advice[] {
  const each = calculation.analogs.flatMap((analogue, index): Advice[] => {
    if (!analogue.isIncluded) return [];
    const name = `Аналог ${index + 1}`;
    return [
      ...adviseDates(name, analogue, evaluationDate),
      ...adviseUse(index, analogue, marketSegment),
      ...adviseLink(name, analogue),
    ].map(({ code, field, text }) => ({ code, analogue: index, field: `analogs.${index}.${field}`, text }));
  });
  return [...each, ...adviseTwins(calculation)];
}
