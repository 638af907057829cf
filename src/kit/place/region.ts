import { sameText } from '#kit/russian.ts';

const CITIES = ['Москва', 'Санкт-Петербург', 'Севастополь'];
const REGION_KINDS: readonly [pattern: RegExp, written: (name: string) => string][] = [
  [/(?<!\p{L})(?:автономная область|авт\. ?обл\.?)(?!\p{L})/iu, (name) => `${name} автономная область`],
  [/(?<!\p{L})(?:автономный округ|авт\. ?округ|АО)(?!\p{L})/u, (name) => `${name} автономный округ`],
  [/(?<!\p{L})(?:область|обл\.?)(?!\p{L})/iu, (name) => `${name} область`],
  [/(?<!\p{L})край(?!\p{L})/iu, (name) => `${name} край`],
  [/(?<!\p{L})(?:республика|респ\.?)(?!\p{L})/iu, (name) => `Республика ${name}`],
];

/** The region of an address, written one way: «Калужская обл., …» is «Калужская область». Empty where none is named. */
export function regionOf(address: string): string {
  for (const part of address.split(',').map((piece) => piece.trim())) {
    const city = part.replace(/^(?:город|гор\.|г\.)\s{0,3}/i, '');
    const known = CITIES.find((name) => sameText(name) === sameText(city));
    if (known) return known;
    for (const [pattern, written] of REGION_KINDS) {
      const name = part.replace(pattern, '').replace(/\s+/g, ' ').trim();
      if (name !== part.replace(/\s+/g, ' ') && name !== '' && /^\p{Lu}/u.test(name)) return written(name);
    }
  }
  return '';
}

/** The region that an address names where it is another one than `own` names; empty where either names none. */
export function otherRegion(address: string, own: string): string {
  const [region, ours] = [regionOf(address), regionOf(own)];
  return region === '' || ours === '' || sameText(region) === sameText(ours) ? '' : region;
}
