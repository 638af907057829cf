import { Checkbox, Table } from '@mantine/core';
import type { KeyboardEvent, MouseEvent } from 'react';
import { formatDate } from '#kit/dates.ts';
import { typo } from '#kit/typography.ts';
import { type Column, DataTable } from '#kit/web/list/DataTable.tsx';
import list from '#kit/web/list/List.module.css';
import type { OfferSort } from '../api.ts';
import type { Offer } from '../offer.ts';
import { factsOf } from '../short-facts.ts';
import classes from './Offers.module.css';
import {
  areaInAres,
  areaOf,
  perAre,
  perMeter,
  placeName,
  priceChangeOf,
  priceOf,
  roubles,
  STATE_WORDS,
  shortDay,
  squareMeters,
  stateOf,
  WHEN_USED,
} from './offer-words.ts';
import type { OfferFiltersState } from './use-offer-filters.ts';

export interface Ticks {
  ticked: ReadonlySet<string>;
  /** Ticks these offers, or takes the ticks off. */
  tick(ids: readonly string[], on: boolean): void;
}

interface Props {
  offers: readonly Offer[];
  filters: OfferFiltersState;
  ticks: Ticks;
  onEdit(offer: Offer): void;
}

const COLUMNS: (Omit<Column, 'sort' | 'onSort'> & { by?: OfferSort })[] = [
  { label: 'Место', by: 'place' },
  { label: 'Кв. м', by: 'area', width: 92, align: 'right' },
  { label: 'Цена, ₽', by: 'price', width: 128, align: 'right' },
  { label: 'За кв. м, ₽', by: 'per_meter', width: 124, align: 'right' },
  { label: 'Дата', by: 'date', width: 116 },
  { label: 'Состояние', width: 116 },
  { label: 'Отчеты', title: WHEN_USED, width: 84, align: 'right' },
];

/** «снято 14.11» */
export function OfferState({ offer }: { offer: Pick<Offer, 'state' | 'price_type' | 'withdrawn_since'> }) {
  const state = stateOf(offer);
  return (
    <span className={classes.state} data-state={state}>
      {STATE_WORDS[state]}
      {state === 'withdrawn' && offer.withdrawn_since && (
        <time dateTime={offer.withdrawn_since} title={formatDate(offer.withdrawn_since)}>
          {formatDate(offer.withdrawn_since).slice(0, 5)}
        </time>
      )}
    </span>
  );
}

/** The button that opens an offer's panel: the row follows it, arrows go from one to the next. */
function OpenButton({
  offer,
  filters,
  className,
}: {
  offer: Offer;
  filters: OfferFiltersState;
  className: string | undefined;
}) {
  const isOpen = filters.offer === offer.id;
  return (
    <button
      type="button"
      className={className}
      data-offer={offer.id}
      aria-expanded={isOpen}
      title={placeName(offer)}
      onClick={() => filters.open(isOpen ? null : offer.id)}
    >
      {typo(placeName(offer))}
    </button>
  );
}

/** ↑ and ↓ move the focus over the rows, a space ticks, E edits. */
function onRowKey(event: KeyboardEvent<HTMLElement>, { offers, ticks, onEdit }: Props): void {
  const at = offers.find(({ id }) => id === (event.target as HTMLElement).dataset.offer);
  if (at && !event.ctrlKey && !event.metaKey && !event.altKey) {
    if (event.key === ' ') {
      event.preventDefault();
      ticks.tick([at.id], !ticks.ticked.has(at.id));
      return;
    }
    // On a Russian keyboard the same key is У.
    if (event.code === 'KeyE') {
      event.preventDefault();
      onEdit(at);
      return;
    }
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-offer]')];
  const place = buttons.indexOf(document.activeElement as HTMLElement);
  const next = buttons[event.key === 'ArrowDown' ? place + 1 : Math.max(0, place - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The whole row opens: what is pressed beside its boxes goes to its button. Selecting its words does not. */
function onRowClick({ target, detail }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof HTMLElement) || target.closest('button, input, label')) return;
  // The second press of a quick pair would close what the first one opened.
  if (detail > 1 || getSelection()?.isCollapsed === false) return;
  const open = target.closest('tr')?.querySelector<HTMLElement>('[data-offer]');
  open?.focus();
  open?.click();
}

const seen = (offer: Offer) => `видели ${shortDay(offer.seen)}`;

/** From 768 px: rows of two lines. */
export function OfferTable(props: Props) {
  const { offers, filters, ticks } = props;
  const all = offers.map(({ id }) => id);
  const tickedHere = all.filter((id) => ticks.ticked.has(id)).length;
  const isAlone = filters.offer === null;
  const tickAll: Column = {
    label: 'Выбор',
    width: 44,
    head: (
      <Checkbox
        aria-label="Выбрать все на странице"
        checked={tickedHere === all.length}
        indeterminate={tickedHere > 0 && tickedHere < all.length}
        onChange={(event) => ticks.tick(all, event.currentTarget.checked)}
      />
    ),
  };
  const own = COLUMNS.map(({ by, ...column }): Column => {
    if (!by) return column;
    const sort = filters.order === 'asc' ? 'ascending' : 'descending';
    return { ...column, onSort: () => filters.sortBy(by), ...(by === filters.sort ? { sort } : {}) };
  });
  const [place, ...others] = own as [Column, ...Column[]];
  const columns = [tickAll, place, ...(isAlone ? [{ label: 'Источник', width: 170 }] : []), ...others];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrows and presses go to the buttons inside
    <div className={classes.table} onKeyDown={(event) => onRowKey(event, props)} onClick={onRowClick}>
      <DataTable label="Предложения" columns={columns}>
        {offers.map((offer) => (
          <Table.Tr key={offer.id} data-open={filters.offer === offer.id || undefined} className={list.row}>
            <Table.Td>
              <Checkbox
                aria-label={`Выбрать: ${placeName(offer)}`}
                checked={ticks.ticked.has(offer.id)}
                onChange={(event) => ticks.tick([offer.id], event.currentTarget.checked)}
              />
            </Table.Td>
            <Table.Td className={classes.placeCell}>
              <OpenButton offer={offer} filters={filters} className={list.open} />
              <span className={classes.second} title={factsOf(offer)}>
                {typo(factsOf(offer)) || '—'}
              </span>
            </Table.Td>
            {isAlone && (
              <Table.Td>
                <span className={classes.source} title={offer.source || offer.url}>
                  {offer.source || offer.url.replace(/^https?:\/\//, '') || '—'}
                </span>
                <span className={classes.second}>{offer.phone}</span>
              </Table.Td>
            )}
            <Table.Td className={classes.number}>
              {areaOf(offer.area)}
              <span className={classes.second}>{areaInAres(offer.area)}</span>
            </Table.Td>
            <Table.Td className={classes.number}>
              <b>{priceOf(offer.price)}</b>
              <span className={classes.second}>
                {priceChangeOf(offer) ?? (offer.price_type === 'deal' ? 'сделка' : 'предложение')}
              </span>
            </Table.Td>
            <Table.Td className={classes.number}>
              {perMeter(offer)}
              <span className={classes.second}>{perAre(offer)}</span>
            </Table.Td>
            <Table.Td className={classes.date}>
              {formatDate(offer.offer_date) || '—'}
              <span className={classes.second} title={`видели ${formatDate(offer.seen)}`}>
                {seen(offer)}
              </span>
            </Table.Td>
            <Table.Td>
              <OfferState offer={offer} />
            </Table.Td>
            <Table.Td className={classes.number}>{offer.reports || '—'}</Table.Td>
          </Table.Tr>
        ))}
      </DataTable>
    </div>
  );
}

/** On the phone. */
export function OfferCards({ offers, filters }: Props) {
  return (
    <ul className={list.cards} aria-label="Предложения">
      {offers.map((offer) => (
        <li key={offer.id} className={list.card}>
          <OpenButton offer={offer} filters={filters} className={`${list.open} ${classes.cardPlace}`} />
          <p className={list.cardLine}>
            <b className={classes.cardPrice}>{roubles(offer.price)}</b>
            <span>{offer.price_per_meter !== null && `${perMeter(offer)} ₽/кв. м`}</span>
          </p>
          <p className={classes.cardFacts}>{[squareMeters(offer.area), factsOf(offer)].filter(Boolean).join(' · ')}</p>
          <p className={list.cardLine}>
            <OfferState offer={offer} />
            <span className={classes.cardFacts}>{formatDate(offer.offer_date) || seen(offer)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
