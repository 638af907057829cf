import { copyScreenshots, fileKey } from '#features/files/api.ts';
import { USUAL } from '#features/market/advert/usual.ts';
import type { ComesAlong, SuggestedOffer } from '#features/market/suggest-api.ts';
import { plural } from '#kit/russian.ts';
import { call } from '#kit/web/call.ts';
import { type Filling, fillingOf, type ToldOffer } from '../../grid/fill-column.ts';
import { begun, fillColumn } from '../fill-column.ts';
import type { Screen } from '../screen.ts';

/** Keys of the offer's pictures as this report's own; null where they could not be copied. */
async function picturesFor(reportId: string, keys: string[]): Promise<string[] | null> {
  if (keys.length === 0) return [];
  try {
    const files = await call(copyScreenshots, { body: { reportId, keys } });
    return files.flatMap((file) => fileKey(file.file_path) ?? []);
  } catch {
    // The values are worth having without them, and the toast says so.
    return null;
  }
}

/** «14 полей, 2 снимка и копия объявления»; the conditions of an earlier report are named, since they are its appraiser's word. */
function cameAlong({ values, screenshots = [], evidence }: Filling): string {
  const counted = (count: number, one: string, few: string, many: string) =>
    `${count}\u00a0${plural(count, one, few, many)}`;
  const pictures = screenshots.length;
  const conditions = USUAL.filter(({ field }) => field in values).length;
  const parts = [
    counted(Object.keys(values).length - conditions, 'поле', 'поля', 'полей'),
    ...(conditions > 0 ? ['условия из прежнего отчета'] : []),
    ...(pictures > 0 ? [pictures === 1 ? 'снимок' : counted(pictures, 'снимок', 'снимка', 'снимков')] : []),
    ...(evidence ? ['копия объявления'] : []),
  ];
  const last = parts.pop() ?? '';
  return parts.length > 0 ? `${parts.join(', ')} и ${last}` : last;
}

/** What an offer puts into a column of a report, with its page and its pictures; `told` completes «Аналог № 3 …». */
export async function broughtBy(
  reportId: string,
  offer: ToldOffer,
  { evidence, screenshots: keys, conditions }: ComesAlong,
): Promise<{ filling: Filling; told: string }> {
  const screenshots = await picturesFor(reportId, keys);
  const filling = { ...fillingOf(offer, conditions), evidence, screenshots: screenshots ?? [] };
  const missing = screenshots === null ? '. Снимки не скопированы, добавьте их сами' : '';
  return { filling, told: `заполнен: ${cameAlong(filling)}${missing}` };
}

/** Fills a column from an offer; gives the id of its analogue. What was there comes back by the toast, as one step. */
export async function takeOffer(
  screen: Screen,
  reportId: string,
  suggested: SuggestedOffer,
  column: number,
): Promise<string | null> {
  const { filling, told } = await broughtBy(reportId, suggested.offer, suggested);
  return fillColumn(screen, column, filling, told, begun);
}
