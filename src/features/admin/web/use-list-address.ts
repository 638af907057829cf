import { useSearchParams } from 'react-router';

/** What is searched for and the page of a list, kept in the address: a reload, the way back and a link show the same. */
export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('page') ?? 1);
  return {
    search: params.get('search') ?? '',
    page: Number.isInteger(asked) && asked >= 1 && asked <= 100_000 ? asked : 1,
    /** Begins at the first page; typing leaves no trail in the history. */
    find: (search: string) => setParams(search ? { search } : {}, { replace: true }),
    goTo: (page: number) =>
      setParams((now) => {
        if (page > 1) now.set('page', String(page));
        else now.delete('page');
        return now;
      }),
  };
}
