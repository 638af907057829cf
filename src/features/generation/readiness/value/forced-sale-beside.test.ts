import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { made, plain } from '#test/valued-report.ts';
import { reportDocument } from '../../print/document.ts';
import { workbookOf } from '../../print/workbook.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const withForced = (changes: object = {}, assignment: object = { also_liquidation: true }, valueType = 'Рыночная') => {
  const data = made(valueType, {});
  return {
    ...data,
    head: { ...data.head, report_format: 'на бумажном носителе' },
    assignment: { ...data.assignment, ...assignment },
    calculation: { ...data.calculation, rounding_type: 'thousands', ...changes },
  } as ReportData;
};

it('V: a pledge report tells the value of a forced sale beside the market value: both in its name, each in its place', () => {
  // Facts: also_liquidation.
  const { titlePage, running, meta, letter, sewingLabel, blocks } = reportDocument(withForced());
  for (const named of [titlePage.subtitle, meta.title, letter?.blocks]) {
    expect(plain(named)).toContain('рыночной и ликвидационной стоимости');
  }
  expect(plain([running.right, sewingLabel])).toMatch(
    /Рыночная и ликвидационная стоимость участка.*Рыночная и ликвидационная стоимость земельного участка/,
  );
  const sentence =
    'Ликвидационная стоимость того же объекта при сроке экспозиции 2 мес. — 2 015 000 ₽ (два миллиона пятнадцать тысяч рублей 00 копеек).';
  expect(plain(letter?.blocks)).toContain(sentence);
  const words = plain(blocks);
  expect(words).toContain(sentence);
  expect(words).toContain(
    'Рыночная стоимость (ст. 3 Федерального закона № 135-ФЗ; ФСО II); ликвидационная стоимость (ст. 3',
  );
  expect(words).toContain('для ликвидационной стоимости — вынужденная продажа за срок экспозиции 2 мес.');
  expect(words).toContain('Скидка на вынужденность продажи принята в размере 20 %');
  const boxes = blocks.filter(({ kind }) => kind === 'value').map(plain);
  // The result stays the market value; the boxes with figures have it as their second line.
  expect(boxes.filter((box) => box.includes('2 519 000'))).toHaveLength(3);
  expect(boxes.filter((box) => box.includes('2 015 000'))).toHaveLength(2);
  expect(plain(reportDocument(withForced({}, {})))).not.toMatch(/ликвидационн\S+ стоимост/i);
});

it('V: beside the market value a forced sale wants the same facts as by itself, and is told of in texts', () => {
  const rules = (...of: Parameters<typeof withForced>) =>
    checkReport(withForced(...of))
      .filter(({ id }) => /^(liquidation|V-01)/.test(id))
      .map(({ id, severity }) => `${severity} ${id}`);
  const market = {
    ...marketAnalysisSheet.empty(),
    general_analysis: [{ type: 'text', value: '<p>Определена ликвидационная стоимость участка.</p>' }],
  };
  expect(rules()).toEqual([]);
  expect(rules({ liquidation_discount: null })).toEqual(['error liquidation']);
  expect(rules({ exposure_forced: 6 })).toEqual(['error liquidation.terms']);
  expect(rules({ liquidation_low: 25, liquidation_high: 30 })).toEqual(['warning liquidation.range']);
  expect(rules({ liquidation_discount: null }, {})).toEqual([]);
  const told = (assignment: object) =>
    checkReport({ ...withForced({}, assignment), market } as unknown as ReportData).filter(({ id }) => id === 'V-01')
      .length;
  expect([told({ also_liquidation: true }), told({})]).toEqual([0, 1]);
});

it('V: the spreadsheet counts the value of a forced sale from the market value', () => {
  const book = workbookOf(withForced());
  const cells = plain(book?.sheets[0]);
  expect(cells).toContain('Ликвидационная стоимость, округлённая, руб.');
  expect(cells).toMatch(/"B30\*B32\/100".*"B30-B33"/);
  expect(book?.names.map(({ name }) => name)).toContain('Ликвидационная_стоимость');
  expect(workbookOf(withForced({}, {}))?.names.map(({ name }) => name)).not.toContain('Ликвидационная_стоимость');
});

it('V: a percent that follows from the terms is not said to stand in a handbook', () => {
  const byTerms = { liquidation_method: 'exposure', liquidation_rate: 18, exposure_months: 6, exposure_forced: 2 };
  const words = plain(reportDocument(withForced(byTerms)));
  expect(words).toContain('Скидка на вынужденность продажи рассчитана по срокам экспозиции и составляет 5,37 % (');
  expect(words).not.toContain('принята в размере');
});

it('V: of what lowers the liquidity only what somebody stated is said', () => {
  const said = (liquidity_factors: string) =>
    plain(reportDocument(withForced({ liquidity_level: 'средняя', exposure_months: 6, liquidity_factors }, {})));
  expect(said('')).toContain('Ликвидность объекта оценки средняя, типичный срок экспозиции — 6 мес.');
  expect(said('')).not.toContain('снижающие ликвидность');
  expect(said('Единственный въезд.')).toContain('Факторы, снижающие ликвидность: единственный въезд.');
});
