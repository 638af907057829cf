import type { Finding } from './finding.ts';
import { folded, sentences } from './words.ts';

/*
 * Right, bargaining, conditions of the sale and of its payment, as the text says them.
 */

type Rule = readonly [pattern: RegExp, value: string, tick: boolean, note: string | null];

const RIGHTS: readonly Rule[] = [
  [
    /(?<!\p{L})(?:\d{1,3}\/\d{1,4} (?:доли|доля|долю)|(?:доля|долю|доли) (?:в праве|в участке)|прода(?:ется|м|ю) доля?ю?)(?!\p{L})/u,
    'Общая долевая собственность',
    true,
    null,
  ],
  [/(?<!\p{L})долгосрочн\p{L}{2,3} аренд\p{L}{1,2}(?!\p{L})/u, 'Право долгосрочной аренды', true, null],
  [/(?<!\p{L})краткосрочн\p{L}{2,3} аренд\p{L}{1,2}(?!\p{L})/u, 'Право краткосрочной аренды', true, null],
  [
    /(?<!\p{L})(?:переуступк\p{L}{1,2}(?: прав\p{L}{0,2})?(?: аренды)?|прав[оау] аренды|уступк\p{L}{1,2} прав\p{L}{0,2} аренды)(?!\p{L})/u,
    'Право аренды',
    false,
    'передаётся право аренды: проверьте срок',
  ],
  [
    /(?<!\p{L})(?:(?:право |частн\p{L}{2,3} |полн\p{L}{2,3} )?собственност[ьи]|один собственник|от собственника|собственник один|\d{1,2} собственник\p{L}{0,2})(?!\p{L})/u,
    'Право собственности',
    true,
    null,
  ],
];

const BARGAINING: readonly Rule[] = [
  [
    /(?<!\p{L})(?:без торга|торга нет|торг (?:не ?уместен|не предусмотрен|исключ[её]н|невозможен|не возможен))(?!\p{L})/u,
    'Не предусмотрен',
    true,
    null,
  ],
  [
    /(?<!\p{L})(?:возмож\p{L}{2,3} (?:\p{L}{3,15} )?торг|(?:\p{L}{3,12} )?торг(?: (?:при осмотре|после (?:просмотра|осмотра)|реальному покупателю|уместен|возможен|есть))?)(?!\p{L})/u,
    'Предусмотрен',
    true,
    null,
  ],
];

const SALE_TERMS: readonly Rule[] = [
  [/(?<!\p{L})(?:чист\p{L}{2,3}|свободн\p{L}{2,3}|прям\p{L}{2,3}) продаж\p{L}{1,2}(?!\p{L})/u, 'clean', true, null],
  [/(?<!\p{L})(?:альтернатив\p{L}{1,5}|встречн\p{L}{2,3} покупк\p{L}{1,2})(?!\p{L})/u, 'alternative', true, null],
  [
    /(?<!\p{L})(?<!не )(?:возможен|рассм[ао]тр\p{L}{1,8}|вариант\p{L}{0,2}) обмен\p{L}{0,2}(?!\p{L}| не(?!\p{L})| исключ)(?:(?: [\p{L}\d]{1,15}){0,4})?/u,
    'alternative',
    false,
    'обмен только возможен',
  ],
];

const FINANCING: readonly Rule[] = [
  [/(?<!\p{L})рассрочк\p{L}{1,2}(?: до \d{1,3} \p{L}{2,8})?/u, 'atypical', false, 'рассрочка возможна'],
  [/(?<!\p{L})взаимозач[её]т\p{L}{0,2}(?!\p{L})/u, 'atypical', false, 'взаимозачёт'],
  [
    /(?<!\p{L})материнск\p{L}{2,3} капитал\p{L}{0,2} обязател\p{L}{2,4}(?!\p{L})/u,
    'atypical',
    false,
    'материнский капитал',
  ],
];

/** The first rule that fits a sentence; a question says nothing. */
function byRules(text: string, rules: readonly Rule[]): Finding | null {
  for (const [pattern, value, tick, note] of rules) {
    for (const sentence of sentences(text)) {
      if (sentence.text.endsWith('?')) continue;
      const match = pattern.exec(folded(sentence.text));
      if (!match) continue;
      const from = sentence.at + match.index;
      return { value, tick, note, from, to: from + match[0].trimEnd().length };
    }
  }
  return null;
}

export const findRights = (text: string): Finding | null => byRules(text, RIGHTS);
export const findBargaining = (text: string): Finding | null => byRules(text, BARGAINING);
export const findSaleTerms = (text: string): Finding | null => byRules(text, SALE_TERMS);
export const findFinancing = (text: string): Finding | null => byRules(text, FINANCING);

/** What is no clean sale on usual terms. A text that says both says this too. */
const UNUSUAL = { saleTerms: SALE_TERMS.filter(([, value]) => value !== 'clean'), financing: FINANCING } as const;
export type Terms = keyof typeof UNUSUAL;
export const findUnusual = (text: string, of: Terms): Finding | null => byRules(text, UNUSUAL[of]);
