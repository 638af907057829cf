import { type Compared, rule } from '#kit/rule.ts';
import { inTexts, LAW, placeOf } from './own-texts.ts';

/** «Светлоярской области», «Заозёрный район», «Краснодарского края»: the name and what it is of. After a quote it is a firm: «Озёрный край». */
const NAMED =
  /(?<![\p{L}«„"])(\p{Lu}\p{Ll}{1,30}(?:-\p{Lu}\p{Ll}{1,30})?)\s{1,3}(?:(обл(?:аст\p{Ll}{1,3}|\.)|кра[йяюе]\p{Ll}?)|(район(?:а|у|ом|е)?|р-н\p{Ll}?))(?!\p{L})/gu;

/** «Карта района» names none. */
const ENDING = /(?:ая|ую|[оы]й|ий|[оеы]го|[оеы]му|[иыо]м)$/;

/** «Данный район», «Соседние районы»: the first word of a sentence. */
const NO_NAME = new Set(
  'данн эт так сам наш люб кажд друг соседн рассматриваем указанн городск сельск муниципальн административн центральн'.split(
    ' ',
  ),
);

/** The name without its ending: «Светлоярской» is «Светлоярская». Null for a word that is no name. */
function stemOf(name: string): string | null {
  const words = name.toLowerCase().replaceAll('ё', 'е');
  const stem = words.replace(ENDING, '');
  return stem === words || NO_NAME.has(stem) ? null : stem;
}

type Kind = 'region' | 'district';

/** Regions and districts of a text: stems, with the words themselves. */
function namesIn(text: string): Record<Kind, Map<string, string>> {
  const names = { region: new Map<string, string>(), district: new Map<string, string>() };
  for (const [words, name = '', region] of text.replaceAll('\u00a0', ' ').matchAll(NAMED)) {
    const stem = stemOf(name);
    if (stem !== null) names[region ? 'region' : 'district'].set(stem, words);
  }
  return names;
}

/** A text of the market that tells of another region or district: it came with an earlier report. */
export const otherRegion = rule({
  id: 'T-04',
  asks: 'Регион и район в тексте — те же, что у объекта',
  severity: 'warning',
  clause: LAW,
  says: inTexts('market-analysis', (text, { description, calculation, sample }) => {
    const address = description?.address ?? '';
    const own = namesIn(address);
    const said = namesIn(text.text);
    const offers = namesIn(
      [
        ...(calculation?.analogs ?? []).map(({ address: of, location }) => `${of} ${location}`),
        ...(sample?.offers ?? []).map(({ address: of }) => of),
      ].join(' '),
    );
    for (const kind of ['region', 'district'] as const) {
      const known = [...own[kind].keys(), ...offers[kind].keys()];
      const [other] = [...said[kind].values()];
      if (own[kind].size === 0 || !other || known.some((stem) => said[kind].has(stem))) continue;
      const places: Compared[] = [
        placeOf(text, other),
        { label: 'Описание объекта, адрес', value: address, page: 'description', field: 'address' },
      ];
      const told = `${text.label}: назван другой ${kind === 'region' ? 'регион' : 'район'} — «${other}», а адрес объекта — ${address}`;
      return [{ id: 'T-04', target: text.field, text: told, field: text.field, places }];
    }
    return [];
  }),
});
