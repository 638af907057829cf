import { findAreas } from './area.ts';
import { findPhones } from './contact.ts';
import { type Clock, findDay } from './days.ts';
import { findMoney } from './money.ts';
import { type Supply, verdict } from './supply.ts';
import { findRights } from './terms.ts';
import { findUses } from './use.ts';
import { folded } from './words.ts';

/*
 * The labels that boards put before (or under) a value, and what each means. A label is known by its whole words; a value
 * belongs to it only where it can be one.
 */

export type LabelKind =
  | 'area'
  | 'price'
  | 'unitPrice'
  | 'otherMoney'
  | 'use'
  | 'category'
  | 'rights'
  | Supply
  | 'supplies'
  | 'roads'
  | 'buildings'
  | 'phone'
  | 'address'
  | 'published'
  | 'updated'
  | 'otherDay'
  | 'terms'
  | 'bargaining'
  | 'id'
  | 'cadastral'
  | 'name'
  | 'auction'
  | 'ignored';

const WORDS: Readonly<Record<LabelKind, string>> = {
  area: 'площадь|площадь участка|площадь земельного участка|площадь земли|размер участка',
  price:
    'цена|стоимость|начальная цена|начальная цена лота|цена лота|итоговая цена|цена участка|цена сделки|цена предложения',
  unitPrice: 'цена за сотку|цена за гектар|цена за га|цена за м²|цена за кв. м|за сотку',
  otherMoney:
    'размер задатка|задаток|шаг аукциона|шаг торгов|залог|комиссия|кадастровая стоимость|предоплата|страховка|платеж|ежемесячный платеж|первоначальный взнос',
  use: 'статус земли|статус участка|тип участка|назначение|назначение земли|назначение участка|вид использования|вид разрешенного использования|вид разрешенного использования земельного участка|разрешенное использование|ври',
  category: 'категория земель|категория земли|категория',
  rights: 'право|вид права|собственность|тип собственности|форма собственности',
  electricity: 'электричество|электроснабжение|свет',
  gas: 'газ|газоснабжение',
  water: 'водоснабжение|вода|водопровод',
  sewerage: 'канализация|водоотведение',
  supplies: 'коммуникации|инженерные коммуникации|сведения о подключении',
  roads: 'подъезд|дорога|подъездные пути|подъездная дорога|дороги',
  buildings: 'постройки|строения|постройки на участке|строения на участке|наличие построек',
  phone: 'телефон|контактный телефон|тел',
  address: 'адрес|адрес участка|местоположение|месторасположение|расположение|адрес объекта',
  published:
    'дата подачи|дата публикации|дата размещения|размещено|опубликовано|добавлено|дата публикации извещения|дата добавления',
  updated: 'обновлено|поднято|дата обновления|изменено|дата изменения',
  otherDay:
    'дата и время окончания подачи заявок|дата проведения аукциона|дата проведения торгов|дата окончания подачи заявок',
  terms: 'условия сделки|условия продажи|тип сделки|условия оплаты',
  bargaining: 'торг',
  id: 'номер объявления|объявление №|id объявления|код объекта',
  cadastral: 'кадастровый номер|кадастровый номер земельного участка|кадастровый №|кад. номер|кадастровые номера',
  name: 'контактное лицо|продавец|имя|контакт|представитель|организатор торгов|наименование',
  auction: 'форма проведения|вид торгов|форма торгов|статус лота',
  ignored: 'ипотека|инн|адрес электронной почты|просмотров',
};

const KIND_OF = new Map<string, LabelKind>(
  (Object.entries(WORDS) as [LabelKind, string][]).flatMap(([kind, words]) =>
    words.split('|').map((word): [string, LabelKind] => [word, kind]),
  ),
);
/** The longest first: «площадь участка» before «площадь». */
const LABELS = [...KIND_OF.keys()].sort((a, b) => b.length - a.length);

export function labelKind(text: string): LabelKind | null {
  if (text.length > 80) return null;
  return (
    KIND_OF.get(
      folded(text)
        .replace(/[\s:]{1,9}$/, '')
        .trim(),
    ) ?? null
  );
}

/** A label that its value follows without a sign: «Площадь участка12,5 сот.», «Обновлено 17 ноября». */
export function gluedLabel(line: string): { label: string; value: string; kind: LabelKind } | null {
  const words = folded(line);
  const label = LABELS.find((known) => words.startsWith(known) && words.length > known.length);
  const kind = label === undefined ? undefined : KIND_OF.get(label);
  if (label === undefined || kind === undefined) return null;
  const rest = line.slice(label.length);
  const value = rest.replace(/^[:\s]{1,9}/, '');
  const isParted = /^\s{0,3}:/.test(rest);
  const isSpaced =
    (/^\s/.test(rest) && ['published', 'updated', 'id', 'phone'].includes(kind)) ||
    (/^\s\p{Lu}/u.test(rest) && label.includes(' '));
  const isGlued = /^[\p{Lu}\d«]/u.test(rest) || (/^\p{Ll}/u.test(rest) && label.includes(' '));
  return isParted || isSpaced || isGlued ? { label: line.slice(0, label.length), value, kind } : null;
}

const says = (value: string, supply: Supply) => value.length <= 120 && verdict(value, supply) !== null;

/** Whether a text can be the value of such a label. */
export function fits(kind: LabelKind, value: string, clock: Clock): boolean {
  if (value.length > 400) return false;
  switch (kind) {
    case 'area':
      return findAreas(value, 'участок').length > 0;
    case 'price':
    case 'unitPrice':
    case 'otherMoney':
      return findMoney(value).length > 0;
    case 'use':
      return findUses(value, true).length > 0;
    case 'category':
      return /земл/.test(folded(value));
    case 'rights':
      return findRights(value) !== null;
    case 'electricity':
    case 'gas':
    case 'water':
    case 'sewerage':
      return says(value, kind);
    case 'phone':
      return findPhones(value).length > 0;
    case 'address':
      return value.includes(',') && /\p{L}{3}/u.test(value);
    case 'published':
    case 'updated':
    case 'otherDay':
      return findDay(value, clock) !== null || /\d{1,2}\.\d{1,2}\.\d{4}/.test(value);
    case 'id':
      return /\d{4}/.test(value);
    case 'cadastral':
      return /\d{2}:\d{2}:/.test(value);
    case 'bargaining':
      return /возможен|уместен|есть|нет|да/.test(folded(value)) && value.length < 40;
    case 'ignored':
      return value.length < 80;
    default:
      return value.length < 200;
  }
}
