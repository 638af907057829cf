import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { type ReportListItem, shownStatus } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { patternName, usePatterns } from './use-patterns.ts';

const PAUSE_MS = 250;

/** «готов · 02.10.2026» */
const stateOf = (report: ReportListItem | null) =>
  report ? [shownStatus(report), formatDate(report.report_date)].filter(Boolean).join(' · ') : undefined;

interface Props {
  value: ReportListItem | null;
  onChange(report: ReportListItem | null): void;
  /** Shown where nothing is chosen; then the user may go back to nothing. */
  nothing?: string;
}

/** «Образец»: the user's reports, the newest first, found by a part of the number or of the address. */
export function PatternSelect({ value, onChange, nothing }: Props) {
  const [words, setWords] = useState('');
  const [searched] = useDebouncedValue(words, PAUSE_MS);
  const found = usePatterns(searched) ?? [];
  // The field shows the name of what is chosen, found or not.
  const known = value && !found.some(({ id }) => id === value.id) ? [...found, value] : found;
  return (
    <Select
      label="Образец"
      description={stateOf(value)}
      placeholder={nothing}
      data={known.map((report) => ({ value: report.id, label: patternName(report) }))}
      value={value?.id ?? null}
      onChange={(id) => onChange(known.find((report) => report.id === id) ?? null)}
      searchable
      onSearchChange={(typed) => setWords(known.some((report) => patternName(report) === typed) ? '' : typed)}
      filter={({ options }) =>
        options.filter((option) => 'value' in option && found.some(({ id }) => id === option.value))
      }
      allowDeselect={false}
      clearable={nothing !== undefined}
      nothingFoundMessage="Отчеты не найдены"
      data-pick
    />
  );
}
