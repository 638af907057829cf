import type { Assumed } from './usual.ts';

/*
 * What is read from the page of an offer, as the dialog «Что заполнить по объявлению» shows it. Nothing here is stored:
 * the appraiser ticks, and what is ticked goes into an analogue or an offer. Prices ₽, areas sq m, days `yyyy-MM-dd`.
 */

/** Cells of an analogue, in the order in which the dialog shows them. */
export const ADVERT_FIELDS = [
  { field: 'source', label: 'Источник' },
  { field: 'url', label: 'Ссылка' },
  { field: 'price', label: 'Цена' },
  { field: 'price_type', label: 'Предложение или сделка' },
  { field: 'area', label: 'Площадь' },
  { field: 'address', label: 'Адрес' },
  { field: 'location', label: 'Место' },
  { field: 'offer_date', label: 'Дата объявления' },
  { field: 'saleDate', label: 'Дата продажи' },
  { field: 'accessed_at', label: 'Дата обращения' },
  { field: 'phone', label: 'Телефон' },
  { field: 'permittedUse', label: 'Вид использования' },
  { field: 'propertyRights', label: 'Имущественные права' },
  { field: 'bargaining', label: 'Скидка на торг' },
  { field: 'saleTerms', label: 'Условия продажи' },
  { field: 'financing', label: 'Условия финансирования' },
  { field: 'electricity', label: 'Электроснабжение' },
  { field: 'gas', label: 'Газоснабжение' },
  { field: 'waterSewerage', label: 'Вода и канализация' },
  { field: 'roads', label: 'Подъездные пути' },
  { field: 'buildings', label: 'Здания и сооружения' },
] as const;
export type AdvertField = (typeof ADVERT_FIELDS)[number]['field'];

/** Where a value stands, in small letters beside its quote. `data`: in the page's own data, which nobody sees. */
export const ORIGINS = {
  data: 'данные страницы',
  parameters: 'параметры',
  title: 'заголовок',
  text: 'описание',
  page: 'страница',
  typed: 'вписана вами',
} as const;
export type Origin = keyof typeof ORIGINS;

/** A piece of the clean copy around the words that say the value. */
export interface Quote {
  text: string;
  /** The words themselves, within `text`. */
  from: number;
  to: number;
  /** Where the words begin in the text of the copy; null for the page's own data. */
  at: number | null;
}

export interface Choice {
  value: string | number;
  quote: Quote | null;
  origin: Origin;
  /** What else the value rests on: of water the sewerage. */
  beside?: Quote | null;
}

export interface Proposal extends Choice {
  field: AdvertField;
  /** What is not certain is proposed without a tick, and `note` says why. */
  tick: boolean;
  note: string | null;
  /** What else the page says of it. Not empty: a contradiction, none of them is ticked. */
  others: Choice[];
}

export interface CopyLine {
  /** `history`: a former price. */
  kind: 'title' | 'status' | 'price' | 'history' | 'address' | 'date' | 'parameter' | 'text' | 'contact';
  /** Of a parameter. Its line in the text of the copy is «label: value». */
  label: string | null;
  value: string;
  /** Where the line begins in the text of the copy. */
  at: number;
}

/** The page without its frame, other offers, buttons and the seller's name: plain text, nothing of its markup. */
export interface CleanCopy {
  lines: CopyLine[];
  /** The lines joined by line breaks; the offsets of quotes count in it. */
  text: string;
}

/** What an analogue has no cell for: shown below, and part of the copy. */
export interface AdvertFacts {
  cadastralNumbers: string[];
  cadastralQuarter: string | null;
  advertId: string | null;
  sellerKind: string | null;
  landCategory: string | null;
  pricePerSotka: number | null;
  formerPrices: number[];
}

export const WARNINGS = {
  cut_off: 'Файл обрезан: часть страницы не прочитана.',
  rent: 'Это объявление об аренде. Цена аренды не сопоставима с ценой продажи: цена не заполнена.',
  share: 'Продаётся доля. Проверьте, за что указаны цена и площадь: за долю или за весь участок.',
  several_plots: 'В объявлении несколько участков. Выберите, какой.',
  not_land: 'Это объявление о доме с участком: цена включает дом.',
  auction_start:
    'Это начальная цена торгов, а не цена предложения на открытом рынке. Использовать её можно только с обоснованием.',
  auction_result: 'Цена определена на торгах: проверьте, что участников было больше одного.',
  removed: 'Объявление снято с публикации. Копия остаётся доказательством на день сохранения.',
  per_sotka: 'Цена указана за единицу площади. Проверьте цену всего участка.',
  price_conflict: 'В объявлении несколько цен. Выберите одну.',
  area_conflict: 'В объявлении две площади. Выберите одну: от неё зависит цена за кв. м.',
  date_conflict: 'В объявлении разные даты публикации. Выберите одну.',
  use_conflict: 'В объявлении названы разные виды использования. Выберите один.',
  url_conflict: 'Ссылка на странице и вписанная ссылка ведут в разные места.',
  price_reduced: 'Цена снижена: на странице есть прежняя.',
  price_history: 'На странице есть история цены.',
  price_implausible: 'Проверьте цену и площадь: такая цена за кв. м неправдоподобна.',
  date_updated_only: 'На странице есть только дата обновления.',
  offer_old: 'Объявлению больше 180 дней.',
  after_valuation: 'Объявление опубликовано позже даты оценки.',
  other_segment: 'Вид использования отличается от сегмента отчета.',
  phone_hidden:
    'Телефон на странице скрыт. Нажмите «Показать телефон» и скопируйте страницу ещё раз или впишите номер.',
} as const;
export type WarningCode = keyof typeof WARNINGS;

export interface Warning {
  code: WarningCode;
  text: string;
}

export interface Advert {
  /** Host of the page, null where nothing names it. */
  site: string | null;
  /** When the page was saved, an instant. */
  savedAt: string;
  /** The day of saving in the user's time zone. */
  savedOn: string;
  proposals: Proposal[];
  assumed: Assumed[];
  /** Fields of an analogue of which the page says nothing. */
  missing: AdvertField[];
  facts: AdvertFacts;
  warnings: Warning[];
  copy: CleanCopy;
}

export const REFUSALS = {
  empty: 'Файл пустой.',
  empty_paste: 'В буфере обмена нет текста.',
  too_large: 'Файл слишком большой: страница занимает не больше 20 МБ, MHTML — 40 МБ.',
  wrong_kind: 'Такой файл прочитать нельзя. Подойдут HTML, MHTML, PDF, JPG и PNG.',
  webarchive:
    'Файл .webarchive прочитать нельзя. В Safari выберите «Файл» → «Экспортировать как PDF» или скопируйте страницу (⌘A, ⌘C) и вставьте сюда.',
  broken: 'Файл повреждён. Сохраните страницу ещё раз.',
  shell:
    'В сохранённом файле нет самого объявления: страница собирается в браузере. Откройте её, дождитесь загрузки и скопируйте (Ctrl+A, Ctrl+C), сохраните как «Веб-страница, один файл» или распечатайте в PDF.',
  wall: 'Сайт показал проверку вместо объявления. Пройдите её и сохраните страницу ещё раз.',
  list_page: 'Это список объявлений. Откройте одно объявление и скопируйте его страницу.',
  not_advert: 'Это не похоже на объявление о земельном участке. Значения можно внести вручную.',
} as const;
export type RefusalCode = keyof typeof REFUSALS;

/** One row of a table of deals, as much as is needed to choose it. */
export interface DealRow {
  /** Its own number in the table. */
  row: number;
  advert: Advert;
}

export type Reading =
  /** `pictures`: addresses of the offer's pictures in the page. */
  | { result: 'read'; advert: Advert; pictures?: readonly string[] }
  /** `cutOff`: the table has more rows than are read. */
  | { result: 'choose'; site: string; rows: DealRow[]; cutOff: boolean }
  | { result: 'evidence'; code: 'picture' | 'pdf' }
  | { result: 'refused'; code: RefusalCode; message: string };

/** @param savedAt when the page was saved, an instant · `evaluationDate`, `use`: of the report, where there is one */
export interface Circumstances {
  savedAt: Date;
  timeZone: string;
  /** The link that the user wrote, or ''. */
  url?: string;
  evaluationDate?: string | null;
  permittedUse?: string;
}

export const refused = (code: RefusalCode): Extract<Reading, { result: 'refused' }> => ({
  result: 'refused',
  code,
  message: REFUSALS[code],
});
