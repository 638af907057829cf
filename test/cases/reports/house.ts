import type { Case } from '../base.ts';
import { HOUSES, plot, SALE, TENDER_COPY } from './common.ts';

export const house: Case = {
  head: { report_number: '2026/11-301', purpose: SALE, report_users: 'Только заказчик' },
  description: plot('301', 31),
  materials: TENDER_COPY,
  market: HOUSES,
};

/** For a bank. */
export const pledge: Case = {
  head: { report_number: '2026/11-305', contract_number: '88-Д', bank: 'АО «Приозёрный банк»' },
  description: plot('305', 35),
  materials: TENDER_COPY,
  market: HOUSES,
};
