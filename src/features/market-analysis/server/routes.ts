import type { ContentBlock } from '#document/model/content-block.ts';
import { readReportPrice } from '#features/balance/server/price.ts';
import { type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import { type Prepare, type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import { today } from '#kit/dates.ts';
import { invalid } from '#kit/errors.ts';
import { sameValue } from '#kit/record-merge.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { readDefaultTexts, readPlaces, writeDefaultTexts } from '../api.ts';
import type { PlaceFacts } from '../live/place.ts';
import { toldPlaces } from '../live/place-list.ts';
import { BLOCK_FIELDS } from '../market-analysis.ts';
import { OVERVIEW_FIELD, type OverviewText, ownOverviewText } from '../overview/overview.ts';
import { writtenMarketAnalysis } from '../requirements.ts';
import { DERIVED_FIELDS, type DerivedField, ownText, type SampleTexts } from '../sample/sample-texts.ts';
import { storable, unprintable } from './clean-blocks.ts';
import { readMarketTexts, writeMarketTexts, writeReportPrice } from './default-texts.ts';
import { overviewRoutes } from './overviews.ts';
import { ownTextRoutes } from './own-text-routes.ts';
import { sampleRoutes } from './sample-routes.ts';
import type { TextPictures } from './text-pictures-port.ts';

const BLOCKS: readonly string[] = [...BLOCK_FIELDS.map(({ field }) => field), 'hbu_text'];
const TEXTS: readonly string[] = [
  'market_area',
  'hbu_conclusion',
  'approach_comparative_reason',
  'approach_income_refusal',
  'approach_cost_refusal',
];

/** Of all tables of the step: each cell is typeset whenever the report is shown, and others wait meanwhile. */
const CELLS_MAX = 20_000;
const TOO_MANY_CELLS = `Во всех таблицах анализа рынка вместе не больше ${CELLS_MAX.toLocaleString('ru-RU')} ячеек. Сократите таблицы.`;

const cellsOf = (blocks: unknown): number =>
  ((blocks ?? []) as ContentBlock[]).reduce(
    (sum, block) => sum + (block.type === 'table' ? block.rows.flat().length : 0),
    0,
  );

type Written = Parameters<Prepare>[0];

/** Whoever writes into a text that follows the sample makes it his own, also when he does not say so. */
function stillDerived(content: Written, previous: Written | null): SampleTexts {
  const states = content.sample_texts as SampleTexts;
  const stood = previous?.sample_texts as SampleTexts | undefined;
  const overwritten = (field: DerivedField) =>
    stood?.[field].derived && states[field].derived && !sameValue(content[field], previous?.[field]);
  const entries = DERIVED_FIELDS.map((field) => [
    field,
    overwritten(field) ? { ...ownText(), changed_on: today() } : states[field],
  ]);
  return Object.fromEntries(entries) as SampleTexts;
}

/** The same of the text that follows the overview of the month. */
function stillFollowing(content: Written, previous: Written | null): OverviewText {
  const state = content.overview_text as OverviewText;
  const stood = previous?.overview_text as OverviewText | undefined;
  const overwritten = !sameValue(content[OVERVIEW_FIELD], previous?.[OVERVIEW_FIELD]);
  return stood?.follows && state.follows && overwritten ? ownOverviewText(today()) : state;
}

/** Cleans what was written; its pictures become the report's own. */
export function prepareMarketAnalysis(pictures: TextPictures): Prepare {
  return async (content, { tx, report, previous }) => {
    // Fields that the save leaves alone are clean already.
    const sent = BLOCKS.filter((field) => content[field] !== previous?.[field]);
    const texts = TEXTS.map((field) => [field, unprintable(String(content[field]))] as const);
    const problems = texts.filter((entry): entry is [string, string] => entry[1] !== null);
    if (problems.length > 0) throw invalid(Object.fromEntries(problems));
    const tooMany = sent.filter((field) => cellsOf(content[field]) > cellsOf(previous?.[field]));
    if (BLOCKS.reduce((sum, field) => sum + cellsOf(content[field]), 0) > CELLS_MAX && tooMany.length > 0) {
      throw invalid(Object.fromEntries(tooMany.map((field) => [field, TOO_MANY_CELLS])));
    }
    const blocks = await storable(
      Object.fromEntries(sent.map((field) => [field, content[field] as ContentBlock[]])),
      (keys) => pictures.forReport(tx, report, keys),
    );
    const derived = { sample_texts: stillDerived(content, previous), overview_text: stillFollowing(content, previous) };
    return { ...content, ...blocks, ...derived };
  };
}

/** Reads the whole report; put in by the app. */
type FactsOf = (report: OwnReport) => Promise<PlaceFacts>;

export function marketAnalysisRoutes(
  server: Server,
  { pictures, factsOf, ...store }: SheetStore & { pictures: TextPictures; factsOf: FactsOf },
): void {
  const { db } = store;
  serveSheet(server, store, writtenMarketAnalysis, prepareMarketAnalysis(pictures));
  sampleRoutes(server, store);
  ownTextRoutes(server, store);
  overviewRoutes(server, { db, pictures });

  const answer = async (type: 'marketAnalysis' | 'adminCheck', isAdmin: boolean) =>
    type === 'adminCheck'
      ? { type, content: String(await readReportPrice(db)), is_admin: isAdmin }
      : { type, section: 'marketAnalysis' as const, content: await readMarketTexts(db) };

  server.serve(readPlaces, async ({ query: { reportId }, caller }) =>
    toldPlaces(reportId === undefined ? null : await factsOf(await ownReport(db, caller, reportId))),
  );

  server.serve(readDefaultTexts, ({ query, caller }) => answer(query.type, caller.isAdmin));

  server.serve(writeDefaultTexts, async ({ body, caller }) => {
    if (body.type === 'adminCheck') await writeReportPrice(db, body.content);
    else await writeMarketTexts(db, pictures, body.content);
    return answer(body.type, caller.isAdmin);
  });
}
