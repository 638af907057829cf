import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { factsWith, textOf } from '#test/printed-facts.ts';
import type { Facts } from './facts.ts';
import { printedLiquidity } from './phrases.ts';
import { printIndex } from './print-index.ts';
import { printReconciliation } from './print-reconciliation.ts';

it('V: the liquidity is told with what of the market it follows from', () => {
  const said = (liquidityGrounds: string) => textOf(printReconciliation({ ...factsWith({}), liquidityGrounds }, []));
  expect(said('рынок активный; срок экспозиции на рынке — 4–6 мес.')).toContain(
    'экспозиции — 6 мес. Основания (п. …): рынок активный; срок экспозиции на рынке — 4–6 мес.',
  );
  expect(said('')).not.toContain('Основания');
});

it('V: that a region buys farmland first stands among what lowers its liquidity', () => {
  // Facts: category, permitted use, buildings, the right; the appraiser's factors.
  const farm = {
    land_category: 'Земли сельскохозяйственного назначения',
    permitted_use: 'Для сельскохозяйственного производства',
    capital_construction: 'Отсутствуют',
  };
  const of = (liquidity_factors: string, description: object = farm) =>
    textOf(printReconciliation(factsWith({ description, calculation: { liquidity_factors } }), []));
  const LAW = 'ст. 8 Федерального закона № 101-ФЗ';
  expect(of('не выявлены')).toContain(
    `Факторы, снижающие ликвидность, кроме преимущественного права покупки, установленного ${LAW}, не выявлены.`,
  );
  expect(of('нет подъезда')).toContain(
    `Факторы, снижающие ликвидность: нет подъезда; преимущественное право покупки, установленное ${LAW}.`,
  );
  expect(of('преимущественное право покупки')).toContain(
    'Факторы, снижающие ликвидность: преимущественное право покупки.',
  );
  expect(of('не выявлены', { ...farm, permitted_use: 'Для ведения садоводства' })).toContain(
    'Факторы, снижающие ликвидность, не выявлены.',
  );
});

it('V: the term of a lease says on which market it was observed where no lease is offered', () => {
  const lease = (analogue: object, calculation: object = {}, head: object = {}) =>
    textOf(
      printReconciliation(
        factsWith({
          description: { right_type: 'Право аренды' },
          head,
          calculation: { ...calculation, analogs: example.analogs.map((one) => ({ ...one, ...analogue })) },
        }),
        [],
      ),
    );
  const owned = { propertyRightsCorrection: -15 };
  const NONE = 'нет; ликвидность участков приведена справочно, в расчёте стоимости она не использована.';
  expect(lease(owned)).toContain('Ликвидность участков в собственности средняя, типичный срок экспозиции — 6 мес.');
  expect(lease(owned)).toContain(
    `Для права аренды земельного участка сведений о ликвидности и сроке экспозиции ${NONE}`,
  );
  expect(lease(owned, { liquidity_factors: 'не выявлены' })).toContain(
    'Факторы, снижающие ликвидность самого участка, не выявлены',
  );
  expect(lease(owned, { liquidity_factors: 'нет подъезда' })).toContain(
    'Факторы, снижающие ликвидность самого участка: нет подъезда.',
  );
  expect(lease(owned)).not.toContain('Ликвидность права аренды');
  expect(lease(owned, { exposure_months: null })).toContain(
    `Для права аренды земельного участка таких сведений ${NONE}`,
  );
  // A forced sale is reckoned from its term.
  const forced = { liquidation_discount: 20, exposure_forced: 2 };
  expect(lease(owned, forced, { value_type: 'Ликвидационная' })).toContain('о ликвидности и сроке экспозиции нет.');
  const offered = lease({ propertyRights: 'Право аренды' });
  expect(offered).toContain('Ликвидность права аренды земельного участка средняя');
  expect(offered).not.toContain('участков в собственности');
  expect(lease(owned, { liquidity_level: '' })).not.toContain('участков в собственности');
});

it('V: the liquidity of a day long past is that of the day', () => {
  const said = (head: object) => textOf(printReconciliation(factsWith({ head }), []));
  expect(said({ evaluation_date: '2024-03-01' })).toContain('На дату оценки ликвидность объекта оценки средняя,');
  expect(said({})).toMatch(/^Ликвидность объекта оценки средняя,/m);
});

it('V: the forced term is told last, with its section: the grounds are those of the typical one', () => {
  const said = (value_type: string) =>
    textOf(
      printReconciliation(
        {
          ...factsWith({
            head: { value_type },
            calculation: { liquidation_discount: 20, exposure_forced: 2, liquidity_factors: 'нет подъезда' },
          }),
          liquidityGrounds: 'рынок активный',
        },
        [],
      ),
    );
  expect(said('Ликвидационная')).toContain(
    'экспозиции — 6 мес. Основания (п. …): рынок активный. Факторы, снижающие ликвидность: нет подъезда.\nСтоимость определена для срока вынужденной продажи 2 мес. (п. …).',
  );
  expect(said('Рыночная')).not.toContain('вынужденной');
});

const NO_TERM = { exposure_from: null, exposure_to: null };

it('V: a typical term that is an end of the market’s range is said to be, beside it in chapter 8', () => {
  const said = (exposure_from: number | null, exposure_to: number | null) =>
    printedLiquidity(factsWith({}), { exposure_from, exposure_to })?.sentence.replaceAll('\u00a0', ' ');
  const term = 'Ликвидность объекта оценки средняя, типичный срок экспозиции — 6 мес.';
  expect(said(4, 6)).toBe(`${term}, наибольший из сроков на рынке.`);
  expect(said(6, 9)).toBe(`${term}, наименьший из сроков на рынке.`);
  for (const between of [said(4, 8), said(6, 6), said(null, 6), said(null, null)])
    expect(between).not.toContain('на рынке');
});

it('V: a liquidity that stands for reference is called so in its heading, in chapter 8 and in the index', () => {
  const lease = (propertyRightsCorrection: number, head: object = {}) =>
    factsWith({
      head,
      description: { right_type: 'Право аренды' },
      calculation: {
        analogs: example.analogs.map((one) => ({ ...one, propertyRightsCorrection })),
        ...{ liquidation_discount: 20, exposure_forced: 2 },
      },
    });
  const indexed = (facts: Facts) => JSON.stringify(printIndex(facts, new Set(['liquidity']))).replaceAll('\u00a0', ' ');
  const headings = (facts: Facts) =>
    printReconciliation(facts, []).flatMap((block) =>
      block.kind === 'heading' ? [block.text.replaceAll('\u00a0', ' ')] : [],
    );
  const [beside, offered] = [lease(-15), lease(0)];
  expect(headings(beside)).toContain('Ликвидность участков в собственности (справочно)');
  // A forced sale is reckoned from its term.
  expect(headings(lease(-15, { value_type: 'Ликвидационная' }))).toContain('Ликвидность участков в собственности');
  expect(headings(offered)).toContain('Ликвидность права аренды земельного участка');
  expect(printedLiquidity(beside, NO_TERM)?.sentence).toMatch(
    /^Справочно: ликвидность участков в собственности средняя, типичный срок экспозиции — 6 мес\./,
  );
  expect(indexed(beside)).toContain('"Ликвидность участков в собственности (справочно)"');
  expect(printedLiquidity(offered, NO_TERM)?.sentence).toMatch(/^Ликвидность права аренды/);
  expect(indexed(offered)).toContain('"Ликвидность, срок экспозиции"');
});
