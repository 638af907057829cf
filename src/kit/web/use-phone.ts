import { useMediaQuery } from '@mantine/hooks';

const QUERY = '(max-width: 47.99em)';

/** Below 768 px there is no room beside a list, and no table: rows are cards. */
export function usePhone(): boolean {
  return useMediaQuery(QUERY, undefined, { getInitialValueInEffect: false }) ?? false;
}

/** The same at this moment, for what is no component. */
export const isPhone = (): boolean => matchMedia(QUERY).matches;
