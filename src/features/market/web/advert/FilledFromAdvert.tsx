import { type ComponentProps, useRef } from 'react';
import { invalid } from '#kit/errors.ts';
import type { AdvertValues } from '../../advert-rows.ts';
import { type AdvertEvidence, isScreenshot } from '../../evidence.ts';
import { AdvertDialog, type TakenAdvert } from './AdvertDialog.tsx';
import type { AdvertSource } from './advert-source.ts';
import { keepOriginal } from './original.ts';

interface Props extends Omit<ComponentProps<typeof AdvertDialog>, 'onTake' | 'wireName' | 'busyText'> {
  /** Why nothing can be filled; null where it can. */
  refusal: string | null;
  /** `evidence`: the page as it is kept. `picture`: a screenshot. */
  onFill(values: AdvertValues, evidence: string, picture: File | null): void;
}

/** «Из объявления» where the values go into cells: the page is kept, then the cells are filled. */
export function FilledFromAdvert({ refusal, onFill, ...dialog }: Props) {
  /** Stored once, however often the rest is refused. */
  const kept = useRef(new WeakMap<AdvertSource, AdvertEvidence>());
  const take = async ({ values, ...read }: TakenAdvert) => {
    if (refusal !== null) throw invalid({}, refusal);
    const { source } = read;
    const url = String(values.url ?? '');
    const original = kept.current.get(source) ?? (await keepOriginal(read, { url, ownShots: true }));
    kept.current.set(source, original);
    onFill(values, original.id, isScreenshot(original.kind) && source.way === 'file' ? source.file : null);
  };
  return <AdvertDialog {...dialog} wireName={(field) => field} busyText="Сохраняем копию…" onTake={take} />;
}
