/** Cadastral districts 22 to 76 in their order: territories and regions. Republics and cities have other words in addresses. */
const FIRST = 22;
const NAMES =
  'Алтайский Краснодарский Красноярский Приморский Ставропольский Хабаровский Амурская Архангельская Астраханская Белгородская Брянская Владимирская Волгоградская Вологодская Воронежская Ивановская Иркутская Калининградская Калужская Камчатский Кемеровская Кировская Костромская Курганская Курская Ленинградская Липецкая Магаданская Московская Мурманская Нижегородская Новгородская Новосибирская Омская Оренбургская Орловская Пензенская Пермский Псковская Ростовская Рязанская Самарская Саратовская Сахалинская Свердловская Смоленская Тамбовская Тверская Томская Тульская Тюменская Ульяновская Челябинская Забайкальский Ярославская'.split(
    ' ',
  );

const inFull = (name: string) => `${name} ${name.endsWith('ий') ? 'край' : 'область'}`;

/** «Калужская область» of «40:03:…»; empty for a district that is not among them. */
export function regionOfCadastralNumber(number: string): string {
  const name = /^\d{2}:/.test(number) ? NAMES[Number(number.slice(0, 2)) - FIRST] : undefined;
  return name ? inFull(name) : '';
}

/** Whether a region is one of theirs: only such a one can be another one. */
export const isKnownRegion = (region: string): boolean => NAMES.some((name) => inFull(name) === region);
