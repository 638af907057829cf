import { expect, it } from 'vitest';
import {
  type AssignmentContext,
  defaultAssumptions,
  defaultLimitations,
  methodRecommendations,
} from './assignment-texts.ts';

it('V: the first limitation follows the day of the value', () => {
  const first = (retrospective: boolean) =>
    defaultLimitations({ retrospective, evaluationDate: '2024-03-01', forCourt: false })[0] ?? '';
  expect(first(false)).toContain('в течение шести месяцев с даты составления отчёта');
  expect(first(false)).not.toContain('ретроспективн');
  expect(first(true)).toContain('на ретроспективную дату 01.03.2024');
  expect(first(true)).not.toContain('рекомендуем');
  // What the market did after a day long past the first one has said.
  const later = 'Изменение рыночных условий';
  expect(defaultLimitations({ retrospective: false, evaluationDate: null, forCourt: false }).join()).toContain(later);
  expect(defaultLimitations({ retrospective: true, evaluationDate: null, forCourt: false }).join()).not.toContain(
    later,
  );
});

it('V: for a court nobody is advised to sell, and that the appraiser need not be heard is not said', () => {
  const said = (forCourt: boolean) =>
    defaultLimitations({ retrospective: false, evaluationDate: null, forCourt }).join('\n');
  expect(said(true)).toMatch(
    /^Итоговая величина .+ для указанной цели\. Шестимесячный срок, в течение которого ст\. 12 .+ рекомендует эту величину для совершения сделки, исчисляется .+ отчёта и для указанной цели значения не имеет\.$/m,
  );
  expect(said(true)).not.toMatch(/рекомендуем|свидетельствовать/);
  expect(said(false)).toContain('кроме как по вызову суда');
  // A sale that a court looks over: the buyer is told of the six months, the appraiser may be called.
  const looked = defaultLimitations({
    retrospective: false,
    evaluationDate: null,
    forCourt: false,
    readByCourt: true,
  }).join();
  expect(looked).toContain('как рекомендуемая для сделки');
  expect(looked).not.toContain('свидетельствовать');
});

const CONTEXT: AssignmentContext = {
  evaluationDate: '2026-11-16',
  isPledge: false,
  inspected: true,
  noInspectionReason: '',
  inspectionDate: '2026-11-16',
  retrospective: false,
  inherited: false,
  unbounded: false,
  leaseAssign: '',
  regionFirst: false,
  valueType: 'Рыночная',
  alsoLiquidation: false,
  right: 'own',
  withTax: false,
  forCourt: false,
  terms: null,
  copied: null,
};

it('V: the right is assumed to be valid: of a lease its own encumbrances, of an inheritance on its opening', () => {
  const of = (changes: Partial<AssignmentContext>) => defaultAssumptions({ ...CONTEXT, ...changes })[1];
  expect(of({})).toBe(
    'Оцениваемое право действительно и может быть передано; обременений, кроме названных в отчёте, нет.',
  );
  expect(of({ burdened: false })).toBe('Оцениваемое право действительно и может быть передано; обременений нет.');
  expect(of({ right: 'lease', leaseAssign: 'with_notice', burdened: false })).toBe(
    'Оцениваемое право действительно и может быть передано с уведомлением арендодателя; обременений права аренды нет.',
  );
  expect(of({ retrospective: true, inherited: true, burdened: false })).toBe(
    'Оцениваемое право действительно на дату оценки — день открытия наследства — и переходит к наследникам; обременений нет.',
  );
  expect(of({ inherited: true, burdened: false })).toContain('может быть передано');
});

it('V: joint property that the register does not have is an assumption, and no visit shows a right', () => {
  const of = (changes: Partial<AssignmentContext>) =>
    defaultAssumptions({ ...CONTEXT, right: 'joint', retrospective: true, ...changes });
  const registeredBesideJoint = 'право собственности';
  const stated = of({ registeredBesideJoint });
  expect(stated[2]).toBe(
    'Общая совместная собственность принята как оцениваемое право по документам и сведениям, представленным заказчиком; зарегистрированное в ЕГРН право — право собственности.',
  );
  expect(stated.find((line) => line.includes('ретроспективную'))).toBe(
    'Оценка проводится на ретроспективную дату; дата осмотра — 16.11.2026. Предполагается, что характеристики участка и его окружение на дату оценки были такими, как при осмотре и по документам; зарегистрированные права приняты на дату оценки по сведениям ЕГРН, оцениваемое право — по документам и сведениям, представленным заказчиком.',
  );
  expect(of({ registeredBesideJoint, inherited: true }).join('\n')).toContain(
    '; зарегистрированные права приняты на дату оценки',
  );
  expect(of({}).join('\n')).not.toContain('представленным заказчиком');
  expect(of({}).join('\n')).toContain('по документам; права приняты на дату оценки по сведениям ЕГРН.');
  expect(of({ right: 'lease' }).join('\n')).toContain('; права приняты на дату оценки по документам.');
});

it('V: a value that holds the tax assumes that whoever passes the right on pays it', () => {
  const pays = 'Передающая сторона считается плательщиком налога на добавленную стоимость';
  const of = (withTax: boolean) => defaultAssumptions({ ...CONTEXT, right: 'lease', withTax }).join('\n');
  expect(of(true)).toContain(pays);
  expect(of(false)).not.toContain(pays);
});

it('V: why the council’s recommendations are not needed is told of the value of a forced sale too', () => {
  const why = (forced: boolean) => methodRecommendations(null, { right: 'own', forced }).at(-1);
  expect(why(true)).toContain(
    'Ликвидационная стоимость (ст. 3 Федерального закона № 135-ФЗ) определена как рыночная стоимость за вычетом скидки',
  );
  expect(why(false)).toMatch(/достаточно ФСО V, ФСО № 7 и названных рекомендаций\.$/);
});
