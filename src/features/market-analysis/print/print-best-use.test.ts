import { expect, it } from 'vitest';
import { lines, print, record, text } from '#test/printed-market.ts';
import { textsWithPlaces } from '../places.ts';
import { type MarketPrint, marketAnalysisBlocks } from './print.ts';
import { approachesBlocks, bestUseBlocks } from './print-best-use.ts';

it('R1 sections 9 and 10 print the default sentences of the segment until the appraiser writes others', () => {
  const byDefault = record({
    market_segment: 'сельхоз',
    market_activity: 'активный',
    market_demand: 'умеренный',
    market_supply: 'достаточное',
  });
  const field = { ...print.plot, permittedUse: 'Для сельскохозяйственного производства' };
  expect(lines(bestUseBlocks(byDefault, print.pictures, field))).toEqual([
    '# Анализ наиболее эффективного использования',
    expect.stringContaining('по четырём критериям'),
    expect.stringContaining('не препятствуют сельскохозяйственному использованию'),
    'Разрешённое использование одно, его изменение не рассматривалось, поэтому сравнение вариантов не требуется: наиболее эффективное использование земельного участка — сельскохозяйственное производство; оно соответствует разрешённому использованию и принято при расчёте.',
  ]);
  // Of a list one is chosen.
  const listed = { ...field, permittedUse: 'Растениеводство, животноводство' };
  expect(lines(bestUseBlocks(byDefault, print.pictures, listed)).at(-1)).toBe(
    'Максимальную эффективность обеспечивает сельскохозяйственное производство: это наиболее эффективное использование земельного участка; оно соответствует разрешённому использованию и принято при расчёте.',
  );
  expect(lines(approachesBlocks(byDefault))).toEqual([
    '# Выбор подходов и методов оценки',
    '## Сравнительный подход — применён',
    expect.stringContaining('Рынок участков сегмента активен: для аналогов известны'),
    '## Доходный подход — отказ',
    'Доходный подход не применялся.',
    '## Затратный подход — отказ',
    expect.stringContaining('№ 568-р'),
  ]);
  const own = record({
    market_segment: 'сельхоз',
    hbu_text: text('<p>Свой анализ.</p>'),
    hbu_conclusion: 'Пашня.',
    approach_income_refusal: 'Аренды нет. Ставка [указать].',
  });
  expect(lines(bestUseBlocks(own, print.pictures, print.plot))).toEqual([expect.anything(), 'Свой анализ.', 'Пашня.']);
  expect(lines(approachesBlocks(own))).toContain('Аренды нет.');
});

it('R1 neither section 8.2 nor section 9 says that a segment is the permitted use where it is another one', () => {
  const field = record({ market_segment: 'сельхоз' });
  const bestUse = lines(bestUseBlocks(field, print.pictures, print.plot)).join('\n');
  expect(bestUse).toContain(
    'юридически разрешено использование, указанное в документах, — «для индивидуального жилищного строительства».',
  );
  expect(bestUse).not.toContain('соответствует разрешённому');
  expect(bestUse).toContain(
    '; оно отличается от текущего разрешённого использования: для индивидуального жилищного строительства.',
  );
  const analysis = lines(marketAnalysisBlocks(field, print)).join('\n');
  expect(analysis).toContain(
    'Основание: категория земель — земли населенных пунктов, окружение — индивидуальные жилые дома. Разрешённое использование участка иное: для индивидуального жилищного строительства.',
  );
});

it('R1 section 9 does not compare with a permitted use that is empty or names no segment', () => {
  const byDefault = record({ market_segment: 'ИЖС' });
  const at = (permittedUse: string) =>
    lines(bestUseBlocks(byDefault, print.pictures, { ...print.plot, permittedUse })).join('\n');
  expect(at('Земельные участки <прочие>')).toContain(
    'юридически разрешено использование, указанное в документах, — «земельные участки <прочие>».',
  );
  expect(at('')).toContain('; сведений о разрешённом использовании нет.');
  for (const text of [at('Земельные участки <прочие>'), at('')]) {
    expect(text).not.toContain('соответствует разрешённому');
    expect(text).toContain(
      'обеспечивает индивидуальное жилищное строительство: это наиболее эффективное использование земельного участка; оно принято при расчёте.',
    );
  }
});

it('V: section 9 says what is permitted in the words of the documents, and of shape and relief only what is known', () => {
  const byDefault = record({ market_segment: 'ИЖС' });
  const at = (plot: Partial<MarketPrint['plot']>) =>
    lines(bestUseBlocks(byDefault, print.pictures, { ...print.plot, ...plot })).join('\n');
  const ownUse = at({ permittedUse: 'Для ведения личного подсобного хозяйства' });
  expect(ownUse).toContain(
    'разрешено использование, указанное в документах, — «для ведения личного подсобного хозяйства».',
  );
  expect(ownUse).toContain(
    'Физически использование возможно: площадь, форма и рельеф участка не препятствуют застройке;',
  );
  expect(at({ shape: '', relief: '' })).toContain('возможно: площадь участка не препятствует застройке;');
  expect(at({ relief: 'Заболоченность/подтопление' })).toContain(
    'возможно: площадь и форма участка не препятствуют застройке; рельеф — заболоченность/подтопление — осложняет использование участка, но не исключает его;',
  );
  expect(at({ relief: 'небольшой уклон' })).toContain('площадь, форма и рельеф');
});

it('R1, W9 section 9 names the zone of the rules of land use where one is stated, and else says nothing of such rules', () => {
  const said = (zone: string) =>
    lines(bestUseBlocks(record({ market_segment: 'ИЖС' }), print.pictures, { ...print.plot, zone })).join('\n');
  expect(said(' Ж-1, зона застройки <домами>. ')).toContain(
    '«для индивидуального жилищного строительства»; территориальная зона по правилам землепользования и застройки — Ж-1, зона застройки <домами>.',
  );
  expect(said('')).toContain('«для индивидуального жилищного строительства».');
  expect(said('')).not.toContain('землепользования');
});

it('R1 what the appraiser wrote of the approaches is printed as whole sentences', () => {
  const refused = 'Рынок аренды\nСтавка не определяется';
  const said = lines(approachesBlocks(record({ market_segment: 'ИЖС', approach_income_refusal: refused })));
  expect(said).toEqual(expect.arrayContaining(['Рынок аренды.', 'Ставка не определяется.']));
});

it('R1 nothing is said of the market of rents that the appraiser has not said', () => {
  const refusal = (market_segment: 'ИЖС' | 'сельхоз', code?: 'lease') =>
    lines(approachesBlocks(record({ market_segment }), null, code)).find((line) =>
      line.startsWith('Доходный подход не'),
    );
  for (const said of [refusal('ИЖС'), refusal('ИЖС', 'lease'), refusal('сельхоз')])
    expect(said).toBe('Доходный подход не применялся.');
  const cost = (code: 'own' | 'lease') => lines(approachesBlocks(record({}), null, code)).at(-1);
  expect(cost('lease')).toContain('право аренды не создаётся затратами, а земельный участок является');
  expect(cost('own')).toContain('не применялся: земельный участок является');
  // A place that the appraiser's own words leave is told with the others.
  const places = (approach_income_refusal: string) =>
    textsWithPlaces(record({ market_segment: 'сельхоз', approach_income_refusal }));
  expect(places('')).toEqual([]);
  expect(places('Доходный подход не применялся: ставка [указать].')).toEqual([
    { field: 'approach_income_refusal', label: 'Доходный подход: почему не применён', places: 1 },
  ]);
  expect(places('Доходный подход не применялся: данных об арендной плате нет.')).toEqual([]);
});

it('V: section 10 of a share says how its value follows from that of the plot, in other reports nothing of it', () => {
  const share = 'Стоимость доли — часть стоимости участка, пропорциональная размеру доли';
  const reason = (code: 'own' | 'share' | 'share_whole') => lines(approachesBlocks(record({}), 3, code)).join('\n');
  expect(reason('share')).toContain(share);
  for (const code of ['own', 'share_whole'] as const) expect(reason(code)).not.toContain(share);
});

it('R1 a plot is called vacant where nothing stands on it, else assumed to be', () => {
  const said = (isVacant: boolean) =>
    lines(bestUseBlocks(record({ market_segment: 'ИЖС' }), print.pictures, { ...print.plot, isVacant }))[1];
  expect(said(true)).toBe('Анализ выполнен для участка как свободного от застройки.');
  expect(said(false)).toBe('Анализ выполнен для участка как условно свободного.');
});

it('V: section 10 says why the discount of a forced sale is a source’s own, or that it is reckoned', () => {
  const said = (forced: 'ready' | 'taken' | 'reckoned' | null) =>
    lines(approachesBlocks(record({}), null, 'own', { forced })).join('\n');
  expect(said('ready')).toContain('Скидка взята из источника, который приводит её с интервалом');
  expect(said('reckoned')).toContain('Скидка рассчитана по срокам экспозиции');
  expect(said('taken')).toMatch(/на скидку на вынужденность продажи \(п\. …\)\.$/m);
  expect(said(null)).not.toContain('вынужденность');
});
