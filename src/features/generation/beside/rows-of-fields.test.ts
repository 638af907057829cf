import { expect, it } from 'vitest';
import { changedPassages, passagesOf } from '#document/model/passages.ts';
import { DOCUMENTS } from '#features/description/options.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { reportDocument } from '../print/document.ts';
import type { ReportData } from '../report-data.ts';
import { asShown, type FieldPlace, fieldsOf, isEmpty, takesAnyText, valueIn, withOthers } from './fields.ts';
import { fieldOfPassage, passagesOfField } from './passage-fields.ts';

const alone = async () => undefined;

/** The texts of the market take most of the time; what the calculation says changes with its own fields, too. */
const reportWithout = (data: ReportData): ReportData => ({
  ...data,
  ...{ market: null, sample: null, calculation: null },
});

const DEED = DOCUMENTS.findIndex((document) => document.startsWith('Договор купли-продажи'));
const OWN_BUILDING = 'Фундамент дома 8 × 9 м';
const pledge = reportOf(CASES.pledge);
const own = {
  ...pledge,
  head: { ...pledge.head, bank: 'АО «Меридиан-Банк»', report_users: 'Заказчик, страховщик' },
  description: pledge.description && { ...pledge.description, capital_construction: OWN_BUILDING, egrn_issuer: '' },
};

/** Rows of the facts, of the assignment and of the plot, with the fields of the first two steps that change each. */
async function rowsOf(data: ReportData) {
  const shown = asShown(data);
  const passages = passagesOf(reportDocument(data));
  const by = new Map<number, FieldPlace[]>();
  for (const place of fieldsOf(shown).filter(({ step }) => step === 'contract' || step === 'description')) {
    if (isEmpty(valueIn(shown, place)) && !takesAnyText(shown, place)) continue;
    const after = passagesOf(reportDocument(withOthers(shown, [place], 'Иное значение')));
    for (const index of changedPassages(passages, after)) by.set(index, [...(by.get(index) ?? []), place]);
  }
  return { passages, by, shown };
}

it('P5 each row of the tables of facts, assignment and plot that one field changes leads to this field', async () => {
  const data = reportWithout(reportOf(CASES.house));
  const { passages, by } = await rowsOf(data);
  const rows = passages.flatMap(({ label, chapter }, index) => {
    const [place, ...others] = by.get(index) ?? [];
    const isAsked = label !== null && ['facts', 'assignment', 'description'].includes(chapter ?? '');
    return isAsked && place && others.length === 0 ? [{ label, index, place }] : [];
  });
  expect(rows.length).toBeGreaterThan(25);
  for (const { label, index, place } of rows) {
    let prints = 0;
    const letOthersIn = async () => {
      prints += 1;
    };
    expect([label, await fieldOfPassage(data, index, letOthersIn)]).toEqual([label, place]);
    expect(prints).toBeLessThan(16);
  }
}, 60_000);

it('P5 a field of the first two steps that is filled and printed has its passages', async () => {
  const { by, shown } = await rowsOf(reportWithout(own));
  const found = new Set([...by.values()].flat().map(({ name }) => name));
  const filled = fieldsOf(shown).filter(
    (place) => ['contract', 'description'].includes(place.step) && !isEmpty(valueIn(shown, place)),
  );
  // What is said to be absent has no row of these two.
  const unsaid = ['special_characteristics', 'other_characteristics'];
  expect(filled.filter(({ name }) => !found.has(name)).map(({ name }) => name)).toEqual(unsaid);
}, 60_000);

it.each<FieldPlace>([
  { step: 'contract', name: 'bank_custom' },
  { step: 'contract', name: 'report_users_custom' },
  { step: 'description', name: 'egrn_issuer' },
  { step: 'description', name: 'capital_construction_custom' },
  { step: 'description', name: `documents_details.${DEED}.number` },
  { step: 'description', name: `documents_details.${DEED}.date` },
])('P5 the own text or the detail $name has its passages', async (place) => {
  expect((await passagesOfField(reportWithout(own), place, alone)).length).toBeGreaterThan(0);
});
