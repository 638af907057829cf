import type { PracticeForm } from '#features/account/user.ts';
import type { AssignmentContext } from '#features/contract/assignment-texts.ts';
import type { RoundingType } from '#features/market-value/choices.ts';
import type { Stage } from '#features/market-value/compute/stages.ts';
import type { Grade } from '#features/market-value/compute/variation.ts';
import type { Kind } from '#features/valued/kind.ts';
import type { Right } from '#features/valued/right.ts';
import type { MarketInterval } from './market-interval.ts';

/*
 * What the chapters that belong to no single step say about a report: finished strings and exact decimals.
 * `facts-of.ts` gathers them from the steps; the chapters know nothing else.
 */

export interface ExecutorFacts {
  form: PracticeForm;
  /** 'ООО «…»' or the appraiser's full name. */
  name: string;
  fullName: string;
  /** 'ОГРН … · ИНН … · address', or what a private appraiser is. */
  details: string;
  address: string;
  phone: string;
  email: string;
  /** Empty where the address names none. */
  town: string;
  director: { position: string; name: string } | null;
}

export interface AppraiserFacts {
  fullName: string;
  shortName: string;
  /** Initials first, for signatures. */
  signedName: string;
  sex: 'female' | 'male' | null;
  phone: string;
  sroName: string;
  sroShortName: string;
  /** Of the SRO: their name, who approved them and when, as the appraiser wrote it. */
  sroStandards: string;
  registryNumber: string;
}

export interface AnalogueFacts {
  /** From 1. */
  number: number;
  included: boolean;
  location: string;
  /** As it is printed, with the day of a renewal. */
  offerDays: string;
  accessedAt: string | null;
  /** Address of the offer, or its source in words. */
  source: string;
  /** Where the source is an address. */
  href: string | null;
  /** ₽, sq m, ₽ per sq m, percent points: exact decimals, null where missing. */
  price: string | null;
  area: string | null;
  perMeter: string | null;
  corrected: string | null;
  sumAbs: string;
  corrections: number;
  weight: string | null;
  hasAdvert: boolean;
}

export interface ValueFacts {
  /** ₽ per sq m, exact. */
  perMeter: string;
  /** ₽, exact: what the comparison gives, and what each stage makes of it. */
  whole: string;
  stages: readonly Stage[];
  /** ₽, exact and rounded. */
  total: string;
  rounded: string;
  roundingType: RoundingType;
  /** Percent with sign, null without rounding. */
  roundingShift: string | null;
  /** ₽, rounded like the value. Null until the appraiser typed or justified the bounds. */
  interval: { low: string; high: string } | null;
  /** What the analogues' prices span: no interval of the value by itself. */
  spread: { low: string; high: string } | null;
  /** The bounds are the appraiser's, not those of the corrected prices. */
  intervalTyped: boolean;
  intervalReason: string;
  /** What the discount of a share was taken for, in the appraiser's words. */
  shareReason: string;
  lowestPrice: string | null;
  highestPrice: string | null;
  /** Percent. */
  variation: { percent: string; grade: Grade } | null;
  /** ₽, rounded, of a sale within so many months: where it is told beside the value. */
  beside: { rounded: string; months: number | null } | null;
}

export interface Facts {
  reportNumber: string;
  /** yyyy-MM-dd or null. */
  reportDate: string | null;
  /** «В соответствии с договором № … от …»: how the letter begins. */
  grounds: string;
  /** «Договор на проведение оценки № … от …», or the act that takes its place. */
  basis: string;
  evaluationDate: string | null;
  /** Null where the plot was not seen; then `noInspectionReason` says why. */
  inspectionDate: string | null;
  noInspectionReason: string;
  /** The day of the value was over before the contract and the visit. */
  isRetrospective: boolean;
  /** «16.11.2026, осмотр проводится оценщиком…» or why there was none. */
  inspection: string;
  /** «Определение рыночной стоимости для целей залога…». */
  purpose: string;
  isPledge: boolean;
  isForCourt: boolean;
  /** A court reads it, whatever it is for: the appraiser may be called. */
  isReadByCourt: boolean;
  /** A notary reads it: the right passes by inheritance. */
  isInheritance: boolean;
  isElectronic: boolean;
  isPaper: boolean;
  /** The assignment asks for the bounds of the value. */
  withInterval: boolean;
  clientName: string;
  clientIsFirm: boolean;
  /** The appraiser has confirmed it (135-ФЗ, ст. 16): nothing else lets the report state it. */
  independent: boolean;
  /** The kind of value, the one that is told beside it, and the right that is valued: every word about them follows from these. */
  kind: Kind;
  beside: Kind | null;
  right: Right;
  /** On which basis the value stands: the same words wherever it does; empty while nobody chose. */
  vat: string;
  /** « с НДС», « без НДС»: behind its amounts in the tables. */
  taxBasis: string;
  /** The norm by which the passing on of the right is taxed, and why the value holds the tax or not; empty where no tax is. */
  taxNote: string;
  /** Whose value it is where only a share is valued; else empty. */
  shareNote: string;
  /** Both values and how they stand to each other, for a dispute about the register's; else empty. */
  cadastralNote: string;
  /** What a child's share comes to, for a guardianship; else empty. */
  childNote: string;
  /** The special assumptions, an item each; null where there is none. */
  special: readonly string[] | null;
  /** «Стоимость определена при специальном допущении: …»; empty where there is none (ФСО III, п. 5). */
  specialNote: string;
  /** Section 10 says why the income approach was not applied. */
  incomeReasoned: boolean;
  /** «директор Ковылин Степан Ильич»: the person that the letter to a firm greets; empty where it greets nobody by name. */
  greeted: string;
  /** How a letter to the client begins. */
  greeting: string;
  plot: {
    area: string;
    cadastralNumber: string;
    address: string;
    category: string;
    permittedUse: string;
    right: string;
    owner: string;
    encumbrances: string;
    /** The day of an extract that is younger than the valuation; else empty. */
    burdensOn: string;
    /** What a paper that is younger than the day of an inheritance says of it, a sentence each. */
    papersOfDay: readonly string[];
    /** The plot lies in a zone that restricts its use. */
    zoned: boolean;
    /** By what a lease is held, what burdens it and what its passing on asks for; empty of other rights. */
    lease: string;
    unbounded: boolean;
    leaseAssign: AssignmentContext['leaseAssign'];
    regionFirst: boolean;
    /** As in `AssignmentContext`. */
    registeredBesideJoint: string;
  };
  segment: string;
  executor: ExecutorFacts;
  appraiser: AppraiserFacts;
  analogues: AnalogueFacts[];
  value: ValueFacts | null;
  /** What the offers of the market span; null where too few are told of. */
  market: MarketInterval | null;
  /** «права аренды земельного участка» that is compared with plots in ownership alone; empty of anything else. */
  besideOwned: string;
  /** What of the market's state the liquidity follows from; empty where nothing is stated. */
  liquidityGrounds: string;
  /** Only where the appraiser stated it. `forced`: the months that a liquidation value is of. */
  liquidity: { level: string; months: string | null; forced: string | null; factors: string } | null;
}
