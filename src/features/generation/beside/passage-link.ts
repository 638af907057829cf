import { changedPassages, passagesOf } from '#document/model/passages.ts';
import { scanKey } from '#features/appraiser/scan.ts';
import type { Signing } from '#features/appraiser/signing.ts';
import { fileField } from '#features/files/file-field.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { offerField } from '#features/market-analysis/sample/path.ts';
import { isDerivedField } from '#features/market-analysis/sample/sample-texts.ts';
import { SECTION } from '#features/report/sections.ts';
import { reportDocument } from '../print/document.ts';
import { linkTo, type PagePlace } from '../readiness/finding.ts';
import { remarksPath } from '../remarks-path.ts';
import type { ReportData } from '../report-data.ts';
import { another, type FieldPlace } from './fields.ts';
import { linkOfHole } from './holes.ts';
import {
  fieldCalledAs,
  fieldOfPassage,
  isPictured,
  type LetOthersIn,
  plain,
  textsOf,
  triedPassages,
  wordsOf,
} from './passage-fields.ts';

/* Where a press on a passage leads: to its field, or to the page of what is no field of a step: a profile, an answer, an offer. */

/** The parts of the profile, and the page of each. */
const PROFILE = [
  ['appraiser', 'appraiser'],
  ['legalEntity', 'firm'],
  ['person', 'account'],
] as const satisfies readonly (readonly [keyof Signing, PagePlace])[];

/** Null for what follows from nothing that somebody could change. */
export async function linkOfPassage(
  data: ReportData,
  passage: number,
  letOthersIn: LetOthersIn,
): Promise<string | null> {
  const before = passagesOf(reportDocument(data));
  const asked = before[passage];
  if (!asked) return null;
  const content = plain(asked.content);
  const { id } = data.head;
  const missing = asked.hole === null ? null : linkOfHole(asked.hole, data);
  if (missing) return missing;
  const answer = Object.entries(data.review?.answers ?? {}).find(
    ([, { text, printed }]) => printed && content.includes(plain(JSON.stringify(text).slice(1, -1).replace(/\.$/, ''))),
  );
  if (answer) return remarksPath(id, answer[0]);
  // The only charts of this chapter.
  if (asked.chapter === SECTION.market && 'kind' in asked.of && asked.of.kind === 'chart')
    return linkTo('sample', { id }, '');
  const field = await fieldOfPassage(data, passage, letOthersIn);
  if (field) return linkOfField(data, field, asked.content);
  for (const [part, page] of PROFILE) {
    await letOthersIn();
    if (changedBy(data, part, before).includes(passage))
      return linkTo(page, { id, form: data.form }, nameIn(data[part], content));
  }
  const called = fieldCalledAs(data, asked);
  return called && linkTo(called.step, { id }, called.name);
}

/** A picture is its file; a text that follows the sample is written there, and a row of its offers is an offer of it. */
function linkOfField(data: ReportData, { step, name }: FieldPlace, content: string): string {
  const { id } = data.head;
  const file = step === 'files' && data.files.find((one) => isPictured(content, one));
  if (file) return linkTo(step, { id }, fileField(file));
  const isOfSample =
    step === 'market-analysis' && isDerivedField(name) && data.market?.sample_texts[name].derived === true;
  if (!isOfSample) return linkTo(step, { id }, name);
  const row = Number(textsOf(content)[0]);
  const offer = name === 'price_analysis' ? sampleOfReport(data)?.view.sample.counted[row - 1] : undefined;
  return linkTo('sample', { id }, offer ? offerField(offer.id) : '');
}

function changedBy(data: ReportData, part: keyof Signing, before: ReturnType<typeof passagesOf>): number[] {
  const entries = Object.entries(data[part] ?? {}).map(([name, value]) => [name, value && another(value, value)]);
  const after = triedPassages(() => ({ ...data, [part]: Object.fromEntries(entries) }));
  return changedPassages(before, after ?? before);
}

/** The field whose scan the passage shows, or whose words it repeats; of several the longest. */
function nameIn(part: object | null, content: string): string {
  const words = (value: unknown) => plain((typeof value === 'string' && scanKey(value)) || wordsOf(value));
  const repeated = Object.entries(part ?? {}).filter(([, value]) => {
    const own = value === null ? '' : words(value);
    return own.length > 1 && content.includes(own);
  });
  const ofScan = repeated.find(([, value]) => typeof value === 'string' && scanKey(value));
  const [longest] = repeated.sort(([, a], [, b]) => words(b).length - words(a).length);
  return (ofScan ?? longest)?.[0] ?? '';
}
