import { z } from 'zod';
import { type ContentBlock, contentBlocks } from '#document/model/content-block.ts';
import { defineSheetCalls } from '#features/report/sheet.ts';
import { clearableText } from '#kit/wire.ts';
import { eachBlockField, SEGMENT_CODES } from './market-analysis.ts';
import { marketStateForm } from './market-state.ts';
import { overviewText, ownOverviewText } from './overview/overview.ts';
import { allTexts, ownText, sampleTexts } from './sample/sample-texts.ts';

/** Empty until chosen; an unknown code is refused. */
const segment = z.codec(
  z.string('Выберите сегмент рынка').nullable(),
  z.enum([...SEGMENT_CODES, ''], 'Такого сегмента рынка нет'),
  { decode: (sent) => (sent ?? '') as '', encode: (value) => value },
);

/**
 * Step 3. What must be filled stands in `requirements.ts`. An empty field beyond the specification means the sentence
 * of `best-use.ts`.
 */
export const marketAnalysisSheet = defineSheetCalls({
  kind: 'market-analysis',
  path: '/api/market-analysis',
  tag: 'Анализ рынка',
  title: 'Анализ рынка',
  content: {
    market_segment: segment,
    ...eachBlockField(() => contentBlocks),
    /** «Заозёрный район в радиусе 25 км от г. Светлояр». */
    market_area: clearableText(500),
    ...marketStateForm.shape,
    hbu_text: contentBlocks,
    hbu_conclusion: clearableText(2000),
    approach_comparative_reason: clearableText(3000),
    approach_income_refusal: clearableText(3000),
    approach_cost_refusal: clearableText(3000),
    /** Which texts follow the sample. */
    sample_texts: sampleTexts,
    /** Whether the text of the economy follows the overview of the month. */
    overview_text: overviewText,
  },
  parts: { sample_texts: ownText },
  empty: () => ({
    market_segment: '' as const,
    ...eachBlockField((): ContentBlock[] => []),
    market_area: '',
    ...marketStateForm.empty(),
    hbu_text: [],
    hbu_conclusion: '',
    approach_comparative_reason: '',
    approach_income_refusal: '',
    approach_cost_refusal: '',
    sample_texts: allTexts('own'),
    overview_text: ownOverviewText(),
  }),
});

export type MarketAnalysis = z.output<typeof marketAnalysisSheet.content>;
export type MarketAnalysisRecord = z.output<typeof marketAnalysisSheet.record>;
