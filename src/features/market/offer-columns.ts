import { Decimal } from 'decimal.js';
import { parseTypedDate, today } from '#kit/dates.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatShort, parseNumber } from '#kit/numbers.ts';
import { printedPhone } from '#kit/requisites/phone.ts';
import {
  type CellReading,
  type ImportColumn,
  type ImportRules,
  type ImportValues,
  oneOf,
} from '#kit/table/table-import.ts';
import { findMoney } from './advert/values/money.ts';
import { areaProblem, priceProblem } from './amounts.ts';
import { meaning, OTHER_WORDS } from './characteristic-words.ts';
import { CHARACTERISTICS, type CharacteristicName, OTHER } from './characteristics.ts';
import {
  CANNOT_BE_KEPT,
  canBeKept,
  emptySighting,
  OFFER_STATES,
  type Offer,
  PRICE_TYPES,
  type Sighting,
} from './offer.ts';
import type { WorkbookColumn } from './workbook-column.ts';

/* The columns of a table of offers, and what its cells say. What the product exports it reads again. */

const text =
  (max: number): ((cell: string) => CellReading) =>
  (cell) =>
    cell.length > max ? { problem: `Не длиннее ${max} знаков` } : { value: cell };

const amount =
  (times: number, wrong: (value: number) => string | null): ((cell: string) => CellReading) =>
  (cell) => {
    const read = parseNumber(cell);
    const value = read === null ? Number.NaN : new Decimal(read).times(times).toNumber();
    const problem = read === null ? `«${cell.slice(0, 40)}» — не число` : wrong(value);
    return problem === null ? { value } : { problem };
  };

/** A price in ₽; «1,2 млн» is understood as in an advert. */
function price(cell: string): CellReading {
  const text = cell.replace(/\s{1,9}/g, ' ');
  const [sum] = parseNumber(cell) === null ? findMoney(text) : [];
  if (!sum || sum.from > 0 || sum.to < text.length || sum.unit !== 'whole' || sum.foreign || sum.bare)
    return amount(1, priceProblem)(cell);
  const problem = priceProblem(sum.value);
  return problem === null ? { value: sum.value, shown: formatRoubleAmount(sum.value) } : { problem };
}

/** Sq m of a unit of area. */
const ARE = 100;
const HECTARE = 10_000;
const OTHER_UNIT = /^(.{1,40}?)\s{0,5}(?:(сот(?:\.|ок|ки|ка)?)|га\.?)$/i;

/** An area in sq m; one that names сотки or hectares is understood as what it says. */
function area(cell: string): CellReading {
  const [, written, ares] = OTHER_UNIT.exec(cell) ?? [];
  if (written === undefined) return amount(1, areaProblem)(cell);
  const read = amount(ares ? ARE : HECTARE, areaProblem)(written);
  return 'value' in read ? { ...read, shown: `${formatShort(read.value ?? 0, 4)}\u00a0кв.\u00a0м` } : read;
}

function day(cell: string): CellReading {
  const value = parseTypedDate(cell);
  return value === null ? { problem: `«${cell.slice(0, 40)}» — не дата, нужна дд.мм.гггг` } : { value };
}

/** Written as every telephone of the product; what is no number of the country stays as it came. */
const phone = (cell: string): CellReading => text(60)(printedPhone(cell));

const HEADS: Record<CharacteristicName, string[]> = {
  permittedUse: ['использование', 'ври', 'вид разрешенного использования', 'сегмент', 'назначение'],
  propertyRights: ['права', 'право', 'вид права'],
  electricity: ['электричество', 'свет', 'электроэнергия'],
  gas: ['газ'],
  waterSewerage: ['вода', 'водоснабжение', 'водоснабжение и канализация'],
  buildings: ['строения', 'постройки', 'здания'],
  roads: ['подъезд', 'дорога', 'дороги', 'подъездной путь'],
};

const characteristics = CHARACTERISTICS.map(({ name, label, options, ...more }): ImportColumn => {
  const listed = oneOf(
    options.filter((option) => option !== OTHER).map((option) => ({ value: option, label: option })),
    OTHER_WORDS[name],
  );
  const read: ImportColumn['read'] = (cell) => {
    const found = listed(cell);
    return 'open' in more && 'problem' in found ? text(300)(cell) : found;
  };
  return { name, label, heads: HEADS[name], read };
});

const STATE_WORDS = {
  ...meaning('on_sale', 'продается', 'активно', 'актуально', 'опубликовано'),
  ...meaning('withdrawn', 'снято с продажи', 'снято с публикации', 'продано', 'архив', 'неактивно'),
};

const COLUMNS: readonly ImportColumn[] = [
  {
    name: 'place',
    label: 'Место',
    heads: ['населенный пункт', 'местоположение', 'расположение', 'город'],
    read: text(300),
  },
  { name: 'address', label: 'Адрес', heads: ['адрес участка', 'адрес объекта'], read: text(500) },
  {
    name: 'price',
    label: 'Цена, ₽',
    heads: ['цена', 'цена руб', 'цена предложения', 'цена предложения руб', 'стоимость', 'стоимость руб'],
    align: 'right',
    read: price,
  },
  {
    name: 'thousands',
    label: 'Цена, тыс. ₽',
    heads: ['цена тыс руб'],
    align: 'right',
    read: amount(1000, priceProblem),
  },
  {
    name: 'deal_price',
    label: 'Цена сделки, ₽',
    heads: ['цена сделки', 'цена сделки руб', 'стоимость сделки', 'сумма сделки'],
    align: 'right',
    read: price,
  },
  {
    name: 'area',
    label: 'Площадь, кв. м',
    heads: ['площадь', 'площадь м2', 'площадь м²', 'площадь участка', 'площадь участка кв м', 'общая площадь', 'кв м'],
    align: 'right',
    read: area,
  },
  {
    name: 'ares',
    label: 'Площадь, сот.',
    heads: ['площадь соток', 'площадь сотки', 'площадь в сотках', 'сотки', 'соток'],
    align: 'right',
    read: amount(ARE, areaProblem),
  },
  { name: 'hectares', label: 'Площадь, га', heads: ['гектары'], align: 'right', read: amount(HECTARE, areaProblem) },
  { name: 'url', label: 'Ссылка', heads: ['url', 'ссылка на объявление', 'link', 'адрес страницы'], read: text(1000) },
  { name: 'source', label: 'Источник', heads: ['источник информации', 'сайт'], read: text(500) },
  { name: 'phone', label: 'Телефон', heads: ['тел', 'контактный телефон', 'номер телефона'], read: phone },
  { name: 'seller', label: 'Продавец', heads: ['контактное лицо', 'имя', 'контакт'], read: text(200) },
  {
    name: 'offer_date',
    label: 'Дата предложения',
    heads: ['дата', 'дата публикации', 'дата объявления', 'дата размещения', 'дата сделки'],
    read: day,
  },
  { name: 'seen', label: 'Когда видели', heads: ['видели', 'увидели', 'дата обращения', 'дата просмотра'], read: day },
  { name: 'state', label: 'Состояние', heads: ['статус'], read: oneOf(OFFER_STATES, STATE_WORDS) },
  {
    name: 'price_type',
    label: 'Предложение или сделка',
    heads: ['вид цены', 'тип цены', 'тип'],
    read: oneOf(PRICE_TYPES),
  },
  ...characteristics,
  { name: 'note', label: 'Заметка', heads: ['примечание', 'комментарий', 'описание'], read: text(2000) },
];

/** What a row of the table says of an offer, by its names on the wire. */
export function sightingOf({ thousands, deal_price, ares, hectares, ...values }: ImportValues): Partial<Sighting> {
  const [price, size] = [deal_price ?? values.price ?? thousands, values.area ?? ares ?? hectares];
  return {
    // A price of a deal makes its row one, unless the row says itself what it is.
    ...(deal_price === undefined ? {} : { price_type: 'deal' }),
    ...values,
    ...(price === undefined ? {} : { price }),
    ...(size === undefined ? {} : { area: size }),
  } as Partial<Sighting>;
}

export const OFFER_IMPORT: ImportRules = {
  columns: COLUMNS,
  check: (values) => {
    const told = { ...emptySighting(), ...sightingOf(values) };
    if (!canBeKept(told)) return [{ column: null, problem: CANNOT_BE_KEPT }];
    return told.seen && told.seen > today() ? [{ column: 'seen', problem: 'Эта дата ещё не наступила' }] : [];
  },
};

const DAYS = ['offer_date', 'seen'];
const LONG = ['place', 'address', 'url', 'note'];
const said = (options: readonly { value: string; label: string }[], value: unknown) =>
  options.find((option) => option.value === value)?.label ?? '';

/** What a file of offers holds: each column that is read again, and what is only told. */
export const EXPORTED: readonly WorkbookColumn<Offer>[] = [
  ...COLUMNS.filter(({ name }) => name in emptySighting()).map(({ name, label, align }): WorkbookColumn<Offer> => {
    const kind = DAYS.includes(name) ? 'day' : align ? 'number' : 'text';
    const value = (offer: Offer) => {
      const of = offer[name as keyof Sighting];
      if (name === 'state') return said(OFFER_STATES, of);
      return name === 'price_type' ? said(PRICE_TYPES, of) : of;
    };
    return { label, kind, width: LONG.includes(name) ? 34 : 16, value };
  }),
  { label: 'За кв. м, ₽', kind: 'number', width: 14, value: ({ price_per_meter }) => price_per_meter },
  { label: 'Прежняя цена, ₽', kind: 'number', width: 16, value: ({ previous_price }) => previous_price },
  { label: 'Отчетов', kind: 'number', width: 10, value: ({ reports }) => reports },
];
