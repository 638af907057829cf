import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { writeHtml } from '#document/text/rich-text-html.ts';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { FACTOR_FIELDS } from './market-analysis.ts';
import { printableBlocks } from './printable-blocks.ts';
import { sentenceRanges } from './sentence-ranges.ts';

/** How the live place of a factor begins that has no correction. */
export const NO_CORRECTION = 'не вводилась';
/** The same place where nothing differs: the report says it once, of all such factors. */
export const NO_DIFFERENCE = `${NO_CORRECTION}: различий между объектом оценки и аналогами нет`;

/** «корректировка не требуется», «корректировки по этому фактору не вносились», «не требует корректировки». */
const DENIED =
  /корректиров\S{0,20}(?: \S{1,40}){0,3}? не (?:требу|ввод|внос|примен|провод|нужн|выполн)|не (?:требу|нужда)\S{0,20}(?: в)? корректиров/iu;

/** The sentence speaks of one case, or of some of the analogues, and says nothing of the others. */
const PARTIAL = /(?<!\p{L})(?:(?:если|при|без|кроме)(?!\p{L})|остальн|проч)|аналог\p{L}{0,10} (?:№ ?)?\d/iu;

/** Most texts and sentences do not speak of it at all. */
const SPOKEN_OF = /корректиров/i;

/** Of a sentence whose words stand one space apart. */
const denies = (sentence: string) => DENIED.test(sentence) && !PARTIAL.test(sentence);

export const textsOf = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => (block.type === 'text' ? previewText(block.value) : []));

export const sentencesOf = (text: string): string[] =>
  sentenceRanges(text).map(([start, end]) => text.slice(start, end));

/** Sentences are compared by their words. */
export const plain = (sentence: string) => sentence.replace(/\s+/g, ' ').trim();

/** What our texts said before: reports that were begun then have it. */
const FORMER = [
  'Для объекта оценки и объектов-аналогов условия финансирования типичные (собственные средства или кредит на рыночных условиях); корректировка не требуется.',
  'Условия продажи объектов-аналогов соответствуют условиям чистой продажи; корректировка не требуется.',
  'Объект оценки относится к сегменту «{сегмент}», вид использования объектов-аналогов — {вид использования аналогов}.',
];

/** Every sentence of ours. */
const SHIPPED_SENTENCES = new Set([
  ...FACTOR_FIELDS.flatMap(({ field }) => textsOf(SHIPPED_TEXTS[field]).flatMap(sentencesOf).map(plain)),
  ...FORMER,
]);

/** Those that say of a factor that it needs no correction. */
const SHIPPED = new Set([...SHIPPED_SENTENCES].filter(denies));

/** A denial of the default texts: beside a correction it is left out like a place that nobody filled (rows.md R4). */
export const isShippedDenial = (sentence: string): boolean => SPOKEN_OF.test(sentence) && SHIPPED.has(plain(sentence));

/** Whether what the report prints of a factor says that it needs no correction. */
export function deniesCorrection(blocks: readonly ContentBlock[]): boolean {
  if (!textsOf(blocks).some((text) => SPOKEN_OF.test(text))) return false;
  return printableBlocks(blocks)
    .flatMap((block) => (block.type === 'text' ? sentencesOf(previewText(writeHtml(block.text))) : []))
    .some(denies);
}

/** So many letters beside the denial make it a reason. */
const REASON = 40;

/** The live place of a factor: it tells what the calculation says, and no reason of the text's own. */
const OF_PLACE = new RegExp(`^Корректировка ${NO_CORRECTION}(?:[.:]|$)`);

/** What the appraiser wrote of a factor beside our sentences. */
export const ownWords = (blocks: readonly ContentBlock[]): string =>
  textsOf(blocks)
    .flatMap(sentencesOf)
    .map(plain)
    .filter((sentence) => !SHIPPED_SENTENCES.has(sentence) && !OF_PLACE.test(sentence))
    .join(' ');

/** Whether the appraiser's own text of a factor says that it needs no correction, and why: ours does not count. */
export function explainsNoCorrection(blocks: readonly ContentBlock[]): boolean {
  if (!textsOf(blocks).some((text) => SPOKEN_OF.test(text))) return false;
  const own = ownWords(blocks);
  const [denial] = DENIED.exec(own) ?? [];
  return denial !== undefined && (own.match(/\p{L}/gu)?.length ?? 0) - (denial.match(/\p{L}/gu)?.length ?? 0) >= REASON;
}
