import { formatNumber } from '#kit/numbers.ts';

/* The economy of the invented region on the days of the cases, and the survey that knows its market. All figures and sources are invented. */

export interface Economy {
  /** The situation in the country and the region, and what the survey says of such plots. */
  words: (survey: string, grown: string) => string;
  /** Indicator, period, the country, the region, the edition with its page and day. */
  figures: readonly (readonly [string, string, string, string, string])[];
}

export const paragraph = (value: string) => [{ type: 'text', value: `<p>${value}</p>` }];

const OUTPUT = 'Индекс физического объёма ВВП (ВРП), %';
const PRICES = 'Индекс потребительских цен, %';
const INCOME = 'Реальные располагаемые доходы населения, %';
const RATE = 'Ключевая ставка, % годовых';

/** The editions of the tables, each with its pages. */
const bulletin = (number: string, page: number, day: string) => `Бюллетень № ${number}, с. ${page}, ${day}`;
const rates = (number: string, page: number, day: string) => `Вестник № ${number}, с. ${page}, ${day}`;
const EDITIONS =
  'Издания, названные в таблице: бюллетень — ежемесячный сборник «Социально-экономическое положение Светлоярской области» областного управления статистики (условное); вестник — еженедельник «Денежный рынок» (условный).';

/** As the survey tells it. */
const UNHINDERED = 'новых ограничений сделок с земельными участками не введено';
const unhindered = (survey: string) =>
  `Политическая обстановка в стране и регионе на дату оценки стабильная: по ${survey}, за шесть месяцев ${UNHINDERED}.`;

/** A change that small is none: so 8.5 says it too. */
const concluded = (grown: string) =>
  `Итог — по тому же обзору: спрос умеренный, цены участков за шесть месяцев выросли на ${grown} %, то есть существенно не изменились.`;

const YEAR_BEGAN = [
  RATE,
  'с 22.12.2025 (решение от 19.12.2025)',
  '16,00',
  '—',
  rates('51/2025', 2, '19.12.2025'),
] as const;

export const NOVEMBER: Economy = {
  words: (survey, grown) =>
    `${unhindered(survey)} Выпуск и реальные доходы населения растут на 1–2 % в год. Ключевая ставка с начала года снижена с 16,00 до 12,50 %. Более дешёвые кредиты поддерживают спрос на участки под индивидуальное строительство; доходы растут медленно, поэтому и спрос растёт медленно. ${concluded(grown)}`,
  figures: [
    [OUTPUT, 'янв.–сент. 2026 к янв.–сент. 2025', '101,60', '101,20', bulletin('9/2026', 8, '30.10.2026')],
    [PRICES, 'окт. 2026 к дек. 2025', '104,70', '104,90', bulletin('10/2026', 21, '11.11.2026')],
    [INCOME, 'янв.–сент. 2026 к янв.–сент. 2025', '101,90', '101,40', bulletin('9/2026', 34, '30.10.2026')],
    YEAR_BEGAN,
    [RATE, 'с 26.10.2026 (решение от 23.10.2026)', '12,50', '—', rates('43/2026', 2, '23.10.2026')],
  ],
};

export const FARMING: Economy = {
  words: (survey, grown) =>
    `${unhindered(survey)} Выпуск сельского хозяйства области за девять месяцев вырос на 2,8 %, цены производителей зерна с начала года — на 0,9 %. Рост выпуска поддерживает спрос на угодья; цены зерна растут медленнее потребительских и сдерживают его. ${concluded(grown)}`,
  figures: [
    ...NOVEMBER.figures.slice(0, 2),
    [
      'Индекс производства сельского хозяйства, %',
      'янв.–сент. 2026 к янв.–сент. 2025',
      '102,10',
      '102,80',
      bulletin('9/2026', 12, '30.10.2026'),
    ],
    [
      'Индекс цен производителей зерна, %',
      'окт. 2026 к дек. 2025',
      '101,30',
      '100,90',
      bulletin('10/2026', 25, '11.11.2026'),
    ],
    ...NOVEMBER.figures.slice(-1),
  ],
};

export const AUGUST: Economy = {
  words: (survey, grown) =>
    `${unhindered(survey)} Выпуск и реальные доходы населения за полугодие выросли на 1–2 %. Ключевая ставка с начала года снижена с 16,00 до 13,00 %. Более дешёвые кредиты поддерживают спрос на садовые участки; доходы растут медленно, поэтому и спрос растёт медленно. ${concluded(grown)}`,
  figures: [
    [OUTPUT, 'янв.–июнь 2026 к янв.–июню 2025', '101,50', '101,10', bulletin('6/2026', 8, '31.07.2026')],
    [PRICES, 'июль 2026 к дек. 2025', '103,80', '104,00', bulletin('7/2026', 21, '12.08.2026')],
    [INCOME, 'янв.–июнь 2026 к янв.–июню 2025', '101,70', '101,30', bulletin('6/2026', 34, '31.07.2026')],
    YEAR_BEGAN,
    [RATE, 'с 27.07.2026 (решение от 24.07.2026)', '13,00', '—', rates('30/2026', 2, '24.07.2026')],
  ],
};

export const MARCH_2024: Economy = {
  words: (survey, grown) =>
    `${unhindered(survey)} Выпуск за 2023 год вырос на 2,9–3,6 %, реальные доходы населения — на 4,6–5,4 %. Ключевая ставка с начала 2023 года повышена с 7,50 до 16,00 %. Быстрый рост доходов поддерживал спрос на участки под индивидуальное строительство, подорожавшие кредиты сдерживали его. ${concluded(grown)}`,
  figures: [
    [OUTPUT, 'янв.–дек. 2023 к янв.–дек. 2022', '103,60', '102,90', bulletin('12/2023', 8, '07.02.2024')],
    [PRICES, 'дек. 2023 к дек. 2022', '107,40', '107,10', bulletin('12/2023', 21, '07.02.2024')],
    [INCOME, 'янв.–дек. 2023 к янв.–дек. 2022', '105,40', '104,60', bulletin('12/2023', 34, '07.02.2024')],
    [RATE, 'с 19.09.2022 (сохранена решением от 16.12.2022)', '7,50', '—', rates('50/2022', 2, '16.12.2022')],
    [RATE, 'с 18.12.2023 (сохранена решением от 16.02.2024)', '16,00', '—', rates('7/2024', 2, '16.02.2024')],
  ],
};

export const economyOf = ({ words, figures }: Economy, surveyed: string, prices: readonly number[]) => [
  ...paragraph(words(`обзору рынка агентства «Новосёл» от ${surveyed.slice(-10)}`, grownOf(prices))),
  ...paragraph(EDITIONS),
  { type: 'table', rows: [['Показатель', 'Период', 'Россия', 'Область', 'Источник, дата'], ...figures] },
];

const AGENCY = 'агентство недвижимости «Новосёл» (условное)';
const survey = (months: string, day: string) =>
  `Обзор рынка земельных участков Светлоярской области за ${months}, ${AGENCY}, ${day}`;

export const SURVEYED = survey('май–октябрь 2026 г.', '10.11.2026');
export const SURVEYED_AUGUST = survey('февраль–июль 2026 г.', '10.08.2026');
export const SURVEYED_2024 = survey('сентябрь 2023 г. – февраль 2024 г.', '28.02.2024');

/** By how much the survey’s index of prices has grown: «1,2». */
export const grownOf = (prices: readonly number[]): string => formatNumber((prices.at(-1) ?? 100) - 100, 1);

/** The invented sites of adverts. */
export const SITES = 'uchastki.example и doski.example';

/** What is known of rents: what was on offer on a day long past lies in the archive. */
export const rentsOf = (archived: boolean): string =>
  `Предложения собственников об аренде таких участков искались ${archived ? 'в архивах сайтов' : 'на сайтах'} ${SITES} и не найдены.`;

/** How many are sold in a month, as «две-три» and as «двух-трёх» are said. */
export interface Deals {
  are: string;
  of: string;
}

export const FEW_DEALS: Deals = { are: 'две-три', of: 'двух-трёх' };

/** How many plots are on sale, and how many are sold; of a day long past what was on sale lies in the archive. */
export function capacity(offers: number, deals: Deals, surveyed: string, archived: boolean): string {
  const kept = archived ? 'предложений, сохранившихся в архивах сайтов,' : 'действующих предложений';
  return `Ёмкость рынка: ${offers} ${kept} при ${deals.of} сделках в месяц (обзор агентства от ${surveyed.slice(-10)}).`;
}

/** Why the typical term is 6 of 4–6 months, as the survey tells it of such plots. */
export const longestTerm = (slow: string, surveyed = SURVEYED): string =>
  `по обзору агентства от ${surveyed.slice(-10)} ${slow} продаются до шести месяцев, поэтому типичный срок экспозиции взят наибольший`;

/** What the survey says of the segment. */
export const surveyOf = (slow: string, deals: Deals, prices: readonly number[]): string[] => [
  `Политическая обстановка в стране и регионе стабильная: за шесть месяцев ${UNHINDERED}.`,
  `Рынок участков сегмента активный, спрос умеренный, предложение достаточное. Сделок в месяц — ${deals.are}.`,
  `Срок экспозиции — 4–6 месяцев: ${slow} продаются до шести месяцев.`,
  `Индекс цен предложений на конец месяца, от последнего перед периодом: ${prices.map((index) => formatNumber(index, 1)).join('; ')}. За шесть месяцев цены выросли на ${grownOf(prices)} %, то есть существенно не изменились.`,
];
