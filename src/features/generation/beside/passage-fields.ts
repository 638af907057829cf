import { changedPassages, type Passage, passagesOf } from '#document/model/passages.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { FILE_SECTIONS } from '#features/files/categories.ts';
import { SECTION } from '#features/report/sections.ts';
import { STEP_KEYS, type StepKey } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { DAY, type FieldPlace, fieldsOf, isEmpty, storedIn, withOthers } from './fields.ts';
import { fieldOfHole } from './holes.ts';

/*
 * Which passages of the document say what a field holds, and the reverse. Nothing in print says whose a sentence is: a
 * field's passages are those that another value of it would change.
 */

/** What an empty field is filled with, one after the other: a text, a number, a day. */
const FILLINGS = ['Иное значение', 1, '2020-02-02'];

/** Lets the calls of others finish: each print keeps the thread that serves everybody. */
type LetOthersIn = () => Promise<void>;

/** The passages with other values of these fields; null where no such report can be printed. */
async function printedWithOthers(
  data: ReportData,
  places: readonly FieldPlace[],
  letOthersIn: LetOthersIn,
): Promise<Passage[] | null> {
  const fillings = places.some((place) => isEmpty(storedIn(data, place))) ? FILLINGS : [''];
  for (const filling of fillings) {
    await letOthersIn();
    try {
      return passagesOf(reportDocument(withOthers(data, places, filling)));
    } catch {
      // A value that nobody could have chosen.
    }
  }
  return null;
}

/** Chapters that a step fills before all others. */
const OWN_CHAPTERS: Readonly<Record<StepKey, readonly string[]>> = {
  contract: [SECTION.assignment, SECTION.parties],
  description: [SECTION.description],
  'market-analysis': [SECTION.market, SECTION.bestUse, SECTION.approaches],
  'market-value': [SECTION.calculation],
  files: [SECTION.appendixDocuments],
};

/** The step whose own chapter a passage stands in. */
export const stepOfChapter = (chapter: string | null): StepKey | null =>
  STEP_KEYS.find((step) => OWN_CHAPTERS[step].some((own) => own === chapter)) ?? null;

/** A picture is printed by its key: no other value needs to be tried. */
const isShown = (content: string, { file_path }: ReportFile) => {
  const key = fileKey(file_path);
  return key !== null && content.includes(JSON.stringify(key));
};

/** The section of the files step whose picture the passage shows. */
function sectionOf(data: ReportData, { content }: Passage): FieldPlace | null {
  const file = data.files.find((one) => isShown(content, one));
  const section = FILE_SECTIONS.find(({ category }) => category === file?.category);
  return section ? { step: 'files', name: section.category } : null;
}

/**
 * Numbers of the passages that the field changes: those of its step's own chapters first, and of these the ones that say
 * its value. It prints up to four times.
 */
export async function passagesOfField(
  data: ReportData,
  place: FieldPlace,
  letOthersIn: LetOthersIn,
): Promise<number[]> {
  const isOfFiles = place.step === 'files';
  if (!isOfFiles && storedIn(data, place) === undefined) return [];
  const before = passagesOf(reportDocument(data));
  // The address of a map's source is `map.source`.
  const files = isOfFiles ? data.files.filter(({ category }) => category === place.name.split('.')[0]) : [];
  const found = isOfFiles
    ? before.flatMap(({ content }, index) => (files.some((file) => isShown(content, file)) ? [index] : []))
    : changedPassages(before, (await printedWithOthers(data, [place], letOthersIn)) ?? before);
  const value = isOfFiles ? '' : plain(wordsOf(storedIn(data, place)));
  const rank = (index: number) => {
    const { chapter = null, content = '' } = before[index] ?? {};
    const says = value !== '' && plain(content).includes(value);
    return (stepOfChapter(chapter) === place.step ? 0 : 2) + (says ? 0 : 1);
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** So many fields whose value the passage repeats are tried one by one. */
const TRIED_ALONE = 4;

/** The words that a value may be printed as. */
function wordsOf(value: unknown): string {
  if (typeof value === 'number') return formatShort(value, 4);
  if (typeof value === 'object') return JSON.stringify(value).replaceAll(/<[^<>]*>/g, ' ');
  if (typeof value !== 'string') return '';
  return DAY.test(value) ? formatDate(value) : value.replace(/<[^<>]*>/g, '').trim();
}

/** The texts that a passage consists of. */
const textsOf = (content: string): string[] =>
  [...content.matchAll(/"text":"([^"\\]+)/g)].map(([, text = '']) => plain(text));

/** Long enough to tell whose words they are. */
const START = 12;

const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').toLowerCase();

/** The field that the passage is printed from; null when it has none. It prints up to fifteen times. */
export async function fieldOfPassage(
  data: ReportData,
  passage: number,
  letOthersIn: LetOthersIn,
): Promise<FieldPlace | null> {
  const before = passagesOf(reportDocument(data));
  const asked = before[passage];
  if (!asked) return null;
  const known = sectionOf(data, asked) ?? (asked.hole === null ? null : fieldOfHole(asked.hole, data));
  if (known) return known;
  const changes = async (places: readonly FieldPlace[]): Promise<boolean> => {
    const after = await printedWithOthers(data, places, letOthersIn);
    return after !== null && changedPassages(before, after).includes(passage);
  };

  const content = plain(asked.content);
  const longest = textsOf(asked.content).sort((a, b) => b.length - a.length)[0] ?? '';
  const isIn = (words: string) =>
    content.includes(words) || (longest.length >= START && words.includes(longest.slice(0, 40)));
  const fields = fieldsOf(data).map((place) => {
    const value = storedIn(data, place);
    return { place, words: plain(wordsOf(value)), isTick: typeof value === 'boolean', empty: isEmpty(value) };
  });
  const repeated = fields
    .filter(({ words }) => words.length > 1 && isIn(words))
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, TRIED_ALONE);
  // Of words about as long those that are read first: of a person's name the surname.
  const length = ({ words }: { words: string }) => Math.floor(Math.log2(words.length));
  const inTurn = repeated.toSorted(
    (a, b) => length(b) - length(a) || content.indexOf(a.words) - content.indexOf(b.words),
  );
  for (const { place } of inTurn) if (await changes([place])) return place;

  const rest = fields.filter((field) => !repeated.includes(field));
  // What is typed before what is ticked: a tick changes much that it does not say.
  const groups = [rest.filter(({ empty, isTick }) => !empty && !isTick), rest.filter(({ isTick }) => isTick)];
  for (const group of groups) {
    let left = group.map(({ place }) => place);
    if (left.length === 0 || !(await changes(left))) continue;
    while (left.length > 1) {
      const half = left.slice(0, Math.ceil(left.length / 2));
      left = (await changes(half)) ? half : left.slice(half.length);
    }
    const [last] = left;
    if (last && (await changes([last]))) return last;
  }
  return null;
}
