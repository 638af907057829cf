import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px there is no room beside a list, and no table: rows are cards. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
