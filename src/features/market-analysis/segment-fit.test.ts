import { expect, it } from 'vitest';
import { segmentLabel } from './market-analysis.ts';
import { categoryFits, fitOfUse } from './segment-fit.ts';

it('R4 a permitted use is known for its segment by its words', () => {
  const same: [Parameters<typeof fitOfUse>[0], string][] = [
    ['ИЖС', 'Для индивидуального жилищного строительства'],
    ['ИЖС', 'Для ведения личного подсобного хозяйства (приусадебный земельный участок)'],
    ['ИЖС', 'под жилой дом'],
    ['СНТ', 'Ведение садоводства'],
    ['МЖС', 'Многоэтажная жилая застройка (высотная застройка)'],
    ['индустриальная', 'Производственная деятельность'],
    ['офисно-торговая', 'Объекты торговли (торговые центры)'],
    ['сельхоз', 'Для ведения личного подсобного хозяйства на полевых участках'],
    ['сельхоз', 'Для сельскохозяйственного производства'],
    ['рекреация', 'Отдых (рекреация)'],
    ['придорожный', 'Объекты дорожного сервиса'],
  ];
  for (const [segment, use] of same) expect(fitOfUse(segment, use), use).toBe('same');
  expect(fitOfUse('сельхоз', 'Для индивидуального жилищного строительства')).toBe('other');
  expect(fitOfUse('индустриальная', 'Для сельскохозяйственного производства')).toBe('other');
  expect(fitOfUse('ИЖС', 'Для ведения личного подсобного хозяйства на полевых участках')).toBe('other');
  expect([fitOfUse('ИЖС', ''), fitOfUse('ИЖС', 'Прочее'), fitOfUse('', 'ИЖС')]).toEqual([
    'unknown',
    'unknown',
    'unknown',
  ]);
});

it('R4 a land category rules out what may not stand on it', () => {
  expect(categoryFits('ИЖС', 'Земли сельскохозяйственного назначения')).toBe(false);
  expect(categoryFits('СНТ', 'Земли сельскохозяйственного назначения')).toBe(true);
  expect(categoryFits('ИЖС', 'Земли населённых пунктов')).toBe(true);
  expect(categoryFits('рекреация', 'Земли запаса')).toBe(false);
  expect(categoryFits('ИЖС', '')).toBe(true);
});

it('R1 the report names no permitted use that there is no longer', () => {
  expect(segmentLabel('СНТ')).toBe('Земельные участки под садоводство (СНТ, ДНП)');
  expect(segmentLabel('сельхоз')).toBe('Земельные участки сельскохозяйственного назначения');
  expect(segmentLabel('')).toBe('');
});
