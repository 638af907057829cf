import type { Entry } from './entries.ts';
import { cadastralNumbers } from './facts.ts';
import type { PageData } from './page/page-data.ts';
import type { WarningCode } from './reading.ts';
import { findAreas } from './values/area.ts';
import { folded } from './values/words.ts';

/*
 * What kind of offer the page is: of some kinds the price does not mean the price of the plot.
 */

const RENT = /(?<!\p{L})(?:сда[её]тся|сдам|сдаю|аренда участка|в аренду)(?!\p{L})/u;
const SALE = /(?<!\p{L})(?:прода(?:м|ю|ется|жа)|переуступк\p{L}{1,2}|прав[оау] аренды)(?!\p{L})/u;
const SHARE =
  /(?<!\p{L})(?:\d{1,3}\/\d{1,4} (?:доли|доля|долю)|(?:доля|долю|доли) (?:в праве|в участке)|прода(?:ется|м|ю) дол[яю])(?!\p{L})/u;
const SEVERAL =
  /(?<!\p{L})(?:(?:два|три|четыре|пять|несколько|\d{1,2}) участк(?:а|ов)|участки от \d[^.]{0,40} до)(?!\p{L})/u;
const HOUSE =
  /^(?:(?:продам|продаю|продается) )?(?:\d-этажный |жилой |загородный )?(?:дом|коттедж|дача|таунхаус|квартира|\d-к\. )(?!\p{L})/u;
const REMOVED = /снят|закрыт|в архиве|продан|не актуально|не активно/;
const AUCTION = /начальная цена|шаг аукциона|размер задатка|форма проведения/;
const HELD = /торги (?:состоялись|завершены)|итоговая цена/;

export interface OfferKind {
  warnings: WarningCode[];
  isRent: boolean;
  isAuction: boolean;
  isHeld: boolean;
}

const wordsOf = (entries: readonly Entry[], kinds: readonly Entry['kind'][]): string =>
  folded(entries.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value] : [])).join('\n'));

/** @param trail words of the breadcrumbs · `isPriceOfTime`: what stands in the price's place is of a month */
export function readKind(entries: readonly Entry[], data: PageData, trail: string, isPriceOfTime: boolean): OfferKind {
  const said = wordsOf(entries, ['title', 'text']);
  const title = wordsOf(entries, ['title']);
  const labels = folded(entries.map(({ label }) => label ?? '').join('\n'));
  const status = wordsOf(entries, ['status']);
  const isRent =
    data.rent ||
    isPriceOfTime ||
    /(?<!\p{L})сдам(?!\p{L})/u.test(folded(trail)) ||
    (RENT.test(said) && !SALE.test(said) && !/прода/.test(folded(trail)));
  const isAuction = AUCTION.test(labels);
  const isHeld = isAuction && HELD.test(`${labels}\n${status}`);
  const areas = new Set(
    entries.filter(({ kind }) => kind === 'title').flatMap(({ value }) => findAreas(value).map((one) => one.value)),
  );
  const checks: [WarningCode, boolean][] = [
    ['rent', isRent],
    ['auction_result', isHeld],
    ['auction_start', isAuction && !isHeld],
    ['removed', data.removed || REMOVED.test(status)],
    ['share', SHARE.test(said)],
    ['several_plots', cadastralNumbers(entries).length > 1 || SEVERAL.test(said) || areas.size > 1],
    ['not_land', HOUSE.test(title)],
  ];
  return { warnings: checks.flatMap(([code, holds]) => (holds ? [code] : [])), isRent, isAuction, isHeld };
}
