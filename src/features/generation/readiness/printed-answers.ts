import { CORRECTIONS } from '#features/market/factors.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import { printedSentence } from '../printed-sentence.ts';
import type { Finding } from '../readiness-api.ts';
import type { PrintedAnswer } from '../review-sheet.ts';

/* What the report prints of the answers to a reviewer's remarks (rows.md N2). */

/** The row of the table of corrections that a remark is about; -1 of what is about none. */
const rowOf = ({ key, link }: Finding): number =>
  CORRECTIONS.findIndex((correction) => `${key} ${link}`.includes(correction));

/** Answers that the report prints: in the order of their remarks, of corrections in that of the table's rows. */
export const printedAnswers = (findings: readonly Finding[]): PrintedAnswer[] =>
  findings
    .toSorted((one, other) => rowOf(one) - rowOf(other))
    .flatMap(({ answer, section, text, matter }) => {
      return answer?.printed && section ? [printedAs({ section, text, matter }, answer.text)] : [];
    });

type Answerable = Pick<Finding, 'section' | 'text' | 'matter'>;

const printedAs = ({ section, text, matter }: Answerable, answer: string): PrintedAnswer =>
  matter
    ? { section, matter: '', text: `${matter}: ${lowerFirst(answer)}` }
    : { section, matter: matterOf(text), text: answer };

const HERE = '…';

/** «Предложения № 5, 6 таблицы предложений в расчёт не взяты: …»: what the report says around an answer; empty where that is nothing. */
export function printedAround(finding: Answerable): string {
  const said = printedSentence(printedAs(finding, HERE)).replace(/…\.$/, HERE);
  return said === HERE ? '' : said;
}

/** «проверьте», «обоснуйте»: what a remark asks of the appraiser is nothing to the report's reader. */
const ASKED = '(?:[а-яё]{2,20}[йи]те|[а-яё]{2,20}ьте)(?:сь)?(?![а-яё])';
const ASKING_END = new RegExp(`:\\s+${ASKED}.*$`, 'i');
const ASKING = new RegExp(`^(?:${ASKED}|в отчете будет)`, 'i');
/** What the report did not say the answer says. */
const UNSAID = /(?<!\p{L})не (?:сказан|объяснен|обоснован)/iu;

/** What a remark found, without what it asks for, in the report's spelling: «Цена аналога 2 после корректировок …». */
export const matterOf = (text: string): string =>
  text
    .split(/(?<=\.)\s+(?=[А-ЯЁ«])/)
    .filter((sentence) => !ASKING.test(sentence) && !UNSAID.test(sentence))
    .map((sentence) => `${withoutStop(sentence.replace(ASKING_END, ''))}.`)
    .join(' ')
    .replaceAll(/(отч|расч|уч)ет/gi, '$1ёт')
    .replaceAll(/(?<=\d )таблицы(?! предложений)/g, 'таблицы предложений');
