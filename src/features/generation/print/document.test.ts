import { expect, it } from 'vitest';
import { passagesOf } from '#document/model/passages.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { reportDocument } from './document.ts';
import { factsOf } from './facts-of.ts';

const wordsOf = (name: keyof typeof CASES) =>
  passagesOf(reportDocument(reportOf(CASES[name])))
    .map(({ content }) => content.replaceAll('\u00a0', ' '))
    .join('\n');

it('V: of a day long past the market is told in the past, of today’s in the present', () => {
  expect(wordsOf('retrospective')).toContain('на дату оценки был активен');
  expect(wordsOf('house')).not.toContain('на дату оценки был');
});

it('V: the calculation in short says that the income approach is refused with a reason only where the reason is printed', () => {
  const farm = reportOf(CASES.farm);
  const { market } = farm;
  const reasoned = (approach_income_refusal: string) =>
    factsOf({ ...farm, market: market && { ...market, approach_income_refusal } }).incomeReasoned;
  expect([reasoned(''), reasoned('Аренда полей в районе не предлагается.')]).toEqual([false, true]);
  expect(factsOf(reportOf(CASES.house)).incomeReasoned).toBe(true);
});

it('V: section 10 says how the value of a forced sale is found, and says nothing of it elsewhere', () => {
  const words = 'Ликвидационная стоимость — рыночная стоимость, уменьшенная на скидку';
  expect(wordsOf('liquidation')).toContain(words);
  expect(wordsOf('house')).not.toContain(words);
});
