interface Key {
  /** Pressed together; of several the one or the other. */
  keys: readonly (readonly string[])[];
  does: string;
}

/** All keys of the product that are not the browser's own, by where they work. */
export const KEYS: readonly { where: string; keys: readonly Key[] }[] = [
  {
    where: 'Везде',
    keys: [
      { keys: [['Ctrl', 'K']], does: 'Найти отчет, предложение, шаг, действие' },
      { keys: [['?']], does: 'Все клавиши' },
      { keys: [['Esc']], does: 'Закрыть окно, список, панель' },
      { keys: [['Alt', '↓']], does: 'Календарь в поле даты' },
    ],
  },
  { where: 'Шаги отчета', keys: [{ keys: [['Alt', 'P']], does: 'Документ рядом с формой' }] },
  {
    where: 'Рынок',
    keys: [
      { keys: [['/']], does: 'К поиску' },
      { keys: [['↑'], ['↓']], does: 'К соседнему предложению' },
      { keys: [['Пробел']], does: 'Отметить' },
      { keys: [['E']], does: 'Изменить' },
      { keys: [['Ctrl', 'V']], does: 'Прочитать скопированное объявление' },
      {
        keys: [
          ['Alt', '←'],
          ['Alt', '→'],
        ],
        does: 'К соседнему объявлению в окне',
      },
    ],
  },
  {
    where: 'Анализ рынка, тексты',
    keys: [
      { keys: [['F8']], does: 'Следующее незаполненное место' },
      { keys: [['Shift', 'F8']], does: 'Предыдущее место' },
      { keys: [['{']], does: 'Вставить место, которое заполнится из отчета' },
    ],
  },
  {
    where: 'Расчет, таблица',
    keys: [
      { keys: [['←'], ['↑'], ['→'], ['↓']], does: 'К соседней ячейке' },
      { keys: [['Enter'], ['F2']], does: 'Изменить ячейку' },
      { keys: [['F4']], does: 'Справочник корректировок' },
      { keys: [['Alt', '↓']], does: 'Список, календарь, справочник ячейки' },
      { keys: [['Delete']], does: 'Очистить' },
      { keys: [['Ctrl', 'Z']], does: 'Отменить' },
      { keys: [['Ctrl', 'Shift', 'Z']], does: 'Повторить' },
      { keys: [['Ctrl', 'V']], does: 'Вставить ячейки или скопированное объявление' },
    ],
  },
  { where: 'Замечания рецензента', keys: [{ keys: [['Ctrl', 'Enter']], does: 'Принять с пояснением' }] },
];
