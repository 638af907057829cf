/** What a style sheet says of single classes and ids: hidden, crossed out. Rules of `@media` and the like are left out. */
export interface StyleRules {
  hidden: Set<string>;
  struck: Set<string>;
}

const MAX_LETTERS = 2_000_000;
const SINGLE = /^[.#][\w-]{1,120}$/;
export const HIDING = /display\s{0,5}:\s{0,5}none|visibility\s{0,5}:\s{0,5}hidden/i;
export const STRIKING = /line-through/i;

export function readStyles(sheets: readonly string[]): StyleRules {
  const rules: StyleRules = { hidden: new Set(), struck: new Set() };
  for (const sheet of sheets) {
    let depth = 0;
    let from = 0;
    let selectors = '';
    for (let at = 0; at < Math.min(sheet.length, MAX_LETTERS); at += 1) {
      const sign = sheet[at];
      if (sign !== '{' && sign !== '}') continue;
      const words = sheet.slice(from, at);
      if (sign === '{') {
        if (depth === 0) selectors = words;
        depth += 1;
      } else {
        if (depth === 1) addRule(rules, selectors, words);
        depth = Math.max(0, depth - 1);
      }
      from = at + 1;
    }
  }
  return rules;
}

function addRule({ hidden, struck }: StyleRules, selectors: string, declarations: string): void {
  if (selectors.length > 10_000) return;
  for (const selector of selectors.split(',')) {
    const name = selector.trim();
    if (!SINGLE.test(name)) continue;
    if (HIDING.test(declarations)) hidden.add(name);
    if (STRIKING.test(declarations)) struck.add(name);
  }
}
