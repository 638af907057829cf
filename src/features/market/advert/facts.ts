import { cadastralNumbersIn } from '#kit/requisites/cadastral-number.ts';
import type { Entry } from './entries.ts';
import type { PageData } from './page/page-data.ts';
import type { AdvertField, CopyLine } from './reading.ts';
import { findBuildings } from './values/buildings.ts';
import { type LabelKind, labelKind } from './values/labels.ts';
import { findMoney } from './values/money.ts';
import { findSupplies, namedSupply, type Supply, verdict } from './values/supply.ts';
import { findBargaining, findFinancing, findRights, findSaleTerms, findUnusual, type Terms } from './values/terms.ts';
import { folded } from './values/words.ts';

const ADVERT_ID = /(?:№ ?|номер объявления:? ?|объявление (?:№ ?)?)(\d{6,24})(?!\d)/;

const CATEGORIES: readonly [words: RegExp, category: string][] = [
  [/сельхоз|сельскохозяйственн\p{L}{2,3} назнач/u, 'Земли сельскохозяйственного назначения'],
  [/населенн\p{L}{2,3} пункт/u, 'Земли населённых пунктов'],
  [/земл\p{L}{1,3} промышленност/u, 'Земли промышленности'],
  [/особо охраняем/u, 'Земли особо охраняемых территорий и объектов'],
  [/лесн\p{L}{2,3} фонд/u, 'Земли лесного фонда'],
  [/водн\p{L}{2,3} фонд/u, 'Земли водного фонда'],
  [/земл\p{L}{1,3} запаса/u, 'Земли запаса'],
];

/** The category of land that the words name; null where they name none. */
export const categoryIn = (text: string): string | null =>
  CATEGORIES.find(([words]) => words.test(folded(text)))?.[1] ?? null;

/** Cadastral numbers of plots, each once. */
export const cadastralNumbers = (entries: readonly Entry[]): string[] =>
  cadastralNumbersIn(entries.map(({ value }) => value).join('\n'));

/** @param address of the page, which mostly ends with the number */
export function advertId(entries: readonly Entry[], data: PageData, title: string, address: string): string | null {
  if (data.id !== '') return data.id;
  for (const { labelKind, value, kind } of entries) {
    if (labelKind === 'id') return /\d{4,24}/.exec(value)?.[0] ?? null;
    const found = kind === 'text' ? null : ADVERT_ID.exec(folded(value));
    if (found?.[1]) return found[1];
  }
  return ADVERT_ID.exec(folded(title))?.[1] ?? /(?<!\d)(\d{6,24})(?!\d)[^\d]{0,40}$/.exec(address)?.[1] ?? null;
}

export function landCategory(entries: readonly Entry[]): string | null {
  const labelled = entries.find(({ labelKind }) => labelKind === 'category');
  if (labelled) return categoryIn(labelled.value) ?? labelled.value.slice(0, 200);
  return (
    entries.map(({ kind, value }) => (kind === 'text' ? categoryIn(value) : null)).find((one) => one !== null) ?? null
  );
}

/** What the kept page of an offer states as the category of the land; not what its description says beside. */
export function statedCategory(lines: readonly Pick<CopyLine, 'label' | 'value'>[]): string | null {
  const stated = lines.find(({ label }) => label !== null && labelKind(label) === 'category');
  return stated ? categoryIn(stated.value) : null;
}

const ofSupply =
  (...supplies: readonly Supply[]) =>
  (text: string) =>
    findSupplies(text).some(({ supply }) => supplies.includes(supply)) ||
    supplies.some((one) => namedSupply(text) === one);

/** How a page tells each term: the labels of its own, and its words anywhere else. */
const TOLD = {
  bargaining: { labels: ['bargaining'], find: findBargaining },
  propertyRights: { labels: ['rights'], find: findRights },
  financing: { labels: [], find: findFinancing },
  saleTerms: { labels: [], find: findSaleTerms },
  electricity: { labels: ['electricity'], find: ofSupply('electricity') },
  gas: { labels: ['gas'], find: ofSupply('gas') },
  waterSewerage: { labels: ['water', 'sewerage'], find: ofSupply('water', 'sewerage') },
  buildings: { labels: ['buildings'], find: findBuildings },
} as const satisfies Partial<Record<AdvertField, { labels: readonly LabelKind[]; find: (text: string) => unknown }>>;
export type ToldTerm = keyof typeof TOLD;

/** Whether the kept page of an offer says anything of such a term. */
export const saysTerm = (lines: readonly Pick<CopyLine, 'label' | 'value'>[], of: ToldTerm): boolean => {
  const { labels, find }: { labels: readonly LabelKind[]; find: (text: string) => unknown } = TOLD[of];
  return lines.some(({ label, value }) => {
    const kind = label === null ? null : labelKind(label);
    return (kind !== null && labels.includes(kind)) || Boolean(find(value));
  });
};

/** The words in which a page says different things of one supply, each once; empty where it says one thing. */
export function saidTwofold(lines: readonly Pick<CopyLine, 'label' | 'value'>[], supply: Supply): string[] {
  const said = lines.flatMap(({ label, value }) => {
    if (label !== null && labelKind(label) === supply) {
      const found = verdict(value, supply);
      return found ? [{ value: found.value, words: `${label}: ${value}` }] : [];
    }
    return findSupplies(value)
      .filter((one) => one.supply === supply)
      .map((one) => ({ value: one.value, words: value.slice(one.from, one.to).replace(/[\s.,;!]{1,9}$/, '') }));
  });
  const different = new Map(said.toReversed().map((one) => [one.value, one.words]));
  return different.size > 1 ? [...different.values()].toReversed() : [];
}

/** Of the former prices that a kept page has, the one that is farthest from the present one; null without any. */
export function formerPrice(lines: readonly Pick<CopyLine, 'kind' | 'value'>[], price: number): number | null {
  const former = lines
    .filter(({ kind }) => kind === 'history')
    .flatMap(({ value }) => findMoney(value).flatMap((sum) => (sum.bare || sum.unit !== 'whole' ? [] : [sum.value])));
  return former.sort((one, other) => Math.abs(other - price) - Math.abs(one - price))[0] ?? null;
}

export interface UnusualTerms {
  /** As the page has them. */
  words: string;
  /** The seller admits them beside a sale for money. */
  isAdmitted: boolean;
}

/** What the kept page of an offer says of its sale or payment that is no clean sale on usual terms. */
export function unusualTerms(lines: readonly Pick<CopyLine, 'value'>[], of: Terms): UnusualTerms | null {
  for (const { value } of lines) {
    const found = findUnusual(value, of);
    if (!found) continue;
    const words = value.slice(found.from, found.to);
    return { words, isAdmitted: /обмен|рассрочк/.test(folded(words)) };
  }
  return null;
}
