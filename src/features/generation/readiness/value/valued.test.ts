import { expect, it } from 'vitest';
import { PROPERTY_RIGHTS } from '#features/market/characteristics.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { PLEDGE } from '#features/report/options.ts';
import { type KindCode, kindOf, VALUE_TYPES } from '#features/valued/kind.ts';
import { asked, made, plain, SHARED } from '#test/valued-report.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/* The words of a report follow its kind of value and its right (rows.md V). */

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
      const others = VALUE_TYPES.filter((other) => kindOf(other).code !== code);
      for (const other of others)
        expect(words).not.toMatch(new RegExp(`${other.replace(/ая$/, '')}\\p{L}+ стоимост`, 'iu'));
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

it('V: a value with the tax that is made of prices without it asks what the ratio of the rights holds', () => {
  const asked = (comment: string, vat = 'included', propertyRights = 'Право собственности') => {
    const data = made('Рыночная', { right_type: 'Право аренды' });
    const analogs = (data.calculation?.analogs ?? []).map((analogue) => ({
      ...analogue,
      propertyRights,
      propertyRightsCorrection: -15,
    }));
    const corrections_meta = {
      propertyRightsCorrection: { ...data.calculation?.corrections_meta.bargainingCorrection, comment },
    };
    const calculation = { ...data.calculation, analogs, corrections_meta };
    return checkReport({ ...data, calculation, assignment: { ...data.assignment, vat } } as unknown as ReportData)
      .filter(({ id }) => id === 'vat.ratio')
      .map(({ severity, link }) => [severity, link.split('#')[1]]);
  };
  const told = [['warning', 'field-analogs.0.propertyRightsCorrection']];
  expect(asked('Отношение цен — 0,85.')).toEqual(told);
  expect(asked('Цены в источнике — без НДС.')).toEqual(told);
  expect(asked('Источник не включает НДС в цены прав.')).toEqual(told);
  expect(asked('Продажа участков НДС не облагается.')).toEqual(told);
  expect(asked('Цены прав аренды в источнике — с НДС.')).toEqual([]);
  expect(asked('Источник приводит цены прав, включая НДС.')).toEqual([]);
  expect(asked('Отношение цен — 0,85.', 'not_separated')).toEqual([]);
  expect(asked('Отношение цен — 0,85.', 'included', 'Право аренды')).toEqual([]);
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
