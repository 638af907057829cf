import { isObject, objectsIn, textAt, valueAt } from './page/bounded-json.ts';
import type { Line } from './page/page-lines.ts';
import { plainText } from './values/words.ts';

/*
 * The answer that the site of state bidding gives of a lot, as the lines of its page.
 */

const HELD = new Set(['SUCCEED']);

const line = (text: string, role: Line['role'] = 'none'): Line => ({
  text: plainText(text).slice(0, 5000),
  role,
  struck: [],
});

/** A value, a list of names, a name with its code. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 20).map(inWords).filter(Boolean).join('; ');
  if (isObject(value)) return textAt(value, 'name');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const unitOf = (characteristic: unknown): string =>
  /квадратный метр/i.test(textAt(characteristic, 'unit.name')) ? ' кв. м' : '';

/** The lines of a lot, or null where the JSON is none. */
export function linesOfLot(json: unknown): Line[] | null {
  const lot = objectsIn(json).find((object) => Object.hasOwn(object, 'lotName') && Object.hasOwn(object, 'priceMin'));
  if (!lot) return null;
  const characteristics = valueAt(lot, 'characteristics');
  const final = textAt(lot, 'priceFin');
  const rows: [label: string, value: string][] = [
    ['Извещение', textAt(lot, 'noticeNumber') && `№ ${textAt(lot, 'noticeNumber')}`],
    ...(final === '' ? [] : ([['Итоговая цена', `${final} руб.`]] as [string, string][])),
    ['Начальная цена', textAt(lot, 'priceMin')],
    ['Размер задатка', textAt(lot, 'deposit')],
    ['Шаг аукциона', textAt(lot, 'priceStep')],
    ['Форма проведения', textAt(lot, 'biddForm.name')],
    ['Местоположение', textAt(lot, 'estateAddress')],
    ['Категория земель', textAt(lot, 'category.name')],
    ...(Array.isArray(characteristics) ? characteristics.slice(0, 100) : []).map((one): [string, string] => {
      const value = inWords(valueAt(one, 'characteristicValue'));
      return [textAt(one, 'name'), value && value + unitOf(one)];
    }),
    ['Дата публикации извещения', textAt(lot, 'noticeFirstVersionPublicationDate')],
  ];
  return [
    ...(HELD.has(textAt(lot, 'lotStatus')) ? [line('Торги состоялись')] : []),
    line(textAt(lot, 'lotName'), 'title'),
    ...rows
      .filter(([label, value]) => label !== '' && value !== '')
      .map(([label, value]) => line(`${label}\t${value}`)),
    ...(textAt(lot, 'lotDescription') === '' ? [] : [line(textAt(lot, 'lotDescription'), 'text')]),
  ];
}
