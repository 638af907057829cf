import { reportDocument } from '#features/generation/print/document.ts';
import { checkReport } from '#features/generation/readiness/completeness.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportData } from './report-data.ts';

/* A report of a share or of a lease, its words, and what is remarked on its right. */

export const data = reportData({ market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС' }, form: 'private' });

export const withRights = (changes: object) =>
  ({ ...data, description: { ...data.description, ...changes } }) as unknown as ReportData;

/** All words of the document, without what is only form. */
export const wordsOf = (of: ReportData) =>
  JSON.stringify(reportDocument(of)).replaceAll('\u00a0', ' ').replaceAll('\u00ad', '');

export const told = (of: ReportData) =>
  checkReport(of)
    .filter(({ id }) => /^wrong\.(share|lease)/.test(id))
    .map(({ id, link }) => [id, link.split('#')[1]]);

export const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/3' };

export const LEASE = { right_type: 'Право долгосрочной аренды', owner_name: 'Заречная Мария', encumbrances: 'Ипотека' };

export const TERMS = {
  lease_lessor: 'Администрация Светлоярского района',
  lease_contract_number: '17',
  lease_contract_date: '2019-01-21',
  lease_registered_number: '99-3',
  lease_registered_date: '2019-02-04',
  lease_term: 'fixed',
  lease_from: '2019-01-21',
  lease_until: '2068-01-20',
  lease_rent_year: 12_400,
  lease_rent_paid: 'paid',
  lease_land: 'public',
  lease_assign: 'with_notice',
  lease_sublease: 'with_consent',
};
