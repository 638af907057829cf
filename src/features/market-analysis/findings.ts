import type { ContentBlock } from '#document/model/content-block.ts';
import { PLACES_ID } from '#features/report/readiness.ts';
import { type Remark, rule, unfilled } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { BLOCK_FIELDS, CONCLUSION_FIELDS } from './market-analysis.ts';
import { placesLeft } from './placeholder.ts';
import { textsWithPlaces } from './places.ts';
import { printableBlocks } from './printable-blocks.ts';
import { marketRequirements } from './requirements.ts';
import type { MarketAnalysis } from './sheet.ts';

interface Facts {
  market: MarketAnalysis | null;
}

/** A caption that still has a place to fill is not printed. */
const isNameless = (block: ContentBlock) => block.type === 'image' && (!block.caption || placesLeft(block.caption) > 0);

/** A reviewer refers to «рис. 4»: a picture without a caption has no number. */
function captions({ market }: Facts): Remark[] {
  const texts = market ? BLOCK_FIELDS.filter(({ field }) => market[field].some(isNameless)) : [];
  const [first] = texts;
  if (!market || !first) return [];
  const many = texts.flatMap(({ field }) => market[field].filter(isNameless)).length > 1;
  const where = texts.length === 1 ? `«${first.label}»` : `В ${texts.length} текстах анализа рынка`;
  const todo = many
    ? 'подпишите изображения, без подписи у них нет номера рисунка'
    : 'подпишите изображение, без подписи у него нет номера рисунка';
  return [{ text: `${where}: ${todo}`, field: first.field }];
}

/** Nothing stops a report without these. That a section then lacks its words is told by name, not among the places. */
const emptied = ({ field, label }: (typeof CONCLUSION_FIELDS)[number]) =>
  rule({
    id: `emptied.${field}`,
    severity: 'warning',
    clause: field === 'analogs' ? 'ФСО № 7, п. 22' : 'ФСО № 7, п. 11',
    says: ({ market }: Facts) =>
      market && printableBlocks(market[field], field).length === 0
        ? [{ text: `«${label}»: в отчете не будет ни одного предложения`, field }]
        : [],
  });

/** «[указать]» left in the texts: one line, with a link to the first of them. */
function places({ market }: Facts): Remark[] {
  const left = market ? textsWithPlaces(market) : [];
  const [first] = left;
  if (!first) return [];
  const where =
    left.length === 1
      ? `«${first.label}»`
      : `В ${left.length} ${plural(left.length, 'тексте', 'текстах', 'текстах')} анализа рынка`;
  return [{ text: `${where}: осталось «[указать]», такие предложения не печатаются`, field: first.field }];
}

/** The rules about the market analysis. */
export const marketFindings = [
  rule({
    id: 'market',
    severity: 'error',
    clause: 'ФСО № 7, п. 11',
    says: ({ market }: Facts) =>
      market ? unfilled('market', marketRequirements(market)) : [{ text: 'Заполните анализ рынка' }],
  }),
  rule({ id: 'captions.market', severity: 'warning', clause: 'ФСО VI, п. 2', says: captions }),
  ...CONCLUSION_FIELDS.map(emptied),
  rule({ id: PLACES_ID, severity: 'warning', clause: 'ФСО № 7, п. 11', says: places }),
] as const;
