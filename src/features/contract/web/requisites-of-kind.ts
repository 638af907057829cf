import type { Client } from '#features/report/client.ts';
import { withoutSpaces } from '#kit/requisites/without-spaces.ts';

export type Requisites = Pick<Client, 'org_inn' | 'org_ogrn' | 'org_ogrn_date'>;

export const NO_REQUISITES: Requisites = { org_inn: '', org_ogrn: '', org_ogrn_date: null };

/** Figures of ИНН and ОГРН; an entrepreneur's ОГРН is the ОГРНИП. */
const LENGTHS: Partial<Record<string, readonly [inn: number, ogrn: number]>> = {
  legal: [10, 13],
  entrepreneur: [12, 15],
};

/** Whether a client of the kind can have them. A person has none, so they wait. */
export function requisitesFit(kind: string, { org_inn, org_ogrn }: Requisites): boolean {
  const lengths = LENGTHS[kind];
  if (!lengths) return true;
  return [org_inn, org_ogrn].every((typed, at) => {
    const { length } = withoutSpaces(typed ?? '');
    return length === 0 || length === lengths[at];
  });
}
