import { expect, it } from 'vitest';
import { RECIPIENT_NAMES } from '#features/report/recipients.ts';
import type { Severity } from '#kit/rule.ts';
import { sectionName } from './answers.ts';
import { listedRules } from './completeness.ts';
import { subjectOf } from './finding.ts';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'ошибка', warning: 'замечание', hint: 'подсказка' };

const HEAD = `# Правила рецензента

По этим правилам отчет проверяется до формирования, в этом порядке. Ошибка останавливает формирование, замечание
исправляется или принимается с пояснением, подсказка ничего не требует. Где назван раздел, пояснение можно напечатать в
нём. Страница сделана из самих правил: \`npx vitest run --project=plain src/features/generation/readiness/rules-page.test.ts -u\`.

| правило | что проверяется | | основание | где исправляется | для кого | раздел |
|---|---|---|---|---|---|---|
`;

it('N1 docs/rules.md lists the rules as they are', async () => {
  // What is asked of the texts of several pages is one line.
  const pages = new Map<string, Set<string>>();
  for (const { place, rule } of listedRules()) {
    const { id, asks = '', severity, clause, recipients = [], section = '' } = rule;
    const forWhom = recipients.map((recipient) => RECIPIENT_NAMES[recipient].toLowerCase()).join(', ') || 'все';
    const [before, after] = [
      `${id} | ${asks} | ${SEVERITIES[severity]} | ${clause}`,
      `${forWhom} | ${sectionName(section)}`,
    ];
    const key = `${before}\n${after}`;
    pages.set(key, (pages.get(key) ?? new Set()).add(subjectOf(place)));
  }
  const lines = [...pages].map(([key, places]) => `| ${key.replace('\n', ` | ${[...places].join(', ')} | `)} |\n`);
  expect(lines.length).toBeGreaterThan(100);
  await expect(`${HEAD}${lines.join('')}`).toMatchFileSnapshot('../../../../docs/rules.md');
});

it('N1 a rule is asked for in words of its own', () => {
  const asked = listedRules()
    .filter(({ rule: { asks } }) => asks)
    .map(({ rule: { id, asks } }) => `${id.replace(/\.[^.]*$/, '')} ${asks}`);
  const twice = asked.filter((words, at) => asked.indexOf(words) !== at);
  // One rule of several pages or of two severities.
  expect(twice.filter((words) => !/^(?:T-\d\d|R-06|V-01|wrong|unconfirmed) /.test(words))).toEqual([]);
});
