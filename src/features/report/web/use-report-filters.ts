import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { REPORT_FILTERS } from '../api.ts';

export type ReportFilter = (typeof REPORT_FILTERS)[number];
export type FilterValues = Record<ReportFilter, string>;

const OPEN = 'filters';
const CURSOR = 'after';

/**
 * The list's filters and its page live in the address bar. So a reload, the way back and a link that is passed on show
 * the same (rows.md C2).
 */
export function useReportFilters(wide: boolean) {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(REPORT_FILTERS.map((key) => [key, params.get(key) ?? ''])) as FilterValues,
    [params],
  );
  const active = REPORT_FILTERS.filter((key) => values[key] !== '');

  const change = useCallback(
    (next: Record<string, string | null | undefined>, options: { replace: boolean }) => {
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [key, value] of Object.entries(next)) {
            if (value) changed.set(key, value);
            else changed.delete(key);
          }
          return changed;
        },
        { replace: options.replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  return {
    values,
    /** How many filters narrow the list. */
    count: active.length,
    /** Filters that are set stand open where there is room for them. */
    open: params.get(OPEN) === 'open' || (wide && params.get(OPEN) !== 'closed' && active.length > 0),
    cursor: params.get(CURSOR),
    /** A changed filter begins at the first page; typing leaves no trail in the history. */
    set: (next: Partial<FilterValues>) => change({ ...next, [CURSOR]: null }, { replace: true }),
    reset: () => change(Object.fromEntries([...REPORT_FILTERS, CURSOR].map((key) => [key, null])), { replace: true }),
    toggle: (open: boolean) => change({ [OPEN]: open ? 'open' : 'closed' }, { replace: true }),
    /** `null` is the first page. */
    goTo: (cursor: string | null) => change({ [CURSOR]: cursor }, { replace: false }),
  };
}

export type ReportFiltersState = ReturnType<typeof useReportFilters>;
