import { describe, expect, it } from 'vitest';
import { plainRuns } from '#document/model/block-run.ts';
import type { Rights } from '#features/valued/right.ts';
import { valuedOf } from '#features/valued/valued.ts';
import { example } from '#test/calculation.ts';
import { print, textOf } from '#test/printed-calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { type Calculation, emptySource } from '../calculation.ts';
import { printMarketValue } from './print.ts';
import type { PrintInput } from './print-input.ts';

const HOUSE = { right_type: 'Право собственности', assessed_right: '', right_share: '', share_mode: 'share' } as const;

const SHARE = { ...HOUSE, right_type: 'Общая долевая собственность', right_share: '1/3' };

const LEASE = { ...HOUSE, right_type: 'Право аренды' };

/** Chapter 11 of another kind of value or another right. */
const printOf = (
  calculation: Calculation,
  kind: string,
  rights: Rights,
  market: Pick<PrintInput, 'marketTerm' | 'taxBasis'> = {},
) =>
  printMarketValue({
    ...market,
    calculation,
    object: EXAMPLE_OBJECT,
    valued: valuedOf({ value_type: kind }, { ...rights, total_area: EXAMPLE_AREA }),
    explanations: {},
    hasAdvert: () => false,
  });

const FORCED: Calculation = {
  ...example,
  liquidity_level: 'средняя',
  exposure_months: 6,
  exposure_forced: 2,
  liquidation_discount: 20,
  liquidation_low: 25,
  liquidation_high: 15,
  liquidation_source: { source: 'Справочник скидок', year: '2026', table: '7', page: '31' },
  liquidation_reason: 'срок установлен планом',
};

describe('what follows the comparison', () => {
  it('V: the source of a discount is named in full once, under the table', () => {
    const named = (text: string) => text.split('Справочник скидок').length - 1;
    expect(named(textOf(printOf(FORCED, 'Ликвидационная', HOUSE)))).toBe(1);
    const share = { ...example, share_discount: 15, share_source: FORCED.liquidation_source, share_reason: 'двое' };
    expect(named(textOf(printOf(share, 'Рыночная', SHARE)))).toBe(1);
    // A judgement has no name to look for.
    expect(textOf(printOf({ ...share, share_source: emptySource() }, 'Рыночная', SHARE))).toContain(
      'Суждение оценщика',
    );
  });

  it('V: the typical term of a forced sale is that of the market where it is stated, and says which end was taken', () => {
    // Facts: exposure_from and exposure_to of the market, exposure_months.
    const of = (changes: object, from: number | null = 4, to: number | null = 6) =>
      textOf(printOf({ ...FORCED, ...changes }, 'Ликвидационная', HOUSE, { marketTerm: { from, to, said: '4–6' } }));
    expect(of({})).toContain('(4–6 мес., взят наибольший)');
    expect(of({ exposure_months: 4 })).toContain('(4–6 мес., взят наименьший)');
    expect(of({ exposure_months: 5 })).toContain('(4–6 мес.)');
    expect(of({}, null, 6)).not.toContain('взят наибольший');
    // Why it was taken stands under the table, where the reason of the sale tells it.
    expect(of({ liquidation_reason: 'срок экспозиции взят наибольший: спрос снижается' })).toContain(
      '(4–6 мес., взят наибольший; обоснование под таблицей)',
    );
  });

  it('V: each number of a share has its source', () => {
    const share_source = { source: 'Справочник долей', year: '2026', table: '5', page: '24' };
    const of = (changes: object) => {
      const blocks = printOf({ ...example, share_reason: 'двое', share_source, ...changes }, 'Рыночная', SHARE);
      const made = blocks.find((block) => block.kind === 'table' && block.id === 'share-value-table');
      const rows = made?.kind === 'table' ? [...made.rows, ...(made.totals ?? [])] : [];
      return rows.map((row) => plainRuns(row[2]?.runs ?? []).replaceAll('\u00a0', ' '));
    };
    const [whole, size, ...others] = of({ share_discount: 15, share_low: 10, share_high: 20 });
    expect([whole, size]).toEqual([expect.stringMatching(/^п\. /), expect.stringMatching(/^п\. /)]);
    const BOOK = 'Источник и обоснование под таблицей';
    expect(others).toEqual(['Расчёт', BOOK, 'Расчёт', 'Расчёт']);
    expect(of({ share_discount: 0 })[3]).toBe('Обоснование под таблицей');
  });

  it('V: the discount of a share, taken or not, says where the holders and their use of the plot are told of', () => {
    const of = (share_discount: number) =>
      textOf(printOf({ ...example, share_discount, share_reason: 'сособственников трое' }, 'Рыночная', SHARE));
    const TOLD = /: сособственников трое\. Сведения о долевой собственности — в п\. \S+\./;
    expect(of(15)).toMatch(TOLD);
    expect(of(0)).toMatch(TOLD);
  });

  it('V: a discount at an end of its source’s range says so', () => {
    const of = (liquidation_discount: number) =>
      textOf(printOf({ ...FORCED, liquidation_discount }, 'Ликвидационная', HOUSE));
    expect(of(25)).toContain('интервал 15–25 %, взята верхняя граница');
    expect(of(15)).toContain('интервал 15–25 %, взята нижняя граница');
    expect(of(24)).toContain('интервал 15–25 %)');
  });

  it('V: that a discount keeps to the terms of its source is said where the reason tells of them', () => {
    const of = (liquidation_reason: string) =>
      textOf(printOf({ ...FORCED, liquidation_reason }, 'Ликвидационная', HOUSE));
    const WITHIN = 'её величина взята из источника в пределах его условий и по этим срокам не рассчитывалась.';
    expect(of('срок установлен планом; источник даёт скидку для срока до трёх месяцев')).toContain(WITHIN);
    expect(of('срок установлен планом')).toContain('её величина взята из источника и по этим срокам не рассчитывалась');
  });

  it('V: each number of a forced sale has its source, and before it stands the value of the whole', () => {
    const blocks = printOf(FORCED, 'Ликвидационная', HOUSE);
    const headings = blocks.flatMap((block) =>
      block.kind === 'heading' && block.level === 2 ? [block.text.replaceAll('\u00a0', ' ')] : [],
    );
    expect(headings).toContain('Рыночная стоимость земельного участка');
    expect(headings).not.toContain('Итог');
    const made = blocks.find((block) => block.kind === 'table' && block.id === 'liquidation-value-table');
    const rows = made?.kind === 'table' ? [...(made.head ?? []), ...made.rows, ...(made.totals ?? [])] : [];
    expect(rows.map((row) => row.map(({ runs }) => plainRuns(runs).replaceAll('\u00a0', ' ')))).toEqual([
      ['Показатель', 'Значение', 'Источник'],
      ['Рыночная стоимость земельного участка, руб.', '2 518 909,18', expect.stringMatching(/^п\. /)],
      ['Типичный срок экспозиции, мес.', '6', expect.stringMatching(/^п\. /)],
      ['Срок вынужденной продажи, мес.', '2', 'Обоснование под таблицей'],
      ['Скидка на вынужденность продажи', '20 %', 'Источник и обоснование под таблицей'],
      ['Скидка, руб.', '503 781,84', 'Расчёт'],
      ['Ликвидационная стоимость земельного участка, руб.', '2 015 127,35', 'Расчёт'],
    ]);
  });

  it('V: what the two terms of a forced sale have to do with its discount is said as it was', () => {
    const text = (changes: Partial<Calculation>) => textOf(printOf({ ...FORCED, ...changes }, 'Ликвидационная', HOUSE));
    const taken = 'Скидка отражает сокращение срока экспозиции с 6 до 2 мес.; её величина взята из источника';
    expect(text({})).toContain(`взята середина). Срок установлен планом. ${taken}`);
    expect(text({ exposure_months: null })).not.toContain('отражает сокращение срока');
    const byTerms = text({ liquidation_method: 'exposure', liquidation_rate: 18 });
    expect(byTerms).not.toContain(taken);
    expect(byTerms).toContain(
      'Исходные данные расчёта — типичный срок экспозиции T = 6 мес., срок вынужденной продажи t = 2 мес., ставка i и коэффициент спроса k; скидка равна (1 − коэффициент) × 100 %.',
    );
  });

  it('V: the reason of a discount stands behind its colon, that of a term is a sentence by itself', () => {
    const text = (liquidation_reason: string) =>
      textOf(printOf({ ...FORCED, liquidation_reason }, 'Ликвидационная', HOUSE));
    expect(
      text(
        'срок продажи установлен планом (ст. 213; срок — 2 мес.); источник даёт скидку для сроков экспозиции до 3 мес.; спрос низкий; типичный срок экспозиции взят наибольший: нет сетей',
      ),
    ).toContain(
      'взята середина): источник даёт скидку для сроков экспозиции до 3 мес.; спрос низкий. Срок продажи установлен планом (ст. 213; срок — 2 мес.). Типичный срок экспозиции взят наибольший: нет сетей. Скидка отражает',
    );
    expect(text('')).toContain('взята середина). Скидка отражает');
  });

  it('V: the object of a forced sale is sold freely in the comparison, and each table says where the haste is counted', () => {
    const text = textOf(printOf(FORCED, 'Ликвидационная', HOUSE));
    // One wording of its terms in both tables, and what they leave out below each.
    expect(text).not.toContain('Чистая продажа (');
    expect(text.match(/Вынужденность продажи учтена в п\. /g)).toHaveLength(2);
    expect(text).toContain(
      'Условия продажи: сравнение выполнено для продажи за типичный срок экспозиции, вынужденность учтена отдельно, корректировка не вводится.',
    );
    expect(text).toMatch(/промежуточных значений\. Вынужденность продажи учтена в п\. /);
    const market = textOf(print(example));
    expect(market).not.toContain('вынужденность');
    expect(market).toContain('Итог\n');
  });

  it('V: of a share the plot as a whole is compared, also in the names of what is compared', () => {
    const text = textOf(printOf({ ...example, share_discount: 15 }, 'Рыночная', SHARE));
    expect(text).toContain('Средневзвешенная цена участка в целом, руб./кв. м');
    expect(text).toContain('у участка в целом — центральное.');
    expect(text).toMatch(/промежуточных значений\. Сравнивается участок в целом, доля учтена в п\. /);
    const lease = textOf(printOf(FORCED, 'Ликвидационная', LEASE));
    expect(lease).toContain('Рыночная стоимость права аренды земельного участка\n');
    expect(lease).toContain('Средневзвешенная цена объекта оценки, руб./кв. м');
    // Amounts that hold the tax say so on either side of the discount.
    const taxed = textOf(printOf(FORCED, 'Ликвидационная', LEASE, { taxBasis: ' с НДС' }));
    // The rows and columns that make the average and the value hold the tax as these do.
    for (const label of ['Скорректированная цена, ', 'Взвешенное значение, ', '× цена, '])
      expect(taxed).toContain(`${label}руб./кв. м с НДС`);
    expect(taxed).toContain('Рыночная стоимость права аренды земельного участка с НДС, руб.');
    expect(taxed).toContain('Ликвидационная стоимость права аренды земельного участка с НДС, руб.');
    expect(taxed).toMatch(/руб\.\/кв\. м × 1 310 кв\. м = [\d ,]+ руб\. с НДС\.\n/);
  });
});
