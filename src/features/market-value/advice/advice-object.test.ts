import { expect, it } from 'vitest';
import { advice, told, unanswered } from '#test/advice.ts';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_AREA } from '#test/worked-example.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';

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

it('R4 what only the object has, as an autonomous gas supply, is asked about', () => {
  expect(unanswered(example, { gas: 'Автономное' })).toEqual([
    '«Газоснабжение»: у объекта оценки «Автономное», у аналога 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие: назовите аналог.',
  ]);
  expect(unanswered(changed(2, { gasCorrection: -3 }), { gas: 'Автономное' })).toEqual([]);
});

it('R4 the reason of a correction answers for an analogue without one only where it says so or names it', () => {
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
  // A reason that names the analogue answers for it, whatever its other words are.
  expect(ofGas(reasoned('Сарай аналога 2 подлежит сносу и стоимости не имеет'))).toEqual([]);
  expect(ofGas(reasoned('Аналоги №\u00a01 и 2: газ оплачен продавцом'))).toEqual([]);
  expect(ofGas(reasoned('Аналоги 1, 2: газ оплачен продавцом'))).toEqual([]);
  expect(ofGas(reasoned('Сарай аналога 12 подлежит сносу'))).toHaveLength(1);
  expect(ofGas(reasoned('Сарай аналога 3 подлежит сносу'))).toHaveLength(1);
  expect(ofGas(reasoned('По аналогу 2 % не указан'))).toHaveLength(1);
  expect(ofGas(reasoned(percent))[0]).toMatch(/обоснуйте её отсутствие: назовите аналог\.$/);
  const none = {
    ...reasoned('Газ по границе'),
    analogs: reasoned('').analogs.map((one) => ({ ...one, gasCorrection: 0 })),
  };
  expect(ofGas(none)).toEqual([]);
  expect(ofGas({ ...none, corrections_meta: {} })).toHaveLength(1);
});

it('R4 a reason for no correction that names some analogues answers for those alone', () => {
  const calculation = {
    ...example,
    object_choices: { location: 'массив Аро, 11 км от КАД', waterSewerage: '' },
    analogs: ['д. Кривское', 'д. Ключи', 'д. Соколиный Брод'].map((location, index) => ({
      ...changed(index, { location, locationCorrection: 0 }).analogs[index],
    })) as Calculation['analogs'],
  };
  const silent = (comment: string) => {
    const corrections_meta = { locationCorrection: { ...emptyMeta(), comment } };
    const [said = ''] = unanswered({ ...calculation, corrections_meta }).filter((text) => text.startsWith('«Местоп'));
    return /у аналог\p{L}{1,3} ([\d, и\u00a0]+) иное/u.exec(said)?.[1]?.replaceAll('\u00a0', ' ') ?? said;
  };
  expect(silent('')).toBe('1, 2, 3');
  expect(silent('Сопоставимы по удалению от города')).toBe('');
  expect(silent('Аналог 1 сопоставим по удалению от города')).toBe('2, 3');
  expect(silent('Д. Кривское сопоставима по удалению от города')).toBe('2, 3');
  expect(silent('Аналог 1 сопоставим по удалению, д. Ключи тоже')).toBe('3');
  expect(silent('Аналоги 1–3 сопоставимы по удалению')).toBe('');
  expect(silent('Аналог 1 сопоставим по удалению, остальные рядом')).toBe('');
  // A corrected one is named for its percent, and the settlement of one that lies where the object does is the object's.
  const [first, ...others] = calculation.analogs;
  const percent = 'Аналог 1 ближе к городу; при таком же удалении корректировка не вводилась';
  const corrected = [{ ...first, locationCorrection: -5 }, ...others] as Calculation['analogs'];
  const corrections_meta = { locationCorrection: { ...emptyMeta(), comment: percent } };
  expect(unanswered({ ...calculation, analogs: corrected, corrections_meta }).join()).not.toContain('«Местоположение');
  calculation.object_choices.location = 'д. Кривское';
  expect(silent('Удаление от города такое же, как у д. Кривское')).toBe('');
});

it('R4 «в той же зоне» answers for the analogues whose place tells that zone, and for no other that is not named', () => {
  const object_choices = { location: 'д. Верхние Липки, 14 км, зона II', waterSewerage: '' };
  const silent = (comment: string, third: string) => {
    const places = ['Малый Бор, 20 км, зона III', 'Ольховка, 16 км, зона II', third];
    const calculation = {
      ...example,
      object_choices,
      analogs: example.analogs.map((one, at) => ({
        ...one,
        location: places[at] ?? '',
        locationCorrection: at === 0 ? 5 : 0,
      })) as Calculation['analogs'],
      corrections_meta: { ...example.corrections_meta, locationCorrection: { ...emptyMeta(), comment } },
    };
    const [said = ''] = unanswered(calculation).filter((text) => text.startsWith('«Местоп'));
    return /у аналог\p{L}{1,3} ([\d, и\u00a0]+) иное/u.exec(said)?.[1] ?? said;
  };
  const former = 'Они расположены в той же зоне II, что и объект оценки. Для аналога 1 взято меньше середины.';
  expect(silent(former, 'д. Малые Зарницы')).toBe('3');
  expect(silent(former, 'Малые Зарницы, зона II')).toBe('');
  expect(silent(`${former} Д. Малые Зарницы — рядом.`, 'д. Малые Зарницы')).not.toContain('3');
  expect(silent('Остальные в той же ценовой зоне', 'д. Малые Зарницы')).toBe('3');
  expect(silent('Остальные на таком же удалении от города', 'д. Малые Зарницы')).toBe('');
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
  // Beside a correction the reason names an analogue by its place too.
  const named = (comment: string) => {
    const located = { ...changed(1, { location: 'д. Соколиный Брод' }) };
    const calculation = { ...located, corrections_meta: { locationCorrection: { ...emptyMeta(), comment } } };
    return unanswered(calculation).filter((text) => text.startsWith('«Местоположение'));
  };
  expect(named('Д. Соколиный Брод и д. Кабицыно равноценны.')).toEqual([]);
  expect(named('Равноценна объекту деревня Соколиный Брод.')).toEqual([]);
  expect(named('Д. Соколиный Бор и д. Кабицыно равноценны.')).toHaveLength(1);
  // Zones of a place differ by corrections.
  expect(at('д. Кабицыно, зона III')).toHaveLength(1);
  // A correction between such places is no correction between equal ones.
  expect(advice(changed(1, { location: 'д. Кабицыно, ул. Садовая', locationCorrection: -5 }))).not.toContain('equal');
});

it('R4 a difference without a correction or a reason is reported once a row, with its first cell', () => {
  expect(told(example, 'unanswered', { right_type: 'Право аренды' })).toEqual([
    [
      '«Имущественные права, обременения»: у объекта оценки «Право аренды», у аналогов 1, 2, 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие.',
      'analogs.0.propertyRightsCorrection',
    ],
  ]);
  expect(unanswered(changed(1, { location: 'д. Ольховка' })).join()).toMatch(/^«Местоположение»: .*у аналога 2 иное/);
  expect(unanswered(changed(0, { buildings: 'Баня' })).join()).toMatch(/^«Здания и сооружения/);
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
