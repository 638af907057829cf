const NBSP = '\u00a0';

/** Kinds of settlements as addresses write them, and their short form; the later one of an address is the narrower. */
const SETTLEMENTS: readonly [pattern: RegExp, short: string][] = [
  [/^(?:город|гор\.|г\.|г(?=\s))\s*/i, 'г.'],
  [/^(?:деревня|дер\.|д\.(?!\s*\d)|д(?=\s+[А-ЯЁ]))\s*/i, 'д.'],
  [/^(?:село|с\.|с(?=\s))\s*/i, 'с.'],
  [/^(?:пос[её]лок городского типа|пгт\.?)\s*/i, 'пгт'],
  [/^(?:пос[её]лок|пос\.|п\.|п(?=\s))\s*/i, 'п.'],
  [/^(?:хутор|х\.)\s*/i, 'х.'],
  [/^(?:станица|ст-ца)\s*/i, 'ст-ца'],
  [/^(?:садовое (?:некоммерческое )?товарищество|снт|днп|днт|тсн)\s*/i, 'СНТ'],
];

/**
 * The settlement of an address, for the comparison of locations: 'Калужская область, …, деревня Кабицыно, ул. Южная'
 * is 'д. Кабицыно'. An address without a known settlement is given whole.
 */
export function placeOf(address: string): string {
  let place = '';
  for (const part of address.split(',').map((piece) => piece.trim())) {
    for (const [pattern, short] of SETTLEMENTS) {
      const name = part.replace(pattern, '');
      if (name !== part && name !== '') {
        place = `${short}${NBSP}${name}`;
        break;
      }
    }
  }
  return place || address.trim();
}
