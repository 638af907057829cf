import { USUAL, usualWords } from '#features/market/advert/usual.ts';
import { type Analogue, isUntouched, withOwnRanges } from '../analogue.ts';
import { withPercentOf } from './same-percent.ts';

/** Whether it is an offer that says nothing of financing, of the terms of its sale or of bargaining. A deal has its own. */
export const lacksConditions = (analogue: Analogue): boolean =>
  analogue.price_type === 'offer' && !isUntouched(analogue) && USUAL.some(({ field }) => analogue[field] === '');

/** What is taken of them for these: of what at least one says nothing. */
export const usualOf = (analogs: readonly Analogue[]): string =>
  usualWords(USUAL.filter(({ field }) => analogs.some((one) => lacksConditions(one) && one[field] === '')));

/**
 * The usual conditions of an offer, where these analogues say nothing of theirs (rows.md M5). With bargaining comes the
 * discount that all other offers have alike.
 */
export function withUsualConditions(analogs: readonly Analogue[]): Analogue[] {
  const [first, ...others] = analogs.filter(
    (one) => one.price_type === 'offer' && one.price !== null && !lacksConditions(one),
  );
  const discount = first?.bargainingCorrection ?? null;
  const isAlike = others.every(({ bargainingCorrection }) => bargainingCorrection === discount);
  return analogs.map((analogue) => {
    if (!lacksConditions(analogue)) return analogue;
    const empty = USUAL.filter(({ field }) => analogue[field] === '');
    const usual = withOwnRanges(analogue, {
      ...analogue,
      ...Object.fromEntries(empty.map(({ field, value }) => [field, value])),
      assumed: [...new Set([...analogue.assumed, ...empty.map(({ field }) => field)])],
    });
    const isOpen = analogue.bargaining === '' && analogue.bargainingCorrection === null;
    return first && discount !== null && isAlike && isOpen
      ? withPercentOf(first, usual, 'bargainingCorrection')
      : usual;
  });
}
