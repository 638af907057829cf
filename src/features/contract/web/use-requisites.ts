import { useRef } from 'react';
import { NO_REQUISITES, type Requisites, requisitesFit } from './requisites-of-kind.ts';
import type { SectionOf } from './section-props.ts';

/**
 * A firm and an entrepreneur have requisites of the same names and of other lengths. Those of one do not stay under the
 * other, and are back when the choice was a slip.
 */
export function useRequisites({ getValues, setValue }: SectionOf['form'], shown: string): (kind: string) => void {
  const kept = useRef<Partial<Record<string, Requisites>>>({});
  const owner = useRef(shown);
  // A person has none: they wait for the next firm or entrepreneur. «Вернуть сохранённое» changes the kind as well.
  if (shown !== 'individual') owner.current = shown;
  return (kind) => {
    if (kind === 'individual' || kind === owner.current) return;
    const { org_inn, org_ogrn, org_ogrn_date } = getValues();
    const present = { org_inn, org_ogrn, org_ogrn_date };
    if (owner.current !== 'individual') kept.current[owner.current] = present;
    const next = kept.current[kind] ?? (requisitesFit(kind, present) ? present : NO_REQUISITES);
    for (const name of Object.keys(next) as (keyof Requisites)[]) setValue(name, next[name], { shouldDirty: true });
  };
}
