import { useListAddress } from '#kit/web/list/use-list-address.ts';
import { REPORT_FILTERS } from '../api.ts';

export type FilterValues = Record<(typeof REPORT_FILTERS)[number], string>;

const OPEN = 'filters';

/** The list's filters and its page (rows.md C2). */
export function useReportFilters(wide: boolean) {
  const address = useListAddress(REPORT_FILTERS);
  const open = address.part(OPEN);
  return {
    ...address,
    /** Filters that are set stand open where there is room for them. */
    open: open === 'open' || (wide && open !== 'closed' && address.count > 0),
    toggle: (open: boolean) => address.change({ [OPEN]: open ? 'open' : 'closed' }),
  };
}

export type ReportFiltersState = ReturnType<typeof useReportFilters>;
