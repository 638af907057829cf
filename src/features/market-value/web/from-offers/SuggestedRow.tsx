import { VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';
import type { SuggestedOffer } from '#features/market/suggest-api.ts';
import { formatDate } from '#kit/dates.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import { typo } from '#kit/typography.ts';
import classes from './FromOffers.module.css';

const SQ_M = 'кв.\u00a0м';
const PARTS = [
  ['place', 'место'],
  ['area', 'площадь'],
  ['freshness', 'свежесть'],
  ['factors', 'характеристики'],
  ['completeness', 'полнота'],
] as const;

/** «В отчете № 12 от 02.10.2026 цена была 2 790 000 ₽, сейчас 2 934 400 ₽». */
function differenceSaid({ before, offer }: Pick<SuggestedOffer, 'before' | 'offer'>): string | null {
  if (!before) return null;
  const said = [
    before.price !== null && offer.price !== null
      ? `цена была ${formatRoubleAmount(before.price)}, сейчас ${formatRoubleAmount(offer.price)}`
      : '',
    before.area !== null && offer.area !== null
      ? `площадь была ${formatShort(before.area, 4)}\u00a0${SQ_M}, сейчас ${formatShort(offer.area, 4)}\u00a0${SQ_M}`
      : '',
  ].filter(Boolean);
  const date = before.report_date ? ` от\u00a0${formatDate(before.report_date)}` : '';
  return `В отчете №\u00a0${before.report_number || 'без номера'}${date} ${said.join('; ')}`;
}

/** «Опубликовано 12.07.2026, цена с 01.11.2026, видели 09.11.2026»: the reason counts from the latter, and an offer that is seen may be old. */
function daysSaid({ price_type, offer_date, published, seen }: SuggestedOffer['offer']): string {
  const said = [
    offer_date && `${price_type === 'deal' ? 'сделка' : 'опубликовано'} ${formatDate(published ?? offer_date)}`,
    published && `цена с ${formatDate(offer_date)}`,
    seen && `видели ${formatDate(seen)}`,
  ];
  return upperFirst(said.filter(Boolean).join(', '));
}

interface Props {
  suggested: SuggestedOffer;
  /** The place of the analogue that it became here, from 0; −1 while it is none. */
  analogue: number;
  /** All columns are taken, and none is chosen to be replaced. */
  off: boolean;
  onTake(): void;
}

/** One offer with its points, its reason and what an earlier report said otherwise. */
export function SuggestedRow({ suggested, analogue, off, onTake }: Props) {
  const { offer, points, parts, reason, late } = suggested;
  const row = useRef<HTMLLIElement>(null);
  const isTaken = analogue >= 0;
  const place = offer.place || offer.address || offer.source || 'Место не указано';
  const difference = differenceSaid(suggested);
  const days = daysSaid(offer);
  const made = PARTS.map(([part, word]) => `${word} ${formatShort(parts[part], 1)}`).join(', ');
  const take = () => {
    // The button goes: the focus goes on to the next one.
    const next = row.current?.nextElementSibling?.querySelector<HTMLElement>('button');
    onTake();
    (next ?? row.current)?.focus();
  };
  return (
    <li ref={row} className={classes.row} data-taken={isTaken || undefined} tabIndex={-1}>
      <span className={classes.points} title={made}>
        {points}
        <VisuallyHidden component="span"> баллов: {made}</VisuallyHidden>
      </span>
      <div className={classes.facts}>
        <div className={classes.line}>
          <b className={classes.place}>{typo(place)}</b>
          {isTaken ? (
            <span className={classes.became}>
              <IconCheck size={16} aria-hidden /> Аналог {analogue + 1}
            </span>
          ) : (
            <button
              type="button"
              className={classes.take}
              aria-label={`Взять: ${place}`}
              aria-disabled={off || undefined}
              onClick={() => !off && take()}
            >
              Взять
            </button>
          )}
        </div>
        <div className={classes.line}>
          <span className={classes.figures}>
            <span>{offer.price === null ? 'цена не указана' : formatRoubleAmount(offer.price)}</span>{' '}
            {offer.area !== null && (
              <span>
                {formatShort(offer.area, 4)}&nbsp;{SQ_M}
              </span>
            )}
          </span>
          <span>
            {offer.price !== null && offer.area
              ? `${formatNumber(offer.price / offer.area, offer.price / offer.area < 100 ? 2 : 0)}\u00a0₽/${SQ_M}`
              : ''}
          </span>
        </div>
        <p className={classes.reason} title={reason}>
          {reason}
        </p>
        {days && <p className={classes.reason}>{days}</p>}
        {[difference, late].map(
          (told) =>
            told && (
              <p key={told} className={classes.told}>
                <IconAlertTriangle size={16} aria-hidden />
                <span>{told}</span>
              </p>
            ),
        )}
      </div>
    </li>
  );
}
