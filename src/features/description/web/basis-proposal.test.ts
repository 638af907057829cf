import { expect, it } from 'vitest';
import { emptyDetails } from '../document-details.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { toForm } from '../land-record.ts';
import { basisProposal } from './basis-proposal.ts';

const SALE = 'Договор купли-продажи';
const proposed = (values: Partial<LandPlot>) => basisProposal(toForm({ ...newLandPlot(), ...values }))?.values;

it('P9 a contract of sale whose number and day are known is proposed as what the right arose by', () => {
  const documents_details = [{ ...emptyDetails(), document: SALE, number: '15', date: '2018-04-10' }];
  const named = { documents: [SALE], documents_details };
  expect(proposed(named)).toEqual({ right_basis: 'Договор купли-продажи №\u00a015 от\u00a010.04.2018' });
  expect(proposed({ documents: [SALE] })).toBeUndefined();
  expect(proposed({ ...named, right_type: 'Право аренды' })).toBeUndefined();
});

it('P9 an extract brings nobody a right, an inheritance of the user’s own list does', () => {
  const of = (document: string) => ({
    documents: [document],
    documents_details: [{ ...emptyDetails(), document, number: '1-22' }],
  });
  expect(proposed(of('Выписка из ЕГРН об объекте недвижимости'))).toBeUndefined();
  const heir = 'Свидетельство о праве на наследство';
  expect(proposed(of(heir))).toEqual({ right_basis: `${heir} №\u00a01-22` });
});
