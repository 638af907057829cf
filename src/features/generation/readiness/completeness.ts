import { appraiserFindings, firmFindings, formFindings } from '#features/appraiser/findings.ts';
import type { ProfileData } from '#features/appraiser/profile-data.ts';
import { clientFindings, contractFindings } from '#features/contract/findings.ts';
import { descriptionFindings } from '#features/description/findings.ts';
import { fileFindings } from '#features/files/findings.ts';
import { marketFindings } from '#features/market-analysis/findings.ts';
import { analogueRules } from '#features/market-value/analogue-rules.ts';
import { calculationFindings } from '#features/market-value/findings.ts';
import type { Rule } from '#kit/rule.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { advice, contradictoryAdvice } from './advice.ts';
import { withAnswer } from './answers.ts';
import { extractDate, incomeOfLease, intervalOrder } from './contradictions.ts';
import { corrections } from './corrections.ts';
import { contractDays, plotDays } from './days.ts';
import { denied } from './denied.ts';
import { type Address, findingOf, type ProfilePlace, type StepPlace } from './finding.ts';
import { comparedOwnership, leaseRules, lesseeIsNoOwner } from './lease-rules.ts';
import { marketActivity, marketExposure } from './market-state.ts';
import { bankAmongUsers, clientParties, ownerParty } from './parties.ts';
import { plotAssumption, plotRules } from './plot.ts';
import { relation } from './relation.ts';
import { taxBasis, unsaleable } from './right-rules.ts';
import { category, permittedUse, segment } from './segment.ts';
import { contractTexts, marketTexts, plotTexts } from './texts.ts';
import {
  cadastralDispute,
  inheritanceDay,
  jointConsent,
  laterSource,
  liquidTerm,
  obligatoryAct,
  specialAssumption,
  trend,
} from './value-rules.ts';

/*
 * What a report lacks (rows.md R4, J3): the rules of each page, those of its slice and those that compare two steps.
 * Screen and server read the same list.
 */

const STEP_RULES = {
  contract: [
    ...contractFindings,
    ...contractDays,
    bankAmongUsers,
    plotAssumption,
    ...contractTexts,
    taxBasis,
    specialAssumption,
    obligatoryAct,
    inheritanceDay,
  ],
  client: [...clientFindings, relation, lesseeIsNoOwner, ...clientParties],
  description: [
    ...descriptionFindings,
    unsaleable,
    ...leaseRules,
    jointConsent,
    cadastralDispute,
    extractDate,
    permittedUse,
    ownerParty,
    ...plotDays,
    ...plotRules,
    ...plotTexts,
  ],
  'market-analysis': [...marketFindings, marketActivity, incomeOfLease, ...segment, category, denied, ...marketTexts],
  'market-value': [
    ...calculationFindings,
    marketExposure,
    intervalOrder,
    contradictoryAdvice,
    comparedOwnership,
    liquidTerm,
    trend,
    laterSource,
    ...analogueRules,
    ...corrections,
    advice,
  ],
  files: fileFindings,
} as const satisfies Record<StepPlace, readonly Rule<ReportData>[]>;

const PROFILE_RULES = {
  account: formFindings,
  appraiser: appraiserFindings,
  firm: firmFindings,
} as const satisfies Record<ProfilePlace, readonly Rule<ProfileData>[]>;

/** Every rule with its place, in the order in which they speak; for the page of documentation. */
export const listedRules = (): { place: string; rule: Omit<Rule<never>, 'says'> }[] =>
  Object.entries({ ...STEP_RULES, ...PROFILE_RULES })
    .flatMap(([place, rules]) => rules.map((rule) => ({ place, rule })))
    .sort((a, b) => rankOf(a.rule.id) - rankOf(b.rule.id));

/** Every rule with its place and how grave it is. */
export const RULE_NAMES: readonly string[] = Object.entries({ ...STEP_RULES, ...PROFILE_RULES }).flatMap(
  ([place, rules]) => rules.map(({ id, severity }) => `${place} ${id} ${severity}`),
);

type RuleId = ((typeof STEP_RULES)[StepPlace] | (typeof PROFILE_RULES)[ProfilePlace])[number]['id'];

/** In which order the rules speak: wrong facts first, then in the order of the steps, left-over places last. */
const ORDER = [
  'wrong.order',
  'wrong.retrospective',
  'kind.refused',
  'kind.unnamed',
  'V-06',
  'V-08',
  'extract-date',
  'copy-number',
  'wrong.Описание объекта',
  'wrong.Заказчик',
  'wrong.Профиль оценщика',
  'wrong.Юридическое лицо',
  'wrong.relation',
  'I-01',
  'I-02',
  'I-03',
  'I-04',
  'I-07',
  'D-02',
  'D-03',
  'D-04',
  'D-07',
  'D-08',
  'D-09',
  'O-02',
  'wrong.entry',
  'wrong.share',
  'share.size',
  'share.twice',
  'share.discount',
  'share.range',
  'liquidation',
  'liquidation.terms',
  'liquidation.range',
  'liquidation.demand',
  'wrong.lease',
  'E-06',
  'E-07',
  'E-08',
  'E-09',
  'E-10',
  'E-15',
  'O-13',
  'right.unsaleable',
  'vat',
  'wrong.lease.income',
  'wrong.segment',
  'wrong.category',
  'wrong.denied',
  'wrong.activity',
  'wrong.exposure',
  'M-04',
  'M-05',
  'interval-order',
  'advice.wrong',
  'A-02',
  'A-03',
  'A-04',
  'A-05',
  'A-06',
  'A-08',
  'A-11',
  'A-12',
  'A-13',
  'C-01',
  'C-02',
  'C-03',
  'C-04',
  'C-05',
  'C-06',
  'C-08',
  'C-14',
  'C-17',
  'C-18',
  'T-02',
  'T-03',
  'T-07',
  'V-01',
  'M-10',
  'M-13',
  'M-14',
  'M-17',
  'O-10',
  'O-11',
  'O-14',
  'R-03',
  'contract',
  'client',
  'description',
  'description.owner',
  'O-01',
  'E-05',
  'extract-notes',
  'zones',
  'unconfirmed.inspection',
  'unconfirmed.extract',
  'unconfirmed.documents',
  'market',
  'market-state',
  'market-state.demand',
  'market-state.terms',
  'calculation',
  'interval',
  'liquidity',
  'advice',
  'form',
  'person',
  'appraiser',
  'appraiser.warning',
  'P-01',
  'P-02',
  'P-03',
  'P-04',
  'P-05',
  'P-06',
  'P-07',
  'P-08',
  'P-11',
  'P-11.empty',
  'P-12',
  'firm',
  'firm.warning',
  'P-15.ended',
  'P-15.begun',
  'P-15',
  'P-17',
  'copies.scans',
  'copies.firm_policy',
  'copies.documents',
  'copies.map',
  'copies.cadastral',
  'copies.photos',
  'copies.advert',
  'captions.market',
  'captions.documents',
  'emptied.market_conditions',
  'emptied.market_trends',
  'emptied.price_factors',
  'emptied.analogs',
  'places',
] as const satisfies readonly RuleId[];

/** Does not compile for a rule that has no place in the order. */
const rankOf = (id: RuleId): number => ORDER.indexOf(id satisfies (typeof ORDER)[number]);

/** What each rule of the places says, with its place in the order. */
function spoken<Place extends StepPlace | ProfilePlace, Data>(
  rules: Readonly<Record<Place, readonly Rule<Data, RuleId>[]>>,
  data: Data,
  address: Address,
): { rank: number; finding: Finding }[] {
  return (Object.keys(rules) as Place[]).flatMap((place) =>
    rules[place].flatMap((rule) =>
      rule.says(data).map((remark) => ({ rank: rankOf(rule.id), finding: findingOf(place, rule, remark, address) })),
    ),
  );
}

const inOrder = (said: { rank: number; finding: Finding }[]): Finding[] =>
  said.sort((a, b) => a.rank - b.rank).map(({ finding }) => finding);

/** What the profile lacks for a report of that day. */
export const checkProfile = (data: ProfileData): Finding[] => inOrder(spoken(PROFILE_RULES, data, { form: data.form }));

const addressOf = ({ head, form }: ReportData): Address => ({ id: head.id, form });

/** Everything that is missing or deserves a look. */
const found = (data: ReportData): Finding[] =>
  inOrder([spoken(STEP_RULES, data, addressOf(data)), spoken(PROFILE_RULES, data, addressOf(data))].flat());

/** What the report has: every remark, with the appraiser's answer where one stands. */
export const checkReport = (data: ReportData): Finding[] =>
  found(data).map((finding) => withAnswer(finding, data.review));
