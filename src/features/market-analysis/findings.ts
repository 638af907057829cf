import type { ContentBlock } from '#document/model/content-block.ts';
import { PLACES_ID } from '#features/report/readiness.ts';
import { type Remark, rule, unfilled } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { BLOCK_FIELDS, CONCLUSION_FIELDS } from './market-analysis.ts';
import { type MarketState, stateSentence } from './market-state.ts';
import { placesLeft } from './placeholder.ts';
import { textsWithPlaces } from './places.ts';
import { printableBlocks } from './printable-blocks.ts';
import { marketRequirements } from './requirements.ts';
import type { MarketAnalysis } from './sheet.ts';

export interface Facts {
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
    asks: `«${label}»: в отчете остаётся хотя бы одна фраза`,
    severity: 'warning',
    clause: field === 'analogs' ? 'ФСО № 7, п. 22' : 'ФСО № 7, п. 11',
    says: ({ market }: Facts) =>
      market &&
      printableBlocks(market[field], field).length === 0 &&
      // What is stated of the market stands in the same section.
      !(field === 'market_conditions' && stateSentence(market) !== '')
        ? [{ text: `«${label}»: в отчете не будет ни одной фразы этого текста`, field }]
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
  return [{ text: `${where}: осталось «[указать]», такие фразы не печатаются`, field: first.field }];
}

/** What nobody stated, the report says nowhere. */
function unstated({ market }: Facts): Remark[] {
  if (!market) return [];
  const asked: [boolean, string, keyof MarketState][] = [
    [!market.market_activity, 'активность рынка', 'market_activity'],
    [!market.market_demand, 'спрос', 'market_demand'],
    [!market.market_supply, 'предложение', 'market_supply'],
    [market.exposure_from === null && market.exposure_to === null, 'срок экспозиции', 'exposure_from'],
  ];
  const missing = asked.filter(([lacks]) => lacks);
  const [first] = missing;
  if (!first) return [];
  const text = `Состояние рынка: укажите ${missing.map(([, name]) => name).join(', ')}; без этого отчет о нём не говорит`;
  return [{ text, field: first[2] }];
}

/** A use that nobody asks for is hardly the best one. */
const undemanded = ({ market }: Facts): Remark[] =>
  market?.market_demand === 'отсутствует'
    ? [
        {
          text: 'Спрос отсутствует, а использование названо наиболее эффективным: обоснуйте вывод',
          field: 'market_demand',
        },
      ]
    : [];

const termsTurned = ({ market }: Facts): Remark[] =>
  market && market.exposure_from !== null && market.exposure_to !== null && market.exposure_from > market.exposure_to
    ? [{ text: 'Срок экспозиции: начало больше конца', field: 'exposure_from' }]
    : [];

/** The rules about the market analysis. */
export const marketFindings = [
  rule({
    id: 'market',
    asks: 'Анализ рынка заполнен',
    severity: 'error',
    clause: 'ФСО № 7, п. 11',
    says: ({ market }: Facts) =>
      market ? unfilled('market', marketRequirements(market)) : [{ text: 'Заполните анализ рынка' }],
  }),
  rule({
    id: 'market-state',
    asks: 'Состояние рынка указано',
    severity: 'warning',
    clause: 'ФСО № 7, п. 11',
    says: unstated,
  }),
  rule({
    id: 'market-state.demand',
    asks: 'При отсутствии спроса вывод об использовании обоснован',
    severity: 'warning',
    clause: 'ФСО № 7, п. 11',
    says: undemanded,
  }),
  rule({
    id: 'market-state.terms',
    asks: 'Срок экспозиции «от» не больше «до»',
    severity: 'warning',
    clause: 'ФСО № 7, п. 11',
    says: termsTurned,
  }),
  rule({
    id: 'captions.market',
    asks: 'Изображения анализа рынка подписаны',
    severity: 'warning',
    clause: 'ФСО VI, п. 2',
    says: captions,
  }),
  ...CONCLUSION_FIELDS.map(emptied),
  rule({
    id: PLACES_ID,
    asks: 'Места «[указать]» в текстах заполнены',
    severity: 'warning',
    clause: 'ФСО № 7, п. 11',
    says: places,
  }),
] as const;
