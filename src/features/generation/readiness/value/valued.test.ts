import { expect, it } from 'vitest';
import { PROPERTY_RIGHTS } from '#features/market/characteristics.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { KIND_STEMS, type KindCode, kindOf, VALUE_TYPES } from '#features/valued/kind.ts';
import { example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import { workbookOf } from '../../print/workbook.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/* The words of a report follow its kind of value and its right (rows.md V). */

const STAGES = {
  share_discount: 15,
  share_reason: 'Два сособственника',
  exposure_forced: 2,
  exposure_months: 6,
  liquidation_discount: 20,
  liquidation_reason: 'Срок установлен банком',
  liquidation_source: { source: 'Справочник скидок', year: '2026', table: '7', page: '31' },
};

function made(valueType: string, right: object): ReportData {
  const data = reportData({ calculation: { ...example, ...STAGES } });
  const description = data.description && { ...data.description, cadastral_number: '99:12:0304017:245', ...right };
  return { ...data, description, head: { ...data.head, value_type: valueType } } as ReportData;
}

const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ');

/** Title, letter, boxes, conclusion, properties: everything but the definitions, the texts and chapter 11. */
function said(data: ReportData): string {
  const { meta, running, titlePage, letter, blocks, sewingLabel } = reportDocument(data);
  const boxes = blocks.filter(({ kind }) => kind === 'value');
  const conclusion = blocks.slice(blocks.findIndex((block) => block.kind === 'heading' && block.id === 'conclusion'));
  const end = conclusion.findIndex((block) => block.kind === 'heading' && block.id === 'sources');
  return plain([meta, running, titlePage, letter, sewingLabel, boxes, conclusion.slice(0, end)]);
}

const REFUSED: readonly KindCode[] = ['investment', 'equilibrium', 'cadastral'];
const RIGHTS = PROPERTY_RIGHTS.map((right_type) => ({
  right_type,
  right_share: /долевая/.test(right_type) ? '1/3' : '',
}));

it.each([...VALUE_TYPES, 'Залоговая'])(
  'V: a report of the kind «%s» is refused or speaks of no other kind',
  (valueType) => {
    const { code, nominative, genitive } = kindOf(valueType);
    for (const right of [
      ...RIGHTS,
      { right_type: 'Общая долевая собственность', right_share: '1/3', share_mode: 'whole' },
    ]) {
      const data = made(valueType, right);
      const refused = checkReport(data).filter(({ id }) => id === 'kind.refused');
      expect(refused).toHaveLength(REFUSED.includes(code) ? 1 : 0);
      const words = said(data);
      expect(words.toLowerCase()).toContain(nominative);
      expect(words).toContain(genitive);
      const others = Object.entries(KIND_STEMS).filter(([other]) => other !== code);
      for (const [, stem] of others)
        expect(words.toLowerCase()).not.toMatch(new RegExp(`${stem}\\p{L}+ стоимост`, 'u'));
    }
  },
);

it.each([...VALUE_TYPES, 'Залоговая'])(
  'V: a right that nobody can sell is refused, whatever the kind: «%s»',
  (valueType) => {
    for (const right_type of [
      'Право постоянного (бессрочного) пользования',
      'Право пожизненного наследуемого владения',
    ]) {
      const refused = checkReport(made(valueType, { right_type })).filter(({ id }) => id === 'right.unsaleable');
      expect(refused.map(({ severity }) => severity)).toEqual(['error']);
    }
  },
);

it.each([
  ['1/3', 'рыночной стоимости доли 1/3 в праве общей долевой собственности на земельный участок площадью 1 310 кв. м'],
  ['137/1284', 'рыночной стоимости доли 137/1284 в праве общей долевой собственности на земельный участок'],
  ['1/3; 1/6', 'рыночной стоимости долей 1/3 и 1/6 в праве общей долевой собственности на земельный участок'],
])('V: the title of the share %s says what is valued, in its case', (right_share, title) => {
  const { titlePage } = reportDocument(made('Рыночная', { right_type: 'Общая долевая собственность', right_share }));
  expect(plain(titlePage.subtitle)).toContain(title);
  expect(plain(titlePage.subtitle)).toContain('99:12:0304017:245, расположенный по адресу');
});

it('V: the stages stand in the report with every number that follows from the one before', () => {
  const words = plain(
    reportDocument(made('Ликвидационная', { right_type: 'Общая долевая собственность', right_share: '1/3' })).blocks,
  );
  for (const number of ['2 518 909,18', '839 636,39', '125 945,46', '713 690,93', '570 952,75', '571 000']) {
    expect(words).toContain(number);
  }
  expect(words).toContain(
    'Стоимость участка в целом — 2 518 909,18 руб.; на долю 1/3 приходится 839 636,39 руб. Скидка на долевое участие — 15 % (суждение оценщика): два сособственника.',
  );
  expect(words).toContain(
    'Скидка на вынужденность продажи принята в размере 20 % (Справочник скидок, 2026, табл. 7, с. 31): срок установлен банком.',
  );
  expect(words).toContain('Справочник скидок, 2026: табл. 7, с. 31.');
  expect(words).not.toContain('не определялись');
});

it('V: a discount of 0 is said to be none', () => {
  const data = made('Рыночная', { right_type: 'Общая долевая собственность', right_share: '1/3' });
  const none = { ...data, calculation: { ...data.calculation, share_discount: 0 } } as ReportData;
  expect(plain(reportDocument(none).blocks)).toContain('Скидка на долевое участие не применялась: два сособственника.');
});

const asked = (changes: object, valueType = 'Рыночная', right: object = {}) => {
  const data = made(valueType, right);
  return checkReport({ ...data, calculation: { ...data.calculation, ...changes } } as ReportData)
    .filter(({ id }) => /^(share|liquidation|kind)/.test(id))
    .map(({ id, severity }) => `${severity} ${id}`);
};
const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/2' };

it('V: a share that is a correction too is an error, an analogue that is a share wants one', () => {
  const analogs = (propertyRights: string, propertyRightsCorrection: number | null) => ({
    analogs: example.analogs.map((analogue, index) =>
      index === 0 ? { ...analogue, propertyRights, propertyRightsCorrection } : analogue,
    ),
  });
  expect(asked(analogs('Право собственности', -20), 'Рыночная', SHARED)).toEqual(['error share.twice.0']);
  expect(asked(analogs('Право собственности', 0), 'Рыночная', SHARED)).toEqual([]);
  expect(asked(analogs('Право собственности', -20), 'Рыночная', { ...SHARED, share_mode: 'whole' })).toEqual([
    'error share.twice.0',
  ]);
  expect(asked(analogs('Право собственности', -20))).toEqual([]);
  expect(asked(analogs('Общая долевая собственность', 0), 'Рыночная', SHARED)).toEqual(['error share.twice.0']);
  expect(asked(analogs('Общая долевая собственность', 10), 'Рыночная', SHARED)).toEqual([]);
});

it('V: a forced sale wants its terms, its discount, a source and a reason', () => {
  expect(asked({}, 'Ликвидационная')).toEqual([]);
  for (const lacking of [
    { liquidation_discount: null },
    { exposure_forced: null },
    { liquidation_reason: ' ' },
    { liquidation_source: { source: '', year: '2026', table: '', page: '' } },
    { liquidation_method: 'exposure' },
  ]) {
    expect(asked(lacking, 'Ликвидационная')).toEqual(['error liquidation']);
  }
  const forced = (months: number) => asked({ exposure_forced: months }, 'Ликвидационная');
  expect([forced(5.9), forced(6), forced(6.1)]).toEqual([[], ['error liquidation.terms'], ['error liquidation.terms']]);
});

it('V: a discount outside its source’s range, and a demand that nobody explains, deserve a look', () => {
  const range = { share_low: 10, share_high: 15 };
  const share = (share_discount: number) => asked({ ...range, share_discount }, 'Рыночная', SHARED);
  expect([9.99, 10, 15, 15.01].map((discount) => share(discount).length)).toEqual([1, 0, 0, 1]);
  const forced = (liquidation_discount: number) =>
    asked({ liquidation_low: 20, liquidation_high: 10, liquidation_discount }, 'Ликвидационная');
  expect([9.99, 10, 20, 20.01].map((discount) => forced(discount).length)).toEqual([1, 0, 0, 1]);
  const byTerms = { liquidation_method: 'exposure', liquidation_rate: 18, liquidation_demand_factor: 0.93 };
  expect(asked(byTerms, 'Ликвидационная')).toEqual(['warning liquidation.demand']);
  expect(asked({ ...byTerms, liquidation_reason: 'Спрос низкий' }, 'Ликвидационная')).toEqual([]);
  expect(asked({ ...byTerms, liquidation_demand_factor: 1 }, 'Ликвидационная')).toEqual([]);
});

it('V: a kind of one’s own is asked for its act', () => {
  expect(asked({}, 'Залоговая')).toEqual(['warning kind.unnamed']);
  expect(asked({}, 'Рыночная')).toEqual([]);
});

const ofRight = (changes: object, assignment: object = {}) => {
  const data = made('Рыночная', changes);
  return checkReport({ ...data, assignment: { ...data.assignment, ...assignment } } as ReportData)
    .filter(({ id }) => /^(vat|right\.)/.test(id))
    .map(({ id, severity, link }) => [severity, id, link.split('#')[1]]);
};

it('V: the tax of a lease or a claim is chosen, that of a plot is not', () => {
  const open = [['error', 'vat', 'field-vat']];
  for (const right_type of ['Право аренды', 'Право требования']) {
    expect(ofRight({ right_type })).toEqual(open);
    expect(ofRight({ right_type }, { vat: 'not_taxed' })).toEqual(open);
    expect(ofRight({ right_type }, { vat: 'not_separated' })).toEqual([]);
  }
  expect(ofRight(SHARED, { vat: 'not_taxed' })).toEqual([]);
  expect(ofRight({}, { vat: 'included' })).toEqual(open);
  expect(ofRight({})).toEqual([]);
});

it('V: the tax stands in the same words wherever the value does', () => {
  const data = made('Рыночная', { right_type: 'Право аренды' });
  const taxed = { ...data, assignment: { ...data.assignment, vat: 'included' } } as ReportData;
  // The box on top, the letter, the final value, the conclusion.
  expect(plain(reportDocument(taxed)).match(/В том числе НДС 22 % — 454 245,90 руб\./g)).toHaveLength(4);
  expect(
    plain(reportDocument(made('Рыночная', {}))).match(/НДС не облагается \(пп\. 6 п\. 2 ст\. 146 НК РФ\)/g),
  ).toHaveLength(4);
});

it('V: a right that nobody can sell is not valued; ownership in its place wants a special assumption', () => {
  const bound = 'Право постоянного (бессрочного) пользования';
  const told = [['error', 'right.unsaleable', 'field-assessed_right']];
  expect(ofRight({ right_type: bound })).toEqual(told);
  expect(ofRight({ right_type: 'Право пожизненного наследуемого владения' })).toEqual(told);
  expect(ofRight({ right_type: bound, assessed_right: 'Право собственности' })).toEqual(told);
  expect(
    ofRight({ right_type: bound, assessed_right: 'Право собственности' }, { special_assumptions: 'Право оформлено' }),
  ).toEqual([]);
});

it('V: premises and definitions are those of the kind', () => {
  const of = (kind: string) => plain(reportDocument(made(kind, {})).blocks);
  const forced = of('Ликвидационная');
  // Facts: value_type, exposure_forced, exposure_months.
  expect(forced).toContain('вынужденная продажа за срок экспозиции 2 мес., меньший типичного (6 мес.)');
  expect(forced).not.toContain('добровольная сделка');
  expect(forced).toContain('по которой объект оценки может быть отчуждён за срок экспозиции');
  expect(of('Рыночная')).toContain('добровольная сделка в типичных условиях');
  expect(of('Рыночная').toLowerCase()).not.toContain('ликвидационн');
});

it('V: a special assumption stands in the assignment, the letter and the conclusion', () => {
  // Facts: special_assumptions.
  const data = made('Рыночная', {});
  const of = (special_assumptions: string | null) =>
    plain(reportDocument({ ...data, assignment: { ...data.assignment, special_assumptions } } as ReportData));
  expect(
    of('Как если бы сети были подключены.').match(/при специальном допущении: как если бы сети были подключены\./g),
  ).toHaveLength(2);
  expect(of('Как если бы сети были подключены\nКак если бы дом был снесён')).toContain(
    'при специальных допущениях: как если бы сети были подключены; как если бы дом был снесён.',
  );
  for (const none of [null, 'Не вводились.']) expect(of(none)).not.toContain('Стоимость определена при');
});

it('V: the title of a report of a day long past names it, that of today does not', () => {
  // Facts: evaluation_date before contract_date and inspection_date.
  const data = made('Рыночная', {});
  const title = (evaluation_date: string) =>
    plain(reportDocument({ ...data, head: { ...data.head, evaluation_date } } as ReportData).titlePage.subtitle);
  expect(title('2024-03-01')).toMatch(/, по состоянию на 1 марта 2024 г\. \(ретроспективная дата\)"$/);
  expect(title('2026-11-16')).not.toContain('ретроспектив');
});

it('V: a pledge without its liquidity and term is not generated', () => {
  const of = (calculation: object, purpose: string = PLEDGE) => {
    const data = made('Рыночная', {});
    return checkReport({
      ...data,
      head: { ...data.head, purpose },
      calculation: { ...data.calculation, ...calculation },
    } as ReportData)
      .filter(({ id }) => id === 'liquidity')
      .map(({ severity, link }) => [severity, link.split('#')[1]]);
  };
  expect(of({ liquidity_level: '' })).toEqual([['error', 'field-liquidity_level']]);
  expect(of({ liquidity_level: 'средняя', exposure_months: null })).toEqual([['error', 'field-exposure_months']]);
  expect(of({ liquidity_level: 'средняя', exposure_months: 6 })).toEqual([]);
  expect(of({ liquidity_level: '' }, 'для проведения сделки купли-продажи')).toEqual([]);
});

it('V: of market facts that nobody stated, and of an inactive market, no sentence calls it active', () => {
  // Facts: market_activity, market_demand, market_supply.
  const data = made('Рыночная', {});
  const of = (market_activity: string) =>
    plain(
      reportDocument({
        ...data,
        market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС', market_activity },
      } as ReportData).blocks,
    );
  expect(of('активный')).toContain('Рынок участков сегмента активен');
  expect(of('')).not.toMatch(/активен|Финансово оправдан/);
  expect(of('неактивный')).not.toMatch(/(?<!не|низко)активен/);
  expect(of('неактивный')).toContain('Рынок участков сегмента неактивен');
});

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
