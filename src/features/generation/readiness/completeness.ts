import type { ProfileData } from '#features/appraiser/profile-data.ts';
import type { Rule } from '#kit/rule.ts';
import type { Finding } from '../readiness-api.ts';
import type { ReportData } from '../report-data.ts';
import { withAnswer } from './answers.ts';
import { type Address, findingOf, type ProfilePlace, type StepPlace } from './finding.ts';
import { rankOf } from './order.ts';
import { PROFILE_RULES, type RuleId, STEP_RULES } from './rules.ts';

/* What the rules say of a report, in their order. */

/** Every rule with its place, in the order in which they speak; for the page of documentation. */
export const listedRules = (): { place: string; rule: Omit<Rule<never>, 'says'> }[] =>
  Object.entries({ ...STEP_RULES, ...PROFILE_RULES })
    .flatMap(([place, rules]) => rules.map((rule) => ({ place, rule })))
    .sort((a, b) => rankOf(a.rule.id) - rankOf(b.rule.id));

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
