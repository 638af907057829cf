import type { ReportListItem } from '#features/report/report.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { Outdated } from './Outdated.tsx';
import classes from './PatternChoice.module.css';
import { PatternSelect } from './PatternSelect.tsx';
import { newestPattern, patternName, usePattern, usePatterns } from './use-patterns.ts';

interface Props {
  value: ReportListItem | null;
  onChange(pattern: ReportListItem | null): void;
}

/** The pattern of a report that begins with something else: none by itself. Nothing for whoever has no report yet. */
export function PatternChoice({ value, onChange }: Props) {
  const patterns = usePatterns('') ?? [];
  const told = usePattern(value?.id ?? null).data;
  const newest = newestPattern(patterns);
  if (patterns.length === 0) return null;
  const brought = value && told ? told.parts.filter(({ brings }) => brings !== '') : [];
  return (
    <div className={classes.choice}>
      <PatternSelect value={value} onChange={onChange} nothing="Без образца" />
      {newest && !value && (
        <ProposedWords from="Последний отчет" words={patternName(newest)} onTake={() => onChange(newest)} />
      )}
      {brought.length > 0 && (
        <ul className={classes.brought} aria-label="Из образца">
          {brought.map(({ part, brings }) => (
            <li key={part}>{brings}</li>
          ))}
        </ul>
      )}
      {value && <Outdated told={told?.outdated ?? []} />}
    </div>
  );
}
