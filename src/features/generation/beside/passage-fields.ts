import { changedPassages, type Passage, passagesOf } from '#document/model/passages.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { FILE_SECTIONS } from '#features/files/categories.ts';
import { filesOfField } from '#features/files/file-field.ts';
import { SECTION } from '#features/report/sections.ts';
import { STEP_KEYS, type StepKey } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import {
  asShown,
  DAY,
  type FieldPlace,
  fieldsOf,
  isEmpty,
  labelsOf,
  takesAnyText,
  valueIn,
  withOthers,
} from './fields.ts';

/*
 * Which passages of the document say what a field holds, and the reverse. Nothing in print says whose a sentence is: a
 * field's passages are those that another value of it would change.
 */

/** What an empty field is filled with, one after the other: a text, a number, a day. */
const FILLINGS = ['Иное значение', 1, '2020-02-02'];

/** Lets the calls of others finish: each print keeps the thread that serves everybody. */
export type LetOthersIn = () => Promise<void>;

/** The passages of data that are changed for a try; null where nobody could have chosen such a value. */
export function triedPassages(changed: () => ReportData): Passage[] | null {
  try {
    return passagesOf(reportDocument(changed()));
  } catch {
    return null;
  }
}

/** The passages with other values of these fields; null where no such report can be printed. */
async function printedWithOthers(
  shown: ReportData,
  places: readonly FieldPlace[],
  letOthersIn: LetOthersIn,
): Promise<Passage[] | null> {
  const fillings = places.some((place) => isEmpty(valueIn(shown, place))) ? FILLINGS : [''];
  for (const filling of fillings) {
    await letOthersIn();
    const passages = triedPassages(() => withOthers(shown, places, filling));
    if (passages) return passages;
  }
  return null;
}

/** Chapters that a step fills before all others. */
const OWN_CHAPTERS: Readonly<Record<StepKey, readonly string[]>> = {
  contract: [SECTION.assignment, SECTION.parties],
  description: [SECTION.description],
  'market-analysis': [SECTION.market, SECTION.bestUse, SECTION.approaches],
  'market-value': [SECTION.calculation, SECTION.reconciliation],
  files: [SECTION.appendixDocuments],
};

/** Fields that a section is about: what in it is called by nothing else, drawings as well, leads there. */
const OF_SECTION: Readonly<Record<string, FieldPlace>> = {
  [SECTION.comparativeApproach]: { step: 'market-analysis', name: 'approach_comparative_reason' },
  [SECTION.incomeApproach]: { step: 'market-analysis', name: 'approach_income_refusal' },
  [SECTION.costApproach]: { step: 'market-analysis', name: 'approach_cost_refusal' },
  [SECTION.interval]: { step: 'market-value', name: 'value_interval_low' },
  [SECTION.support]: { step: 'market-value', name: 'support_omitted' },
};

/** The step whose own chapter a passage stands in. */
export const stepOfChapter = (chapter: string | null): StepKey | null =>
  STEP_KEYS.find((step) => OWN_CHAPTERS[step].some((own) => own === chapter)) ?? null;

/** A picture is printed by its key: no other value needs to be tried. */
export const isPictured = (content: string, { file_path }: ReportFile) => {
  const key = fileKey(file_path);
  return key !== null && content.includes(JSON.stringify(key));
};

/** A figure of numbers. */
const isDrawn = ({ of }: Passage): boolean =>
  'kind' in of && (of.kind === 'chart' || of.kind === 'interval' || of.kind === 'dumbbell');

/** Of a picture its section of the files step; of the value its own control, whatever else changes it. */
function knownPlace(data: ReportData, { of, content }: Passage): FieldPlace | null {
  if ('kind' in of && of.kind === 'value') return { step: 'market-value', name: 'rounding_type' };
  const file = data.files.find((one) => isPictured(content, one));
  const section = FILE_SECTIONS.find(({ category }) => category === file?.category);
  return section ? { step: 'files', name: section.category } : null;
}

/**
 * Numbers of the passages that the field changes: those of its step's own chapters first, and of these the rows that
 * are called as the field, then those that say its value. It prints up to four times.
 */
export async function passagesOfField(
  data: ReportData,
  place: FieldPlace,
  letOthersIn: LetOthersIn,
): Promise<number[]> {
  const isOfFiles = place.step === 'files';
  const shown = asShown(data);
  if (!isOfFiles && valueIn(shown, place) === undefined) return [];
  const before = passagesOf(reportDocument(data));
  const files = isOfFiles ? filesOfField(data.files, place.name) : [];
  const found = isOfFiles
    ? before.flatMap(({ content }, index) => (files.some((file) => isPictured(content, file)) ? [index] : []))
    : changedPassages(before, (await printedWithOthers(shown, [place], letOthersIn)) ?? before);
  const value = isOfFiles ? '' : plain(wordsOf(valueIn(shown, place)));
  const names = isOfFiles ? [] : labelsOf(shown, place);
  const rank = (index: number) => {
    const { chapter = null, content = '', label = null } = before[index] ?? {};
    const says = value !== '' && plain(content).includes(value);
    const isCalledSo = label !== null && named(bare(label), names) === 2;
    return (stepOfChapter(chapter) === place.step ? 0 : 3) + (isCalledSo ? 0 : says ? 1 : 2);
  };
  return found.toSorted((a, b) => rank(a) - rank(b));
}

/** So many fields whose value the passage repeats are tried one by one. */
const TRIED_ALONE = 5;

/** Of these so many that the row is called by. */
const CALLED = 3;

/** The words that a value may be printed as. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'number') return formatShort(value, 4);
  if (typeof value === 'object') return JSON.stringify(value).replaceAll(/<[^<>]*>/g, ' ');
  if (typeof value !== 'string') return '';
  return DAY.test(value) ? formatDate(value) : value.replace(/<[^<>]*>/g, '').trim();
}

/** The texts that a passage consists of. */
export const textsOf = (content: string): string[] =>
  [...content.matchAll(/"text":"([^"\\]+)/g)].map(([, text = '']) => plain(text));

/** Long enough to tell whose words they are. */
const START = 12;

export const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').toLowerCase();

/** What a row tells and what a field is called are compared so. */
const bare = (label: string) => plain(label).replaceAll('ё', 'е');

/** How well a row's label names a field: it is called so, or one is a part of the other. A sentence begins with the name. */
function named(label: string, names: readonly string[], sentence = ''): number {
  const own = names.map(bare).filter((name) => name !== '');
  if (own.includes(label)) return 2;
  if (label === '') return own.some((name) => sentence.startsWith(name)) ? 1 : 0;
  return own.some((name) => name.includes(label) || label.includes(name)) ? 1 : 0;
}

/** So often one press prints the report at most. */
const MOST_PRINTS = 15;

interface Candidate {
  place: FieldPlace;
  words: string;
  isTick: boolean;
  empty: boolean;
  /** 2 where the row is called as the field, 1 where nearly. */
  named: number;
  /** The passage stands in a chapter of the field's own step. */
  own: boolean;
}

/** A field that the row is called as, whether it changes the row or not. */
export function fieldCalledAs(data: ReportData, { label }: Passage): FieldPlace | null {
  const shown = asShown(data);
  const isCalledSo = (place: FieldPlace) => label !== null && named(bare(label), labelsOf(shown, place)) === 2;
  return fieldsOf(shown).find(isCalledSo) ?? null;
}

/**
 * The field that the passage is printed from; null when it has none. Tried first are the fields that its row is called
 * by, then those whose words it repeats, each by itself; then the halves of all others.
 */
export async function fieldOfPassage(
  data: ReportData,
  passage: number,
  letOthersIn: LetOthersIn,
): Promise<FieldPlace | null> {
  const before = passagesOf(reportDocument(data));
  const asked = before[passage];
  if (!asked) return null;
  const known = knownPlace(data, asked);
  if (known) return known;
  const shown = asShown(data);
  let prints = 0;
  /** Null where no such report can be printed. */
  const changes = async (places: readonly FieldPlace[]): Promise<boolean | null> => {
    const after = await printedWithOthers(shown, places, async () => {
      prints += 1;
      await letOthersIn();
    });
    return after && changedPassages(before, after).includes(passage);
  };

  const content = plain(asked.content);
  const texts = textsOf(asked.content);
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  // The numbers of a drawing are nobody's words.
  const isIn = (words: string) =>
    !isDrawn(asked) && (content.includes(words) || (longest.length >= START && words.includes(longest.slice(0, 40))));
  const label = bare(asked.label ?? '');
  const sentence = bare(texts[0] ?? '');
  const fields = fieldsOf(shown).map((place): Candidate => {
    const value = valueIn(shown, place);
    return {
      place,
      words: plain(wordsOf(value)),
      isTick: typeof value === 'boolean',
      empty: isEmpty(value),
      named: named(label, labelsOf(shown, place), sentence),
      own: place.step === stepOfChapter(asked.chapter),
    };
  });
  const ofSection = OF_SECTION[asked.section ?? ''];
  const alone = [
    ...triedAlone(fields, content, isIn),
    ...fields.filter(({ place }) => place.step === ofSection?.step && place.name === ofSection.name),
  ];
  for (const { place } of alone) if (await changes([place])) return place;

  /** Of places that change it together one that does alone. What cannot be printed together is tried in parts. */
  const among = async (places: readonly FieldPlace[], known = false): Promise<FieldPlace | null> => {
    const [only] = places;
    if (!only || prints >= MOST_PRINTS) return null;
    const answer = known && places.length > 1 ? true : await changes(places);
    if (answer === false || places.length === 1) return answer ? only : null;
    const half = Math.ceil(places.length / 2);
    return (await among(places.slice(0, half))) ?? among(places.slice(half), answer === true);
  };
  const rest = fields.filter((field) => !alone.includes(field)).toSorted((a, b) => Number(b.own) - Number(a.own));
  // What is typed before what is ticked: a tick changes much that it does not say. An empty field may say it by its default.
  const groups = [
    rest.filter(({ empty, isTick }) => !empty && !isTick),
    rest.filter(({ isTick }) => isTick),
    rest.filter(({ empty, place }) => empty && takesAnyText(shown, place)),
  ];
  for (const group of groups) {
    const found = await among(group.map(({ place }) => place));
    if (found) return found;
  }
  return null;
}

/** The fields that are tried one by one, best first. */
function triedAlone(fields: readonly Candidate[], content: string, isIn: (words: string) => boolean): Candidate[] {
  const repeats = ({ words }: Candidate) => words.length > 1 && isIn(words);
  // Of words about as long those that are read first: of a person's name the surname.
  const length = ({ words }: Candidate) => Math.floor(Math.log2(words.length));
  const repeated = fields
    .filter(repeats)
    .sort((a, b) => b.words.length - a.words.length)
    .slice(0, TRIED_ALONE)
    .sort((a, b) => length(b) - length(a) || content.indexOf(a.words) - content.indexOf(b.words));
  const called = fields
    .filter((field) => field.named > 0)
    .sort((a, b) => b.named - a.named || Number(b.own) - Number(a.own));
  const best = [...called.filter((field) => field.named === 2 || repeats(field)), ...called].slice(0, CALLED);
  return [...new Set([...best, ...repeated])].slice(0, TRIED_ALONE);
}
