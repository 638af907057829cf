import { expect, it } from 'vitest';
import type { ReportListItem } from '#features/report/report.ts';
import { newestPattern } from './use-patterns.ts';

const report = (report_number: string, readiness: number | null) => ({ report_number, readiness }) as ReportListItem;
const chosen = (...reports: ReportListItem[]) => newestPattern(reports)?.report_number;

it('P6 the pattern is the newest report that has something to take, else the newest', () => {
  expect(chosen(report('3', 49), report('2', 50), report('1', null))).toBe('2');
  expect(chosen(report('3', 12), report('2', null), report('1', 90))).toBe('2');
  expect(chosen(report('2', 12), report('1', 30))).toBe('2');
  expect(chosen()).toBeUndefined();
});
