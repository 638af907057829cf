import { formatRoubleAmount } from '#kit/money.ts';
import { ADVERT_FIELDS, type Advert, type AdvertFacts } from '../../advert/reading.ts';
import type { AdvertRow } from '../../advert-rows.ts';
import { savedMoment } from '../../saved-moment.ts';
import type { AdvertItem, ReadItem } from './use-adverts.ts';

/** What an analogue has no cell for. */
export function factsInWords(facts: AdvertFacts): [label: string, value: string][] {
  const found: [string, string | null][] = [
    ['Кадастровый номер', facts.cadastralNumbers.join(', ') || null],
    ['Кадастровый квартал', facts.cadastralQuarter],
    ['Категория земель', facts.landCategory],
    ['Номер объявления', facts.advertId],
    ['Продавец', facts.sellerKind],
    ['Цена за сотку', facts.pricePerSotka === null ? null : formatRoubleAmount(facts.pricePerSotka)],
    ['Прежние цены', facts.formerPrices.map((price) => formatRoubleAmount(price)).join(', ') || null],
  ];
  return found.filter((fact): fact is [string, string] => fact[1] !== null);
}

/** «uchastki.example, скопировано 16.11.2026, 14:32 (МСК)». */
export function whenAndWhere({ site, savedAt }: Pick<Advert, 'site' | 'savedAt'>, isPaste: boolean): string {
  const when = `${isPaste ? 'скопировано' : 'сохранено'} ${savedMoment(savedAt)}`;
  return site ? `${site}, ${when}` : when.replace(/^с/, 'С');
}

/** «Не нашлось: телефон, подъездные пути». What the usual conditions say, once they are taken, is not missing. */
export function missingInWords({ rows, usual, advert }: Pick<ReadItem, 'rows' | 'usual' | 'advert'>): string[] {
  const isTaken = (row: AdvertRow) => usual && advert.assumed.some(({ field }) => field === row.field);
  const missing = rows.filter((row) => row.choices.length === 0 && row.typed === '' && !isTaken(row));
  return missing.map(({ field }) => (ADVERT_FIELDS.find((one) => one.field === field)?.label ?? '').toLowerCase());
}

export function stageInWords(item: AdvertItem): string {
  switch (item.stage) {
    case 'reading':
      return 'Читаю страницу…';
    case 'choose':
      return 'Выберите строку';
    case 'refused':
      return item.message;
    case 'taken':
      return 'Готово';
    default:
      return item.isUnread ? 'Впишите значения' : `Прочитано: ${item.rows.filter(({ tick }) => tick).length}`;
  }
}
