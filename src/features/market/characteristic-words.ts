import type { CharacteristicName } from './characteristics.ts';

/** Other words of tables, each with the value that it means. */
export const meaning = (value: string, ...list: string[]) => Object.fromEntries(list.map((word) => [word, value]));
const SUPPLY_WORDS = {
  ...meaning(
    'Центральное',
    'есть',
    'да',
    'центральный',
    'центральная',
    'подключено',
    'подключен',
    'подключена',
    'магистральный',
  ),
  ...meaning('Отсутствует', 'нет', 'без', 'отсутствуют'),
  ...meaning('По границе участка', 'по границе', 'на границе', 'рядом', 'на границе участка'),
};
/** Other words for the values of a characteristic. */
export const OTHER_WORDS: Record<CharacteristicName, Record<string, string>> = {
  permittedUse: {
    ...meaning(
      'ИЖС/ЛПХ',
      'ижс',
      'лпх',
      'ижс лпх',
      'лпх ижс',
      'индивидуальное жилищное строительство',
      'личное подсобное хозяйство',
    ),
    ...meaning('СНТ/ДНП', 'снт', 'днп', 'садоводство', 'дачное строительство', 'ведение садоводства'),
    ...meaning('Сельскохозяйственное использование', 'сельхоз', 'сельскохозяйственное', 'сельхозназначения'),
    ...meaning('Индустриальная застройка', 'промышленное', 'производство', 'индустриальная'),
    ...meaning('Офисно-торговая застройка', 'коммерческое', 'торговля', 'офисно торговая'),
  },
  propertyRights: {
    ...meaning('Право собственности', 'собственность', 'частная собственность'),
    ...meaning('Право аренды', 'аренда'),
  },
  electricity: SUPPLY_WORDS,
  gas: SUPPLY_WORDS,
  waterSewerage: { ...SUPPLY_WORDS, ...meaning('Автономное', 'автономная', 'скважина', 'колодец') },
  buildings: meaning('Отсутствуют', 'нет', 'без построек', 'отсутствует'),
  roads: {
    ...meaning('Асфальтированная', 'асфальт', 'асфальтовая'),
    ...meaning('Грунтовая', 'грунт', 'грунтовка'),
    ...meaning('Щебёночная', 'щебень', 'щебенка'),
    ...meaning('Отсутствуют', 'нет', 'отсутствует'),
  },
};
