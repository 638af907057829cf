import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '../sheet.ts';
import { type NeighbourMarket, stateProposal } from './state-proposal.ts';

const SEGMENT = { market_segment: 'ИЖС' as const };
const NEW = { ...marketAnalysisSheet.empty(), ...SEGMENT };
const STATED: Partial<NeighbourMarket['record']> = {
  ...{ market_activity: 'активный', market_demand: 'умеренный', market_supply: 'достаточное' },
  ...{ exposure_from: 3, exposure_to: 6, market_facts_source: 'Обзор рынка' },
};
const of = (more: Partial<NeighbourMarket['record']> = {}): NeighbourMarket => ({
  ...{ report_number: '84', evaluation_date: '2026-11-16' },
  record: { ...NEW, ...STATED, ...more },
});

it('P9 the state of the market is proposed as the newest report of the settlement says it, with its day', () => {
  expect(stateProposal(NEW, of()).market_activity).toEqual({
    from: 'Как в\u00a0отчете №\u00a084 на\u00a016.11.2026, тот\u00a0же населённый пункт',
    words:
      'Рынок активный, спрос умеренный, предложение достаточное. Срок экспозиции на рынке — 3–6\u00a0мес. Источник: Обзор рынка.',
    values: {
      ...STATED,
      ...{ market_trend: '', market_trend_months: null, market_trend_percent: null },
    },
  });
});

it('P9 nothing is proposed of another segment, of a market that nobody stated, and once anything is stated here', () => {
  expect(stateProposal(NEW, null)).toEqual({});
  expect(stateProposal(NEW, of({ market_segment: 'СНТ' }))).toEqual({});
  expect(stateProposal(NEW, { ...of(), record: NEW })).toEqual({});
  expect(stateProposal({ ...NEW, market_demand: 'низкий' }, of())).toEqual({});
});
