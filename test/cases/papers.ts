import { documentCaption } from '#features/description/document-details.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { detailsOf } from '#features/description/print.ts';
import { coOwners } from '#features/description/share-owners.ts';
import { saysNone } from '#features/description/wording.ts';
import type { ExamplePicture } from '#features/example/example-report.ts';
import { type CorrectionField, correctionName } from '#features/market/factors.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import type { ShownMarket } from './market.ts';

/* The papers that a case shows: typed sheets and plans of its own data, drawn when the report is printed. */

export interface Paper extends ExamplePicture {
  width: number;
  height: number;
  /** Null of a photograph, which lies on the disk or is drawn by `photographs.ts`. */
  sheet: { heading: string; lines: readonly string[]; plan?: string } | null;
}

const PAGE = { width: 900, height: 1273 };
const SCREEN = { width: 1000, height: 560 };
const WIDE = { width: 1000, height: 420 };

const typed = (
  picture: ExamplePicture,
  heading: string,
  lines: readonly (string | false)[],
  size = PAGE,
  plan = '',
): Paper => ({
  ...picture,
  ...size,
  sheet: { heading, lines: lines.filter((line) => line !== false), ...(plan ? { plan } : {}) },
});

/** What a case adds to a document: the lines of its copy, by the document's name. Of the extract: those beside the plot's own. */
export type Copies = Readonly<Record<string, readonly string[]>>;

export interface Shown {
  plot: LandPlot;
  market: ShownMarket;
  /** What each shows, by name: of the example or of `photographs.ts`; those of a built-up village where none are given. */
  photos: Readonly<Record<string, string>> | undefined;
  copies: Copies;
  /** Of appendix 4, by the caption. */
  materials: Copies;
}

const landOf = (plot: LandPlot) => [
  `Кадастровый номер: ${plot.cadastral_number}`,
  `Адрес: ${plot.address}`,
  `Площадь: ${formatNumber(plot.total_area ?? 0)} ± ${formatNumber(plot.area_inaccuracy ?? 0)} кв. м`,
  `Категория земель: ${plot.land_category}`,
  `Вид разрешённого использования: ${plot.permitted_use}`,
];

const holdersOf = (plot: LandPlot) =>
  plot.share_owners ? plot.share_owners.replaceAll('\n', '; ') : plot.owner_name.replace(/ \(.*/, '');

const leaseTerms = (plot: LandPlot) =>
  `Аренда по договору № ${plot.lease_contract_number} от ${formatDate(plot.lease_contract_date)}, срок — с ${formatDate(plot.lease_from)} по ${formatDate(plot.lease_until)}, запись ${plot.lease_registered_number} от ${formatDate(plot.lease_registered_date)}`;

/** Each share has an entry of its own, numbered on from that of the share that is valued. */
function ownersOf(plot: LandPlot): { holder: string; right: string; entry: string }[] {
  const { right_type: right, right_number: first } = plot;
  const owners = coOwners(plot.share_owners);
  if (owners.length === 0) return [{ holder: holdersOf(plot), right, entry: first }];
  return owners.map(({ name, share }, index) => ({
    holder: name,
    right: `${right}, доля ${share}`,
    entry: first.replace(/\d+$/, (number) => String(Number(number) + index)),
  }));
}

function rightsOf(plot: LandPlot): string[] {
  if (plot.lease_contract_number)
    return [
      'Правообладатель: сведения отсутствуют (государственная собственность не разграничена)',
      `Ограничение прав и обременение: ${leaseTerms(plot)}. Арендодатель: ${plot.lease_lessor}. В пользу: ${holdersOf(plot)}`,
      'Ограничения права аренды: не зарегистрированы',
    ];
  return [
    ...ownersOf(plot).flatMap(({ holder, right, entry }) => [
      `Правообладатель: ${holder}`,
      ...(plot.owner_ogrn ? [`ОГРН правообладателя: ${plot.owner_ogrn}`] : []),
      `Вид права: ${right}`,
      `Запись: ${entry} от ${formatDate(plot.right_date)}`,
    ]),
    'Ограничение прав и обременение: не зарегистрированы',
  ];
}

const EXTRACT = 'Выписка из ЕГРН об объекте недвижимости';

function extract({ plot, copies }: Shown): Paper[] {
  const caption = documentCaption('Выписка из ЕГРН', { number: plot.egrn_number, date: null });
  const head = [`№ ${plot.egrn_number}`, `Дата формирования: ${formatDate(plot.egrn_date)}`];
  const sheets: [string, string[]][] = [
    [
      'Раздел 1. Сведения об основных характеристиках',
      [
        ...landOf(plot),
        `Кадастровая стоимость: ${formatNumber(plot.cadastral_value ?? 0, 2)} руб. на ${formatDate(plot.cadastral_value_date)}`,
        `Зоны с особыми условиями использования территории: ${saysNone(plot.restriction_zones) ? 'сведений нет, участок их не пересекает' : plot.restriction_zones}`,
        'Статус записи: актуальные',
      ],
    ],
    [
      'Раздел 2. Сведения о зарегистрированных правах',
      [`Кадастровый номер: ${plot.cadastral_number}`, ...rightsOf(plot), ...(copies[EXTRACT] ?? [])],
    ],
  ];
  return sheets.map(([section, lines], index) =>
    typed(
      { category: 'documents', name: `extract-${index + 1}`, caption },
      'Выписка из Единого государственного реестра недвижимости об объекте недвижимости',
      [...head, section, ...lines],
    ),
  );
}

/** What stands in a document that no case writes itself. */
const USUAL: Readonly<Record<string, (plot: LandPlot) => string[]>> = {
  'Договор купли-продажи': (plot) => [
    'Продавец: данные закрыты',
    `Покупатель: ${holdersOf(plot)}`,
    'Предмет договора — земельный участок:',
    ...landOf(plot),
    'Участок свободен от прав третьих лиц, зданий и сооружений на нём нет. Цена договора закрыта.',
    ...ownersOf(plot).map(
      ({ holder, entry }) => `Право зарегистрировано ${formatDate(plot.right_date)}, запись ${entry}: ${holder}`,
    ),
  ],
  'Договор аренды земельного участка': (plot) => [
    `Арендодатель: ${plot.lease_lessor}`,
    'Арендатор: Полевой Игорь Львович',
    'п. 1.1. Арендодатель передаёт в аренду земельный участок, государственная собственность на который не разграничена:',
    ...landOf(plot),
    `п. 1.3. Договор заключён без проведения торгов (пп. 15 п. 2 ст. 39.6 ЗК РФ)`,
    `п. 2.1. Срок аренды — с ${formatDate(plot.lease_from)} по ${formatDate(plot.lease_until)}`,
    'п. 3.1. Арендная плата — 1,5 % кадастровой стоимости участка в год, округляется до сотен рублей и пересчитывается арендодателем при изменении кадастровой стоимости',
    'п. 4.3. Арендатор вправе передать права и обязанности по договору, сдать участок в субаренду и отдать права в залог с уведомлением арендодателя',
    `Зарегистрирован ${formatDate(plot.lease_registered_date)}, запись ${plot.lease_registered_number}`,
  ],
  'Справка о технологическом присоединении': (plot) => [
    `Земельный участок ${plot.cadastral_number}, ${plot.address}`,
    'Электроснабжение: присоединено к сети 0,4 кВ, мощность 15 кВт, акт от 18.08.2021. Опора ввода и щит учёта стоят на участке',
    'Газоснабжение: газ введён на участок, акт от 02.06.2023. Кран на вводе — в шкафу на участке; счётчик ставится при газификации дома',
    'Сетей водоснабжения и канализации у участка нет',
  ],
};

function documents({ plot, copies }: Shown): Paper[] {
  return plot.documents.flatMap((document, index) => {
    if (document === EXTRACT) return [];
    const lines = copies[document] ?? USUAL[document]?.(plot);
    if (!lines) return [];
    const { number, date, issuer } = detailsOf(plot, document);
    const caption = documentCaption(document, { number, date });
    return typed({ category: 'documents', name: `document-${index}`, caption }, caption, [
      issuer !== '' && upperFirst(issuer),
      ...lines,
    ]);
  });
}

/** How far it is, as a seller says it; the handbook's zone and the group of the use are the appraiser's. */
const away = (location: string) =>
  location
    .replace(/^.*?, (?=\d)/, '')
    .replace(/, зона .*$/, '')
    .replace(/км$/, 'км от города');

/** An advert with what the tables say of the offer. */
function adverts({ market }: Shown): Paper[] {
  return market.analogs.map((offer, index) =>
    typed(
      { category: 'analog-screenshots', name: `advert-analogue-${index + 1}`, analogIndex: index },
      `Продаётся земельный участок, ${formatShort(offer.area)} кв. м — ${formatNumber(offer.price)} руб.`,
      [
        `${offer.source} · опубликовано (обновлено) ${formatDate(offer.saleDate)} · просмотрено 16.11.2026${market.archived ? ' в архиве сайта' : ''}`,
        `Место: ${offer.address} (${away(offer.location)})`,
        `Использование: ${offer.permittedUse.replace(/\/.*/, '')}. Право собственности, чистая продажа${index === 1 ? ', торг' : ''}`,
        `Электричество: ${offer.electricity.toLowerCase()}. Газ: ${offer.gas.toLowerCase()}. Вода и канализация: ${offer.waterSewerage.toLowerCase()}`,
        `Постройки: ${offer.buildings.toLowerCase()}. Дорога: ${offer.roads.toLowerCase()}`,
        market.advertised !== '' && market.advertised,
        `Телефон: ${offer.phone}`,
      ],
      SCREEN,
    ),
  );
}

/** The rows of the handbook that the corrections are taken from, and what the agency says of the market. */
function materials({ market, materials: more }: Shown): Paper[] {
  const { tables } = market;
  const rows = tables.map(
    ({ field, table, page, low, high, row }) =>
      `Табл. ${table}, с. ${page}. ${correctionName(field as CorrectionField)}: от ${formatShort(low)} до ${formatShort(high)} %. ${row}`,
  );
  const sheets: [caption: string, lines: readonly string[]][] = [
    [
      'Использованные строки справочника корректировок',
      [`${tables[0]?.source}, ${tables[0]?.year}. Подписано в печать 15.01.${tables[0]?.year}`, ...rows],
    ],
    ['Обзор рынка земельных участков', [market.surveyed, ...market.survey]],
    ...Object.entries(more),
  ];
  return sheets.map(([caption, lines], index) =>
    typed({ category: 'additional', name: `material-${index}`, caption }, caption, lines),
  );
}

const label = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" fill="#fff" font-size="24">${text}</text>`;
const LAND = 'fill="none" stroke="#fff" stroke-width="4"';

function maps({ plot }: Shown): Paper[] {
  const own = plot.cadastral_number.split(':').at(-1) ?? '';
  const [village = ''] = /(?<=деревня |товарищество |колхоза )[^,]+/.exec(plot.address) ?? [];
  return [
    typed(
      { category: 'map', name: 'map', sourceUrl: `https://maps.example/${own}` },
      `Схема расположения участка ${plot.cadastral_number}`,
      [plot.distances, village],
      WIDE,
      `<circle cx="140" cy="325" r="46" ${LAND}/><path d="M190 325 C 400 255 560 375 800 305" ${LAND}/><rect x="800" y="270" width="70" height="70" fill="#fff"/>${label(80, 400, 'г. Светлояр')}${label(730, 375, `участок :${own}`)}`,
    ),
    typed(
      { category: 'cadastral', name: 'cadastral-map', sourceUrl: `https://karta.example/${own}` },
      `Участок ${plot.cadastral_number}`,
      [`Квартал ${plot.cadastral_number.replace(/:\d+$/, '')}, ${formatNumber(plot.total_area ?? 0)} кв. м`],
      WIDE,
      `<path d="M60 190 L330 180 L340 350 L70 360 Z M640 175 L920 190 L900 360 L650 345 Z" fill="none" stroke="#999" stroke-width="2"/><path d="M340 180 L630 175 L640 345 L350 350 Z" ${LAND}/>${label(440, 270, `:${own}`)}`,
    ),
  ];
}

/** What the photographs show where a case has none of its own: the plot, the example's roads to it, and where gas and power come in. */
const OF_HOUSES = {
  'house-plot': 'Общий вид участка с ул. Луговой; дом и забор — на соседних участках',
  'house-north': 'Северная часть, вид на лес; забор — соседнего участка',
  'photo-3': 'Подъездная щебёночная дорога от ул. Луговой к участку; дом — на соседнем участке',
  'photo-4': 'Ул. Луговая у въезда в деревню: асфальт только здесь, дальше к участку — щебень',
  'house-gas': 'Ввод газа на участке: труба выходит из земли в шкаф с краном; забор — соседнего участка',
  'house-pole': 'Опора ввода 0,4 кВ и щит учёта на участке, линия кончается на опоре; дом — на соседнем участке',
};

const photographs = ({ photos = OF_HOUSES }: Shown): Paper[] =>
  Object.entries(photos).map(([name, caption]) => ({
    category: 'photos',
    name,
    caption,
    width: 1100,
    height: 733,
    sheet: null,
  }));

/** Every picture of a case, in the order of its pages. */
export const papersOf = (shown: Shown): Paper[] => [
  ...maps(shown),
  ...photographs(shown),
  ...extract(shown),
  ...documents(shown),
  ...adverts(shown),
  ...materials(shown),
];
