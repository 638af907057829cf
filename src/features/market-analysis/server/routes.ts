import { readReportPrice } from '#features/balance/server/price.ts';
import { type Prepare, type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import type { ContentBlock } from '#kit/content-block.ts';
import { invalid } from '#kit/errors.ts';
import type { Server } from '#kit/server/serve.ts';
import { readDefaultTexts, writeDefaultTexts } from '../api.ts';
import { BLOCK_FIELDS } from '../market-analysis.ts';
import { writtenMarketAnalysis } from '../requirements.ts';
import { storable, unprintable } from './clean-blocks.ts';
import { readMarketTexts, writeMarketTexts, writeReportPrice } from './default-texts.ts';
import type { TextPictures } from './text-pictures-port.ts';

const BLOCKS: readonly string[] = [...BLOCK_FIELDS.map(({ field }) => field), 'hbu_text'];
const TEXTS: readonly string[] = [
  'market_area',
  'hbu_conclusion',
  'approach_comparative_reason',
  'approach_income_refusal',
  'approach_cost_refusal',
];

/** Cleans what was written; its pictures become the report's own. */
export function prepareMarketAnalysis(pictures: TextPictures): Prepare {
  return async (content, { tx, report, previous }) => {
    // Fields that the save leaves alone are clean already.
    const sent = BLOCKS.filter((field) => content[field] !== previous?.[field]);
    const texts = TEXTS.map((field) => [field, unprintable(String(content[field]))] as const);
    const problems = texts.filter((entry): entry is [string, string] => entry[1] !== null);
    if (problems.length > 0) throw invalid(Object.fromEntries(problems));
    const blocks = await storable(
      Object.fromEntries(sent.map((field) => [field, content[field] as ContentBlock[]])),
      (keys) => pictures.forReport(tx, report, keys),
    );
    return { ...content, ...blocks };
  };
}

export function marketAnalysisRoutes(
  server: Server,
  { db, sealer, pictures }: SheetStore & { pictures: TextPictures },
): void {
  serveSheet(server, { db, sealer }, writtenMarketAnalysis, prepareMarketAnalysis(pictures));

  const answer = async (type: 'marketAnalysis' | 'adminCheck', isAdmin: boolean) =>
    type === 'adminCheck'
      ? { type, content: String(await readReportPrice(db)), is_admin: isAdmin }
      : { type, section: 'marketAnalysis' as const, content: await readMarketTexts(db) };

  server.serve(readDefaultTexts, ({ query, caller }) => answer(query.type, caller.isAdmin));

  server.serve(writeDefaultTexts, async ({ body, caller }) => {
    if (body.type === 'adminCheck') await writeReportPrice(db, body.content);
    else await writeMarketTexts(db, pictures, body.content);
    return answer(body.type, caller.isAdmin);
  });
}
