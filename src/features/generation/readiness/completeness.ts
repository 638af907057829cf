import { appraiserFindings, firmFindings, formFindings, type ProfileData } from '#features/appraiser/findings.ts';
import { clientFindings, contractFindings } from '#features/contract/findings.ts';
import { descriptionFindings } from '#features/description/findings.ts';
import { fileFindings } from '#features/files/findings.ts';
import { marketFindings } from '#features/market-analysis/findings.ts';
import { calculationFindings } from '#features/market-value/findings.ts';
import type { Rule } from '#kit/rule.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { advice, contradictoryAdvice } from './advice.ts';
import { extractDate, incomeOfLease, intervalOrder } from './contradictions.ts';
import { denied } from './denied.ts';
import { type Address, findingOf, type ProfilePlace, type StepPlace } from './finding.ts';
import { relation } from './relation.ts';
import { category, permittedUse, segment } from './segment.ts';

/*
 * What a report lacks (rows.md R4, J3): the rules of each page, those of its slice and those that compare two steps.
 * Screen and server read the same list.
 */

const STEP_RULES = {
  contract: contractFindings,
  client: [...clientFindings, relation],
  description: [...descriptionFindings, extractDate, permittedUse],
  'market-analysis': [...marketFindings, incomeOfLease, ...segment, category, denied],
  'market-value': [...calculationFindings, intervalOrder, contradictoryAdvice, advice],
  files: fileFindings,
} as const satisfies Record<StepPlace, readonly Rule<ReportData>[]>;

const PROFILE_RULES = {
  account: formFindings,
  appraiser: appraiserFindings,
  firm: firmFindings,
} as const satisfies Record<ProfilePlace, readonly Rule<ProfileData>[]>;

/** Every rule with its place and how grave it is. */
export const RULE_NAMES: readonly string[] = Object.entries({ ...STEP_RULES, ...PROFILE_RULES }).flatMap(
  ([place, rules]) => rules.map(({ id, severity }) => `${place} ${id} ${severity}`),
);

type RuleId = ((typeof STEP_RULES)[StepPlace] | (typeof PROFILE_RULES)[ProfilePlace])[number]['id'];

/** In which order the rules speak: wrong facts first, then in the order of the steps, left-over places last. */
const ORDER = [
  'wrong.order',
  'wrong.retrospective',
  'extract-date',
  'copy-number',
  'wrong.Описание объекта',
  'wrong.Заказчик',
  'wrong.Профиль оценщика',
  'wrong.Юридическое лицо',
  'wrong.relation',
  'wrong.entry',
  'wrong.share',
  'wrong.lease',
  'wrong.lease.income',
  'wrong.segment',
  'wrong.category',
  'wrong.denied',
  'interval-order',
  'advice.wrong',
  'contract',
  'client',
  'description',
  'description.owner',
  'lease-contract',
  'extract-notes',
  'zones',
  'unconfirmed.inspection',
  'unconfirmed.extract',
  'unconfirmed.documents',
  'market',
  'calculation',
  'interval',
  'liquidity',
  'advice',
  'form',
  'person',
  'appraiser',
  'appraiser.warning',
  'appraiser.policy',
  'firm',
  'firm.warning',
  'firm.policy',
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

/** Everything that is missing or deserves a look. */
export const checkReport = (data: ReportData): Finding[] =>
  inOrder([...spoken(STEP_RULES, data, { id: data.head.id }), ...spoken(PROFILE_RULES, data, { form: data.form })]);
