import type { Requirement } from './form/form.ts';

/*
 * A rule as a value: it looks a report over before it is signed (rows.md R4). It stands in the `findings.ts` of the
 * slice that knows what it reads. The table in `generation/readiness` knows on which page it is mended, and in which
 * order the rules speak.
 */

/** An error stops the generation, a warning wants an answer, a hint asks nothing and is never counted. */
export type Severity = 'error' | 'warning' | 'hint';

/** Who reads a report as strictly as the rule does; a rule without one speaks to everybody. */
export const RECIPIENTS = ['bank', 'court', 'notary', 'guardianship', 'sro'] as const;
export type Recipient = (typeof RECIPIENTS)[number];

/** One of the places that a remark compares: what it is, and what stands there. */
export interface Compared {
  label: string;
  value: string;
  /** Where it is mended, when that is another page than the rule's; then its field. */
  page?: string;
  field?: string;
}

/** A sentence of a rule. */
export interface Remark {
  text: string;
  /** Where it is mended; the whole page without it. */
  field?: string;
  /** Where the rule says several things; else the rule's own. */
  id?: string;
  /** What it is about, where its id counts things: a field, an analogue's id. An answer is kept by it. */
  target?: string;
  /** What it compares, with the values. */
  places?: readonly Compared[];
  /** What it does to the value, where it does. */
  effect?: string;
  /** Reasons that are often true: proposed, and only the appraiser says that one is. */
  reasons?: readonly string[];
  /** What its answer is about, as the report says it before the answer; the remark's own words without it. */
  matter?: string;
  /** The law wants the reason in the report itself: the tick says so. */
  wanted?: true;
}

export interface Rule<Facts, Id extends string = string> {
  readonly id: Id;
  /** What a reviewer asks, in a few words: the list of rules in docs/rules.md says it. */
  readonly asks?: string;
  readonly severity: Severity;
  /** Of the law that asks for it. */
  readonly clause: string;
  /** Everybody without it. */
  readonly recipients?: readonly Recipient[];
  /** The printed section (`report/sections.ts`) where the appraiser's answer may stand. */
  readonly section?: string;
  /** Nothing where what it reads is not there. */
  readonly says: (facts: Facts) => readonly Remark[];
}

/** Keeps the id as a name, so that the compiler finds a rule that stands in no order. */
export const rule = <Facts, const Id extends string>(value: Rule<Facts, Id>): Rule<Facts, Id> => value;

/** One remark for each field that is not filled. */
export function unfilled(prefix: string, requirements: readonly Requirement[]): Remark[] {
  return requirements
    .filter(({ filled }) => !filled)
    .map(({ field, label }) => ({ id: `${prefix}.${field}`, text: `Заполните: ${label}`, field }));
}

/** A number of the state's registers: what it is called in a sentence, and its rules. */
export interface Numbered {
  field: string;
  name: string;
  value: string | null | undefined;
  rules: readonly ((typed: string) => string | null)[];
}

/** What a save only warned of is wrong where it would be printed (rows.md E4, R4). An empty field is another remark. */
export function wrongNumbers(prefix: string, numbers: readonly Numbered[]): Remark[] {
  return numbers.flatMap(({ field, name, value, rules }) => {
    const typed = (value ?? '').trim();
    const wrong = typed && rules.map((problem) => problem(typed)).find((problem) => problem !== null);
    return wrong
      ? [{ id: `${prefix}.${field}`, text: `Проверьте ${name} ${typed.slice(0, 60)}. ${wrong}`, field }]
      : [];
  });
}
