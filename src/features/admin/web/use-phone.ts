import { useMediaQuery } from '@mantine/hooks';

/** Below 768 px lists are cards. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
