import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { inTexts, OTHER_MARKET, placeOf } from './own-texts.ts';

/* What the texts call the market, against what is stated of it (rows.md V). */

interface Fact {
  name: string;
  value: string;
  page: 'market-analysis' | 'market-value';
  field: string;
}

/** How a text calls the market, and what the facts then cannot be. */
const WORDS: readonly { pattern: RegExp; of: 'activity' | 'demand' | 'liquidity'; against: readonly string[] }[] = [
  {
    pattern:
      /(?:(?<!\p{L})рын(?:ок|ка|ке|ком)(?!\p{L})[^.;,]{0,60}?(?<!\p{L})неактив(?:ен|ный|ным|ного)(?!\p{L})|(?<!\p{L})неактив(?:ный|ного|ном|ным)\s{1,3}рын)/iu,
    of: 'activity',
    against: ['активный', 'низкоактивный'],
  },
  {
    pattern:
      /(?:(?<!\p{L})рын(?:ок|ка|ке|ком)(?!\p{L})[^.;,]{0,60}?(?<!\p{L})(?:низко|мало)актив(?:ен|ный|ным|ного)(?!\p{L})|(?<!\p{L})(?:низко|мало)актив(?:ный|ного|ном|ным)\s{1,3}рын)/iu,
    of: 'activity',
    against: ['активный', 'неактивный'],
  },
  {
    pattern:
      /(?:(?<!\p{L})рын(?:ок|ка|ке|ком)(?!\p{L})[^.;,]{0,60}?(?<!\p{L})актив(?:ен|ный|ным|ного)(?!\p{L})|(?<!\p{L})актив(?:ный|ного|ном|ным)\s{1,3}рын)/iu,
    of: 'activity',
    against: ['низкоактивный', 'неактивный'],
  },
  { pattern: /(?<!\p{L})высоколиквид\p{L}{1,4}/iu, of: 'liquidity', against: ['средняя', 'низкая'] },
  { pattern: /(?<!\p{L})низколиквид\p{L}{1,4}/iu, of: 'liquidity', against: ['высокая', 'средняя'] },
  {
    pattern: /(?<!\p{L})спрос\p{L}{0,2}(?!\p{L})[^.;,]{0,40}?(?:превыша\p{L}{1,4} предложени|(?<!\p{L})высок)/iu,
    of: 'demand',
    against: ['низкий', 'отсутствует'],
  },
  {
    pattern:
      /(?:(?<!\p{L})спрос\p{L}{0,2}(?!\p{L})[^.;,]{0,40}?(?<!\p{L})низ(?:к|ок)|(?<!\p{L})низк\p{L}{2,3}\s{1,3}спрос)/iu,
    of: 'demand',
    against: ['высокий', 'умеренный'],
  },
];

const DENIED = /(?<!\p{L})(?:не|нельзя|нет)(?!\p{L})/iu;

function factsOf({ market, calculation }: ReportData): Record<'activity' | 'demand' | 'liquidity', Fact> {
  const ofMarket = (name: string, field: keyof MarketAnalysis & `market_${string}`): Fact => ({
    name,
    value: String(market?.[field] ?? ''),
    page: 'market-analysis',
    field,
  });
  return {
    activity: ofMarket('активность рынка', 'market_activity'),
    demand: ofMarket('спрос', 'market_demand'),
    liquidity: {
      name: 'ликвидность',
      value: calculation?.liquidity_level ?? '',
      page: 'market-value',
      field: 'liquidity_level',
    },
  };
}

export const stateWords = rule({
  id: 'T-09',
  asks: 'Слова о рынке в тексте — те же, что введены',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 д',
  says: inTexts('market-analysis', (text, data): Remark[] => {
    const facts = factsOf(data);
    const sentences = text.text.split(/[.!?](?=\s|$)/).filter((sentence) => !OTHER_MARKET.test(sentence));
    for (const { pattern, of, against } of WORDS) {
      const fact = facts[of];
      if (!against.includes(fact.value)) continue;
      const quoted = sentences
        .map((sentence) => pattern.exec(sentence)?.[0])
        .find((found) => found && !DENIED.test(found));
      if (!quoted) continue;
      const places: Compared[] = [
        placeOf(text, quoted),
        {
          label: `${fact.page === 'market-value' ? 'Расчет' : 'Анализ рынка'}, ${fact.name}`,
          value: fact.value,
          page: fact.page,
          field: fact.field,
        },
      ];
      const said = `${text.label}: «${quoted}», а введено: ${fact.name} — ${fact.value}`;
      return [{ id: 'T-09', target: text.field, text: said, field: text.field, places }];
    }
    return [];
  }),
});
