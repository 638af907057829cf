import { z } from 'zod';
import { contentBlocks } from '#document/model/content-block.ts';
import shipped from './default-texts.json' with { type: 'json' };
import { type BlocksByField, eachBlockField } from './market-analysis.ts';

/* Texts that a new market analysis begins with. The specification keeps the report's price at the same address. */

export const DEFAULT_TEXT_TYPES = ['marketAnalysis', 'adminCheck'] as const;

/** The texts the product comes with. */
export const SHIPPED_TEXTS: BlocksByField = eachBlockField((field) => z.decode(contentBlocks, shipped[field]));
