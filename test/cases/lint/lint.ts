import { contradictions } from './contradictions.ts';
import { numbering, references } from './numbering.ts';
import { recomputed } from './recomputed.ts';
import { type ReportText, reportText, type TextPage } from './report-text.ts';
import { foreignNumbers, wordsOfValue } from './words-of-value.ts';

/*
 * A reader of finished reports who knows nothing but their text and what reports must be: no code of the product is used
 * here. What is wrong comes out as sentences, each with its class.
 */

const CHECKS: Readonly<Record<string, (report: ReportText) => string[]>> = {
  numbering,
  references,
  wordsOfValue,
  recomputed,
  contradictions,
  foreignNumbers,
};

export function lint(pages: readonly TextPage[]): string[] {
  const report = reportText(pages);
  return Object.entries(CHECKS).flatMap(([name, check]) => check(report).map((fault) => `${name}: ${fault}`));
}
