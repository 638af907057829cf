import { appraiserFindings, firmFindings, formFindings } from '#features/appraiser/findings.ts';
import type { ProfileData } from '#features/appraiser/profile-data.ts';
import { clientFindings, contractFindings } from '#features/contract/findings.ts';
import { descriptionFindings } from '#features/description/findings.ts';
import { fileFindings } from '#features/files/findings.ts';
import { marketFindings } from '#features/market-analysis/findings.ts';
import { analogueRules } from '#features/market-value/analogue-rules.ts';
import { calculationFindings } from '#features/market-value/findings.ts';
import type { Rule } from '#kit/rule.ts';
import type { ReportData } from '../report-data.ts';
import { advice, contradictoryAdvice } from './calculation/advice.ts';
import { notOfSample } from './calculation/against-sample.ts';
import { notOfSource } from './calculation/beyond-source.ts';
import { otherCategory } from './calculation/categories.ts';
import { corrections } from './calculation/corrections.ts';
import { insuredSum, intervalOrder, intervalWidth } from './calculation/interval.ts';
import { offMiddle } from './calculation/middle.ts';
import { seenLater } from './calculation/seen-later.ts';
import { laterSource } from './calculation/sources.ts';
import { unusualTerms } from './calculation/unusual-terms.ts';
import { contractDays, plotDays } from './contract/days.ts';
import { unlistedDocuments } from './contract/named-documents.ts';
import { bankUsers, clientParties, ownerParty } from './contract/parties.ts';
import { relation } from './contract/relation.ts';
import { copiedRules } from './copied.ts';
import { formerPictures } from './files/former-pictures.ts';
import { copiesOrReasons, forcedSaleCopies } from './files/missing-copies.ts';
import type { ProfilePlace, StepPlace } from './finding.ts';
import { againstOffers } from './market/against-offers.ts';
import { analysisTexts } from './market/analysis-texts.ts';
import { areaFall } from './market/area-fall.ts';
import { claimed } from './market/claimed.ts';
import { soughtDeals } from './market/deals.ts';
import { denied } from './market/denied.ts';
import { saidRange } from './market/factor-ranges.ts';
import { formerPrices } from './market/former-prices.ts';
import { factsSource, surveyGrounds } from './market/grounds.ts';
import { incomeRefusal, knownRent, rentsUnsaid } from './market/income-refusal.ts';
import { marketBounds } from './market/market-bounds.ts';
import { analogueOffers, offerRules } from './market/offers.ts';
import { otherOffers } from './market/offers-said.ts';
import { passedOver } from './market/passed-over.ts';
import { category, permittedUse, segment } from './market/segment.ts';
import { soughtRights } from './market/shares.ts';
import { marketActivity, marketExposure } from './market/state.ts';
import { surveyDay } from './market/survey-day.ts';
import { liquidTerm, trend } from './market/trend.ts';
import { burdens, uncountedBurden } from './plot/burdens.ts';
import { cadastralDispute } from './plot/cadastral-dispute.ts';
import { extractDate } from './plot/extract-date.ts';
import { plotAssumption, plotRules } from './plot/plot.ts';
import { stateWords } from './texts/state-words.ts';
import { calculationTexts, contractTexts, marketTexts, plotTexts } from './texts/texts.ts';
import { comparedOwnership, leaseRules, lesseeIsNoOwner, rightsSign } from './value/lease.ts';
import { leaseAdvantage } from './value/lease-advantage.ts';
import { rentOfRatio } from './value/lease-rent.ts';
import { forcedPurpose, inheritanceDay, insolvencyLaw, obligatoryAct, specialAssumption } from './value/purpose.ts';
import { endOfForced, endOfShare, endOfTerm } from './value/range-end.ts';
import { jointConsent, jointParticipants, taxBasis, taxOfRatio, unsaleable } from './value/right.ts';
import { shareInKind } from './value/share-in-kind.ts';

/*
 * What a report lacks (rows.md R4, J3): the rules of each page, those of its slice and those that compare two steps.
 * Screen and server read the same list.
 */

export const STEP_RULES = {
  contract: [
    ...contractFindings,
    ...contractDays,
    ...copiedRules.contract,
    ...bankUsers,
    plotAssumption,
    ...contractTexts,
    taxBasis,
    specialAssumption,
    obligatoryAct,
    insolvencyLaw,
    inheritanceDay,
    forcedPurpose,
  ],
  client: [...clientFindings, relation, lesseeIsNoOwner, ...clientParties],
  description: [
    ...descriptionFindings,
    unsaleable,
    ...burdens,
    ...leaseRules,
    jointConsent,
    jointParticipants,
    cadastralDispute,
    extractDate,
    permittedUse,
    ownerParty,
    ...plotDays,
    unlistedDocuments,
    ...plotRules,
    ...plotTexts,
  ],
  'market-analysis': [
    ...marketFindings,
    marketActivity,
    incomeRefusal,
    rentsUnsaid,
    knownRent,
    soughtRights,
    ...segment,
    category,
    denied,
    claimed,
    areaFall,
    ...marketTexts,
    ...analysisTexts,
    otherOffers,
    ...offerRules,
    marketBounds,
    passedOver,
    surveyDay,
    surveyGrounds,
    soughtDeals,
    ...copiedRules['market-analysis'],
    factsSource,
    saidRange,
    stateWords,
    formerPictures,
  ],
  'market-value': [
    ...calculationFindings,
    marketExposure,
    rentOfRatio,
    shareInKind,
    endOfShare,
    endOfForced,
    endOfTerm,
    leaseAdvantage,
    intervalOrder,
    intervalWidth,
    insuredSum,
    contradictoryAdvice,
    comparedOwnership,
    taxOfRatio,
    rightsSign,
    uncountedBurden,
    liquidTerm,
    trend,
    formerPrices,
    laterSource,
    seenLater,
    otherCategory,
    unusualTerms,
    ...analogueRules,
    ...analogueOffers,
    ...againstOffers,
    ...corrections,
    offMiddle,
    notOfSource,
    notOfSample,
    ...calculationTexts,
    ...copiedRules['market-value'],
    advice,
  ],
  files: [...fileFindings, copiesOrReasons, forcedSaleCopies],
} as const satisfies Record<StepPlace, readonly Rule<ReportData>[]>;

export const PROFILE_RULES = {
  account: formFindings,
  appraiser: appraiserFindings,
  firm: firmFindings,
} as const satisfies Record<ProfilePlace, readonly Rule<ProfileData>[]>;

/** Every rule with its place and how grave it is. */
export const RULE_NAMES: readonly string[] = Object.entries({ ...STEP_RULES, ...PROFILE_RULES }).flatMap(
  ([place, rules]) => rules.map(({ id, severity }) => `${place} ${id} ${severity}`),
);

export type RuleId = ((typeof STEP_RULES)[StepPlace] | (typeof PROFILE_RULES)[ProfilePlace])[number]['id'];
