import { readReportPrice } from '#features/balance/server/price.ts';
import { serveSheet } from '#features/report/server/sheets.ts';
import type { ContentBlock } from '#kit/content-block.ts';
import type { Database } from '#kit/server/database.ts';
import type { Server } from '#kit/server/serve.ts';
import { readDefaultTexts, writeDefaultTexts } from '../api.ts';
import { BLOCK_FIELDS } from '../market-analysis.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { storable } from './clean-blocks.ts';
import { readMarketTexts, writeMarketTexts, writeReportPrice } from './default-texts.ts';
import type { TextPictures } from './text-pictures-port.ts';

const CLEANED: readonly string[] = [...BLOCK_FIELDS.map(({ field }) => field), 'hbu_text'];

export function marketAnalysisRoutes(server: Server, { db, pictures }: { db: Database; pictures: TextPictures }): void {
  serveSheet(server, db, marketAnalysisSheet, async (content, { tx, report, previous }) => {
    // Fields that the save leaves alone are clean already.
    const sent = CLEANED.filter((field) => content[field] !== previous?.[field]);
    const blocks = await storable(
      Object.fromEntries(sent.map((field) => [field, content[field] as ContentBlock[]])),
      (keys) => pictures.forReport(tx, report, keys),
    );
    return { ...content, ...blocks };
  });

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
