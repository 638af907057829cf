import { expect, it } from 'vitest';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { textsWithPlaces } from '#features/market-analysis/places.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { percentOf, sumOf, tallyOf } from '#features/report/readiness.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../report-data.ts';
import { checkReport } from './completeness.ts';
import { countItems, PROFILE_ITEMS, STEP_ITEMS } from './law-items.ts';
import { numberOf, profileReadiness, READINESS_RULES, stepReadiness, unmetBy } from './readiness.ts';
import { RULE_NAMES } from './rules.ts';

const empty = reportData({ description: null, calculation: null }, { report_date: null });
const readinessOf = (data: ReportData) => stepReadiness(data, checkReport(data));

it('N3 the percent is the share of met items among all items, warnings and places, rounded down', () => {
  const whole = { items: 42, met: 42, errors: 0, warnings: 0, answered: 0, places: 0 };
  expect(percentOf(whole)).toBe(100);
  expect(percentOf({ ...whole, met: 41, errors: 1, warnings: 5, places: 3 })).toBe(82);
  expect(percentOf({ ...whole, met: 28 })).toBe(66);
  expect(percentOf({ ...whole, met: 0 })).toBe(0);
  expect(percentOf(sumOf([]))).toBe(0);
});

it.each([['errors'], ['warnings'], ['places']])(
  'N3 while one of the %s is left there are at most 99 percent',
  (what) => {
    const whole = { items: 10_000, met: 10_000, errors: 0, warnings: 0, answered: 0, places: 0 };
    expect([percentOf(whole), percentOf({ ...whole, [what]: 1 })]).toEqual([100, 99]);
  },
);

it('N3 each error of an empty report leaves an item of the law unmet', () => {
  const carriers = [...STEP_ITEMS, ...PROFILE_ITEMS].map(({ number, carriedBy }) => ({ number, carriedBy }));
  const carried = (id: string) => countItems(carriers, empty, [{ id }]).met < carriers.length;
  const forms = [null, 'private', 'legal'] as const;
  const errors = forms.flatMap((form) =>
    checkReport({ ...empty, form }).filter(({ severity }) => severity === 'error'),
  );
  expect(errors.length).toBeGreaterThan(40);
  expect(errors.filter(({ id }) => !carried(id)).map(({ id }) => id)).toEqual([]);
  const { items, met } = readinessOf(empty);
  expect(met).toBeLessThan(items / 3);
});

it('N3 places to fill are counted one by one, and keep the market analysis from being whole', () => {
  const texts = { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС' as const };
  const market = withPlaces({ ...empty, market: texts }).market ?? texts;
  const { steps } = readinessOf({ ...empty, market });
  const places = textsWithPlaces(market).reduce((sum, text) => sum + text.places, 0);
  expect(places).toBeGreaterThan(20);
  expect(steps['market-analysis'].places).toBe(places);
  const told = checkReport({ ...empty, market }).filter(
    ({ step, severity }) => step === 'market-analysis' && severity === 'warning',
  );
  // The finding that tells of the places is no warning beside them.
  expect(steps['market-analysis'].warnings).toBe(told.length - 1);
});

it('N3 what the law asks and the report lacks is named: the remark by which it is unmet, and no answered one', () => {
  const said = checkReport(reportData({}));
  const map = said.filter(({ rule }) => rule === 'F-05.map');
  const photos = said.filter(({ rule }) => rule === 'F-02');
  expect(unmetBy(empty, [...photos, ...map])).toEqual(['F-05.map']);
  const answer = { text: 'Карты нет.', at: '2026-11-20', printed: false };
  expect(
    unmetBy(
      empty,
      map.map((finding) => ({ ...finding, answer })),
    ),
  ).toEqual([]);
});

it('N3 filling an input that the law does not ask for changes nothing', () => {
  const plot = { ...descriptionSheet.empty(), distances: '11 км' };
  const of = (description: typeof plot) => tallyOf(readinessOf({ ...empty, description }));
  expect(of(plot)).toEqual(of({ ...plot, distances: '' }));
});

it('N3 a policy that ends before the report leaves the profile’s item unmet', () => {
  const appraiser = { ...appraiserProfile.empty(), insurance_end_date: '2026-11-19' } as never;
  const on = (report_date: string) =>
    profileReadiness({ ...empty, form: 'private', appraiser, head: { report_date } }).errors;
  expect(on('2026-11-20') - on('2026-11-19')).toBe(1);
});

it('N3 drafts are counted again after any change of which rules there are and how grave they are', () => {
  expect(RULE_NAMES).toContain('description zones warning');
  const others = [
    RULE_NAMES.slice(1),
    [...RULE_NAMES, 'files new warning'],
    RULE_NAMES.map((name, at) => (at === 7 ? `${name.replace(/\w+$/, '')}other` : name)),
  ];
  expect(new Set([READINESS_RULES, ...others.map(numberOf)]).size).toBe(4);
  expect(READINESS_RULES).toBe(numberOf(RULE_NAMES));
  // It is stored as an integer of PostgreSQL.
  expect(READINESS_RULES).toBeGreaterThan(0);
  expect(READINESS_RULES).toBeLessThan(2 ** 31);
});

it('N3 the profile adds to the list what the panel tells of it, a wrong number too', () => {
  const firm = { inn: '9999000014' } as never;
  const data = { ...empty, form: 'legal' as const, legalEntity: firm };
  const told = checkReport(data).filter(({ step, severity }) => step === null && severity === 'error');
  expect(told.some(({ text }) => text.includes('ИНН организации'))).toBe(true);
  expect(profileReadiness(data).errors).toBe(told.length);
});
