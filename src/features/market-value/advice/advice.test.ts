import { describe, expect, it } from 'vitest';
import { wholePlot } from '#features/valued/valued.ts';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { calculate } from '../compute/market-value.ts';
import { resultOf } from '../compute/stored-results.ts';
import { objectValues } from '../object-values.ts';
import { type Advice, advise } from './advice.ts';
import { unansweredAnalogues } from './differences.ts';

const advice = (calculation: Calculation, marketSegment = 'ИЖС'): Advice['code'][] =>
  advise(
    calculation,
    calculate({
      objectArea: EXAMPLE_AREA,
      analogs: calculation.analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    }),
    { evaluationDate: '2026-11-16', marketSegment, object: objectValues({ ...EXAMPLE_OBJECT, marketSegment }) },
  ).map(({ code }) => code);

/** Text and field of the advice of one code, with an object that differs from the example's in `plot`. */
function told(
  calculation: Calculation,
  wanted: Advice['code'],
  plot: Partial<NonNullable<typeof EXAMPLE_OBJECT.description>> = {},
): [text: string, field: string | undefined][] {
  const description = EXAMPLE_OBJECT.description && { ...EXAMPLE_OBJECT.description, ...plot };
  const object = objectValues({ ...EXAMPLE_OBJECT, description, object_choices: calculation.object_choices });
  return advise(calculation, resultOf(calculation, wholePlot(EXAMPLE_AREA)), {
    evaluationDate: '2026-11-16',
    marketSegment: 'ИЖС',
    object,
  }).flatMap(({ code, text, field }): [string, string | undefined][] => (code === wanted ? [[text, field]] : []));
}

describe('advice', () => {
  const unanswered = (...[calculation, plot]: [Calculation, Parameters<typeof told>[2]?]) =>
    told(calculation, 'unanswered', plot).map(([text]) => text);

  it('R4 the example gives no reason for advice', () => {
    expect(advice(example)).toEqual([]);
  });

  it('R4 fewer than three analogues, and two in particular', () => {
    expect(advice(changed(2, { isIncluded: false, exclusionReason: 'снят с продажи' }))).toEqual(['few', 'pair']);
  });

  it('R4, M5 analogues with a difference that nobody answered are named for their weights', () => {
    const asked = (calculation: Calculation) => unansweredAnalogues(calculation, objectValues(EXAMPLE_OBJECT));
    expect(asked(example)).toEqual([]);
    const gas = { ...changed(1, { gas: 'Отсутствует', gasCorrection: 0 }), corrections_meta: {} };
    expect(asked(gas)).toContain(1);
    expect(asked({ ...gas, analogs: gas.analogs.map((one) => ({ ...one, isIncluded: false })) })).toEqual([]);
  });

  it('M11 an analogue that is the object in all that is known of it is reported', () => {
    const itself = {
      area: EXAMPLE_AREA,
      saleDate: '2026-11-16',
      offer_date: '2026-11-16',
      location: 'д. Кабицыно',
      locationCorrection: 0,
      areaCorrection: 0,
      gas: 'Центральное',
      gasCorrection: 0,
    };
    const sentence = 'Аналог 1 совпадает с объектом оценки во всем: проверьте, не сам ли это объект.';
    expect(told(changed(0, itself), 'itself')).toEqual([[sentence, 'analogs.0.source']]);
    expect(told(changed(0, { ...itself, gas: '', saleDate: null }), 'itself')).toHaveLength(1);
    for (const other of [
      { gas: 'Отсутствует' },
      { area: EXAMPLE_AREA + 1 },
      { area: null },
      { timeCorrection: 1 },
      { isIncluded: false },
    ]) {
      expect(told(changed(0, { ...itself, ...other }), 'itself')).toEqual([]);
    }
  });

  it('R4 an analogue later than the valuation, or of another use', () => {
    const late = { saleDate: '2026-11-17', offer_date: null, accessed_at: '2026-11-17' };
    expect(advice(changed(0, late))).toEqual(['later']);
    expect(advice(example, 'СНТ')).toEqual(['use', 'use', 'use', 'unanswered']);
    expect(advice(example, '')).toEqual([]);
    // What is corrected is justified with its correction.
    expect(advice(changed(0, { permittedUseCorrection: 15 }), 'СНТ').filter((code) => code === 'use')).toHaveLength(2);
    expect(advice(changed(0, { permittedUseCorrection: 0 }), 'СНТ').filter((code) => code === 'use')).toHaveLength(3);
  });

  it('R4 an offer that was seen before it was published', () => {
    expect(advice(changed(0, { offer_date: '2026-11-04', accessed_at: '2026-11-03' }))).toEqual(['accessed']);
    expect(advice(changed(0, { offer_date: '2026-11-04', accessed_at: '2026-11-04' }))).toEqual([]);
    const unpublished = (accessed_at: string) =>
      advice(changed(0, { offer_date: null, saleDate: '2026-11-04', accessed_at }));
    expect(unpublished('2026-11-03')).toEqual(['accessed']);
    expect(unpublished('2026-11-04')).toEqual([]);
  });

  it('R4 an offer or a deal of a day before its publication; one that was renewed later is none', () => {
    const dates = (changes: Partial<Calculation['analogs'][number]>) =>
      told(changed(0, changes), 'dates').map(([text, field]) => [text, field]);
    expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21' })).toEqual([
      [
        'Аналог 1: у предложения две даты, дата продажи 12.10.2026 и дата публикации 21.10.2026. Исправьте одну из них.',
        'analogs.0.saleDate',
      ],
    ]);
    expect(dates({ saleDate: '2026-10-21', offer_date: '2026-10-12' })).toEqual([]);
    expect(dates({ saleDate: '2026-10-12', offer_date: null })).toEqual([]);
    expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21', isIncluded: false })).toEqual([]);
    expect(dates({ saleDate: '2026-10-21', offer_date: '2026-10-12', price_type: 'deal' })).toEqual([]);
    expect(dates({ saleDate: '2026-10-12', offer_date: '2026-10-21', price_type: 'deal' })).toEqual([
      ['Аналог 1: дата сделки 12.10.2026 раньше даты публикации предложения 21.10.2026.', 'analogs.0.saleDate'],
    ]);
  });

  it('R4 two analogues of one link, however it is written', () => {
    const source = 'https://www.dom-i-zemlya.example/5120/?utm_source=mail#photo';
    const twins = told(changed(2, { source }), 'twin');
    expect(twins).toEqual([
      [
        'Аналоги 2 и 3: одна и та же ссылка «dom-i-zemlya.example/5120». Если это одно предложение, оставьте в расчете один аналог.',
        'analogs.2.source',
      ],
    ]);
    expect(told(changed(2, { url: source }), 'twin').map(([, field]) => field)).toEqual(['analogs.2.url']);
    expect(told(changed(2, { source, isIncluded: false }), 'twin')).toEqual([]);
    expect(told(changed(2, { source: 'dom-i-zemlya.example/5120?id=2' }), 'twin')).toEqual([]);
    const site = {
      ...example,
      analogs: example.analogs.map((analogue) => ({ ...analogue, source: 'zemlya.example' })),
    };
    expect(told(site, 'twin')).toEqual([]);
    const paper = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, source: 'Вестник, № 5' })) };
    expect(told(paper, 'twin')).toEqual([]);
  });

  it('R4 a source that is another address than the link', () => {
    const links = (source: string, url: string) => told(changed(1, { source, url }), 'link');
    expect(links('uchastki.example/2917', 'https://a.example/2')).toEqual([
      [
        'Аналог 2: источник «uchastki.example/2917» и ссылка «a.example/2» ведут к разным предложениям. В отчете печатается ссылка.',
        'analogs.1.url',
      ],
    ]);
    expect(links('uchastki.example/2917', 'https://uchastki.example/2918')).toHaveLength(1);
    expect(links('uchastki.example?id=1', 'https://uchastki.example?id=2')).toHaveLength(1);
    for (const agrees of [
      'uchastki.example',
      'www.uchastki.example/2917/',
      'Участки',
      '',
      'uchastki.example/2917?utm_a=1',
    ])
      expect(links(agrees, 'https://uchastki.example/2917?from=list'), agrees).toEqual([]);
    expect(links('uchastki.example', 'https://kaluga.uchastki.example/2917')).toEqual([]);
    expect(links('uchastki.example/2917', '')).toEqual([]);
    // The same number under other words is the same offer; a name without one agrees with any.
    expect(links('kaluga.cian.example/242', 'https://kaluga.cian.example/sale/suburban/242')).toEqual([]);
    expect(links('uchastki.example/lipki', 'https://uchastki.example/2917')).toEqual([]);
    expect(links('uchastki.example/lipki', 'https://uchastki.example/olhovka')).toHaveLength(1);
  });

  it('N1 the bargaining of the object is nothing to compare with', () => {
    const { bargainingCorrection: _, ...corrections_meta } = example.corrections_meta;
    expect(unanswered({ ...changed(0, { bargainingCorrection: 0 }), corrections_meta })).toEqual([]);
  });

  it('R4 an object out of all scale with the analogues', () => {
    const scale = (area: number, calculation = example) =>
      told(calculation, 'area', { total_area: area }).map(([text, field]) => [text?.replaceAll('\u00a0', ' '), field]);
    expect(scale(1_250_000)).toEqual([
      [
        'Площадь объекта оценки 1 250 000 кв. м отличается от площади аналогов (1 000–1 500 кв. м) больше чем в 3 раза: подберите аналоги сопоставимого масштаба.',
        'analogs.2.area',
      ],
    ]);
    expect(scale(300).map(([, field]) => field)).toEqual(['analogs.1.area']);
    expect([scale(4500), scale(334), scale(0)]).toEqual([[], [], []]);
    const one = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, isIncluded: false })) };
    expect(scale(1_250_000, one)).toEqual([]);
  });

  it('R4 a correction between equal values, for analogues that count', () => {
    expect(advice(changed(0, { electricityCorrection: 13 }))).toContain('equal');
    expect(advice(changed(0, { electricityCorrection: 13, electricity: 'Отсутствует' }))).not.toContain('equal');
    expect(advice(changed(0, { electricityCorrection: 13, isIncluded: false }))).not.toContain('equal');
  });

  it('R4 an analogue that is written and excluded wants its reason', () => {
    expect(advice(changed(2, { isIncluded: false }))).toContain('excluded');
    expect(advice(changed(2, { isIncluded: false, exclusionReason: ' ' }))).toContain('excluded');
    expect(advice(changed(2, { isIncluded: false, price: null, source: '' }))).not.toContain('excluded');
    const none = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, isIncluded: false })) };
    expect(advice(none)).not.toContain('excluded');
  });

  it('R4 rounding that moves the value by 2 % is accepted, by more it is reported, up or down', () => {
    const result = resultOf(example, wholePlot(EXAMPLE_AREA));
    const shifted = (roundingShift: string) =>
      advise(
        example,
        { ...result, roundingShift },
        { evaluationDate: '2026-11-16', marketSegment: 'ИЖС', object: objectValues(EXAMPLE_OBJECT) },
      ).some(({ code }) => code === 'rounding');
    expect(['1.9999', '2', '2.0001', '-1.9999', '-2', '-2.0001'].map(shifted)).toEqual([
      ...[false, false, true],
      ...[false, false, true],
    ]);
  });

  it('R4 a heterogeneous set wants a reason why it is used', () => {
    const far = changed(2, { price: 9_900_000 });
    expect(advice(far)).toContain('heterogeneous');
    expect(advice({ ...far, variation_reason: 'рынок узок' })).not.toContain('heterogeneous');
    expect(advice({ ...example, variation_reason: '' })).not.toContain('heterogeneous');
  });

  it('R4 what only the object has, as an autonomous gas supply, is asked about', () => {
    expect(unanswered(example, { gas: 'Автономное' })).toEqual([
      '«Газоснабжение»: у объекта оценки «Автономное», у аналога 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие.',
    ]);
    expect(unanswered(changed(2, { gasCorrection: -3 }), { gas: 'Автономное' })).toEqual([]);
  });

  it('R4 the reason of a correction answers for an analogue without one only where it says so', () => {
    const reasoned = (comment: string, gasCorrection = 0) => ({
      ...changed(1, { gas: 'Отсутствует', gasCorrection }),
      corrections_meta: { gasCorrection: { ...emptyMeta(), comment } },
    });
    const ofGas = (calculation: Calculation) =>
      unanswered(calculation).filter((text) => text.startsWith('«Газоснабжение'));
    const percent = 'Подведение газа стоит 14 %';
    expect(ofGas(reasoned(percent))).toHaveLength(1);
    expect(ofGas(reasoned(percent, 14))).toEqual([]);
    expect(ofGas(reasoned(`${percent}; для аналога 2 корректировка не вводилась: газ рядом`))).toEqual([]);
    expect(ofGas(reasoned('Аналог 2 на таком же удалении от сети'))).toEqual([]);
    const none = {
      ...reasoned('Газ по границе'),
      analogs: reasoned('').analogs.map((one) => ({ ...one, gasCorrection: 0 })),
    };
    expect(ofGas(none)).toEqual([]);
    expect(ofGas({ ...none, corrections_meta: {} })).toHaveLength(1);
  });

  it('N1 of two supplies it is asked by which one the object is compared, and nothing of the analogues until then', () => {
    const two = { water: 'Центральное', sewerage: 'Отсутствует' };
    const asked = 'Водоснабжение у объекта «Центральное», канализация — «Отсутствует». Какое значение взять?';
    const bare = { ...changed(1, { waterSewerage: 'Отсутствует', waterSewerageCorrection: 0 }), corrections_meta: {} };
    const ofWater = (calculation: Calculation, plot = two) =>
      unanswered(calculation, plot).filter((text) => text.startsWith('«Водоснабжение'));
    expect(told(bare, 'choice', two)).toEqual([[asked, 'object_choices.waterSewerage']]);
    expect(ofWater(bare)).toEqual([]);
    const said = (waterSewerage: string) => ({ ...bare, object_choices: { location: '', waterSewerage } });
    expect(told(said('Центральное'), 'choice', two)).toEqual([]);
    expect(ofWater(said('Центральное'))[0]).toMatch(/: у объекта оценки «Центральное», у аналогов? .*2.* иное/);
    expect(ofWater(said('Отсутствует')).join()).not.toMatch(/аналог.* 2/);
    // One value of both asks nothing, whatever was answered before; nor does a report without analogues.
    const one = { water: 'Центральное', sewerage: 'Центральное' };
    expect(told(said('Отсутствует'), 'choice', one)).toEqual([]);
    expect(ofWater(said('Отсутствует'), one)[0]).toContain('«Центральное»');
    const none = { ...bare, analogs: bare.analogs.map((analogue) => ({ ...analogue, isIncluded: false })) };
    expect(told(none, 'choice', two)).toEqual([]);
  });

  it('N1 the object lies where the appraiser says, and near one settlement is the same place', () => {
    const at = (location: string, own = '', locationCorrection = 0) => {
      const found = {
        ...changed(1, { location, locationCorrection }),
        object_choices: { location: own, waterSewerage: '' },
      };
      return unanswered({ ...found, corrections_meta: {} }).filter((text) => text.startsWith('«Местоположение'));
    };
    expect(at('массив Аро, 11 км от КАД')[0]).toContain('у объекта оценки «д.\u00a0Кабицыно», у аналога 2 иное');
    expect(at('массив Аро, 11 км от КАД', 'Массив Аро, 11 км от КАД')[0]).not.toContain('аналога 2');
    expect(at('массив Аро, 5 км от КАД', 'массив Аро, 11 км от КАД')[0]).toContain('«массив Аро, 11 км от КАД»');
    // Both name the settlement of the address.
    expect(at('деревня Кабицыно, ул. Садовая, 2 км от трассы')).toEqual([]);
    expect(at('массив у д. Кабицыно', 'участок в деревне, д. Кабицыно, 11 км от КАД')).toEqual([]);
    expect(at('д. Новое Кабицыно, у леса')).toHaveLength(1);
    // Zones of a place differ by corrections.
    expect(at('д. Кабицыно, зона III')).toHaveLength(1);
    // A correction between such places is no correction between equal ones.
    expect(advice(changed(1, { location: 'д. Кабицыно, ул. Садовая', locationCorrection: -5 }))).not.toContain('equal');
  });

  it('R4 a difference without a correction or a reason is reported once a row, with its first cell', () => {
    expect(told(example, 'unanswered', { right_type: 'Право аренды' })).toEqual([
      [
        '«Передаваемые имущественные права, ограничения (обременения) этих прав»: у объекта оценки «Право аренды», у аналогов 1, 2, 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие.',
        'analogs.0.propertyRightsCorrection',
      ],
    ]);
    expect(unanswered(changed(1, { location: 'д. Ольховка' })).join()).toMatch(/^«Местоположение»: .*у аналога 2 иное/);
    expect(unanswered(changed(0, { buildings: 'Баня' })).join()).toMatch(/^«Наличие зданий/);
    expect(unanswered(changed(0, { areaCorrection: 0 })).join()).toMatch(/^«Общая площадь/);
    expect(unanswered(changed(0, { isIncluded: false, areaCorrection: 0 }))).toEqual([]);
    const { saleDateCorrection: _, ...undated } = example.corrections_meta;
    const on = (saleDate: string) =>
      unanswered({ ...changed(1, { saleDate, offer_date: saleDate }), corrections_meta: undated }).join();
    // Offers of the month before the valuation are of the same time.
    expect(on('2026-10-17')).toBe('');
    expect(on('2026-10-16')).toMatch(/^«Дата продажи \(предложения\)»: дата оценки 16\.11\.2026, у аналога 2 иное/);
    const comment = 'Рынок прав аренды узок.';
    const corrections_meta = { ...example.corrections_meta, propertyRightsCorrection: { ...emptyMeta(), comment } };
    expect(unanswered({ ...example, corrections_meta }, { right_type: 'Право аренды' })).toEqual([]);
  });

  it('R4, M5 a reason that was written for former analogues is told of while it is printed', () => {
    const dated = changed(1, { saleDate: '2026-10-01', offer_date: '2026-10-01' });
    const { saleDateCorrection: meta } = dated.corrections_meta;
    if (!meta) throw new Error('the example has its sources');
    const corrections_meta = { ...dated.corrections_meta, saleDateCorrection: { ...meta, outdated: true } };
    expect(told(dated, 'reason')).toEqual([]);
    expect(told({ ...dated, corrections_meta }, 'reason')).toEqual([
      [
        '«Дата продажи (предложения)»: источник и обоснование даны для прежних значений. Проверьте их.',
        'corrections_meta.saleDateCorrection',
      ],
    ]);
    const same = { saleDate: '2026-11-16', offer_date: '2026-11-16' };
    const analogs = dated.analogs.map((analogue) => ({ ...analogue, ...same }));
    expect(told({ ...dated, corrections_meta, analogs }, 'reason')).toEqual([]);
  });

  it('P6 a source that was taken from a former report is told of once a percent stands beside it', () => {
    const { gasCorrection: _, ...others } = example.corrections_meta;
    const gasCorrection = { ...emptyMeta(), source: 'Справочник (2026)', outdated: true };
    const taken = { ...example, corrections_meta: { ...others, gasCorrection } };
    expect(told(taken, 'reason').map(([, field]) => field)).toEqual(['corrections_meta.gasCorrection']);
    const analogs = example.analogs.map((analogue) => ({ ...analogue, gasCorrection: null }));
    expect(told({ ...taken, analogs }, 'reason')).toEqual([]);
  });

  it('R4 corrections without a source, in one line', () => {
    const { gasCorrection: _, roadsCorrection: __, ...corrections_meta } = example.corrections_meta;
    expect(advice({ ...example, corrections_meta })).toEqual(['source']);
  });

  it('R4 a large correction, a source’s bounds left without a reason, growing spread', () => {
    expect(advice(changed(0, { roadsCorrection: -31 }))).toContain('comparable');
    expect(advice(changed(1, { gasCorrection: 17 }))).toContain('range');
    expect(advice(changed(0, { locationCorrection: 29 }))).toEqual(
      expect.arrayContaining(['comparable', 'range', 'outlier', 'spread']),
    );
  });

  it('N1 C-20 a spread that grew asks for the reason, and one reason answers it', () => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, price: 2000 * (analogue.area ?? 0) }));
    expect(advice({ ...example, analogs, variation_reason: ' ' })).toContain('spread');
    expect(advice({ ...example, analogs, variation_reason: 'аналоги далеки друг от друга' })).not.toContain('spread');
    expect(advice({ ...example, variation_reason: '' })).not.toContain('spread');
  });

  it('R4 a source’s bounds are the same in either order', () => {
    const bargaining = example.corrections_meta.bargainingCorrection;
    if (!bargaining) throw new Error('the example has its sources');
    const turned = { ...bargaining, low: bargaining.high, high: bargaining.low };
    const corrections_meta = { ...example.corrections_meta, bargainingCorrection: turned };
    expect(advice({ ...example, corrections_meta })).not.toContain('range');
    expect(advice({ ...changed(0, { bargainingCorrection: -13 }), corrections_meta })).toContain('range');
  });

  it('I8 rounding by more than 2 % or to 0', () => {
    expect(advice({ ...example, rounding_type: 'hundredthousands' })).toEqual([]);
    const small = { ...example, rounding_type: 'hundredthousands' as const };
    const cheap = (price: number) => ({ ...small, analogs: small.analogs.map((analogue) => ({ ...analogue, price })) });
    expect(advice(cheap(130000))).toContain('rounding');
    expect(advice(cheap(30000))).toContain('rounding');
  });
});
