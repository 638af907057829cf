import { type ComponentProps, useRef } from 'react';
import { invalid } from '#kit/errors.ts';
import type { AdvertValues } from '../../advert-rows.ts';
import type { AdvertEvidence } from '../../evidence.ts';
import { AdvertDialog, type TakenAdvert } from './AdvertDialog.tsx';
import type { AdvertSource } from './advert-source.ts';
import { keepOriginal } from './original.ts';

interface Props extends Omit<ComponentProps<typeof AdvertDialog>, 'onTake' | 'wireName' | 'busyText'> {
  /** Why nothing can be filled; null where it can. */
  refusal: string | null;
  /** `evidence`: the page as it is kept. `picture`: a screenshot, or a print without letters. */
  onFill(values: AdvertValues, evidence: string, picture: File | null): void;
}

/** «Из объявления» where the values go into cells: the page is kept, then the cells are filled. */
export function FilledFromAdvert({ refusal, onFill, ...dialog }: Props) {
  /** Stored once, however often the rest is refused. */
  const kept = useRef(new WeakMap<AdvertSource, AdvertEvidence>());
  const take = async ({ values, ...read }: TakenAdvert) => {
    if (refusal !== null) throw invalid({}, refusal);
    const { source, advert } = read;
    const original = kept.current.get(source) ?? (await keepOriginal(read, String(values.url ?? '')));
    kept.current.set(source, original);
    // What has no words is printed as a screenshot.
    const isUnread = advert.copy.lines.length === 0;
    onFill(values, original.id, isUnread && source.way === 'file' ? source.file : null);
  };
  return <AdvertDialog {...dialog} wireName={(field) => field} busyText="Сохраняем копию…" onTake={take} />;
}
