import { useRef } from 'react';
import { formatRoubleAmount } from '#kit/money.ts';
import { call } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { Advert } from '../../advert/reading.ts';
import { nameInOffer, OFFER_CELLS, sightingOf } from '../../advert-sighting.ts';
import { addOffer } from '../../api.ts';
import type { AdvertEvidence } from '../../evidence.ts';
import type { OfferDetail } from '../../offer.ts';
import { priceChangeOf } from '../offer-words.ts';
import { AdvertDialog, type TakenAdvert } from './AdvertDialog.tsx';
import type { AdvertSource } from './advert-source.ts';
import { keepOriginal } from './original.ts';

/** What became of it: another offer, or one that was known already. */
function told(offer: OfferDetail): string {
  const [last] = offer.versions.slice(-1);
  const isOnce = offer.versions.length === 1 && last?.first_seen === last?.last_seen && offer.evidence.length < 2;
  const isNew = isOnce && offer.uses.length === 0;
  if (isNew) return 'Предложение сохранено';
  const change = priceChangeOf(offer);
  const price = offer.price === null ? '' : `: ${formatRoubleAmount(offer.price)}${change ? `, ${change}` : ''}`;
  return `Это предложение уже было, записано, что его увидели снова${price}`;
}

const NOTHING = {};

/** The library holds what is sold: a rent would stand among the prices of sales. */
const refusesRent = ({ warnings }: Advert) =>
  warnings.some(({ code }) => code === 'rent')
    ? 'Это объявление об аренде. Здесь хранятся предложения о продаже: цена аренды с ними несопоставима.'
    : null;

const WITHOUT_PRICE = {
  title: 'Сохранить без цены?',
  text: 'Цена не отмечена. Без неё предложение не с чем сравнивать.',
  yes: 'Сохранить без цены',
  no: 'Указать цену',
  stay: true,
};

interface Props {
  given: readonly AdvertSource[];
  /** With the offers that were stored, in their order. */
  onClose(ids: readonly string[]): void;
}

/** «Из объявления» on «Рынок» and for a sample: each confirmed advert is an offer, or another sighting of one. */
export function OfferFromAdvert({ given, onClose }: Props) {
  const stored = useRef<string[]>([]);
  /** Stored once, however often the rest is refused. */
  const kept = useRef(new WeakMap<AdvertSource, AdvertEvidence>());
  const take = async ({ values, ...read }: TakenAdvert) => {
    const { source, advert } = read;
    const original = kept.current.get(source) ?? (await keepOriginal(read, { url: String(values.url ?? '') }));
    kept.current.set(source, original);
    const offer = await call(addOffer, { body: { ...sightingOf(values, advert), evidence: original.id } });
    stored.current = [...stored.current.filter((id) => id !== offer.id), offer.id];
    toast(told(offer));
  };
  return (
    <AdvertDialog
      given={given}
      cells={OFFER_CELLS}
      wireName={nameInOffer}
      now={NOTHING}
      report={null}
      refuses={refusesRent}
      asks={({ price }) => (price === undefined ? WITHOUT_PRICE : null)}
      submit={() => 'Сохранить предложение'}
      busyText="Сохраняем…"
      onTake={take}
      onClose={() => onClose(stored.current)}
    />
  );
}
