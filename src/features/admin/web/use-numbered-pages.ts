import { useListAddress } from '#kit/web/list/use-list-address.ts';

const FILTERS = ['search'] as const;

/** What is searched for, and the numbered page of a list. */
export function useNumberedPages() {
  const { values, set, page, goTo } = useListAddress(FILTERS, 'page');
  const asked = Number(page ?? 1);
  return {
    search: values.search,
    page: Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1,
    find: (search: string) => set({ search }),
    goTo: (page: number) => goTo(page > 1 ? String(page) : null),
  };
}
