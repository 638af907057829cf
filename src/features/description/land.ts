import { z } from 'zod';
import { PROPERTY_RIGHTS, SHARED_OWNERSHIP } from '#features/market/characteristics.ts';
import { always, code, manyOf, oneOf, oneOfOr } from '#kit/form/chosen-field.ts';
import { custom, date, number, text } from '#kit/form/entered-field.ts';
import { by, unprinted } from '#kit/form/field.ts';
import { form, section } from '#kit/form/form.ts';
import { cadastralNumberDoubt, normalizeCadastralNumber } from '#kit/requisites/cadastral-number.ts';
import { untilGeneration } from '#kit/requisites/doubt.ts';
import { ogrnDoubt, ogrnProblem } from '#kit/requisites/tax-numbers.ts';
import { withoutSpaces } from '#kit/requisites/without-spaces.ts';
import { DETAILS_MAX, type DocumentDetails, documentDetails } from './document-details.ts';
import { asLand } from './land-area.ts';
import { leaseFields } from './lease-fields.ts';
import { AREA, MINUTES, ROUBLES } from './measures.ts';
import { noteLines } from './note-lines.ts';
import {
  ABSENT,
  ACCESS_ROADS,
  ACTUAL_USES,
  BOUNDARIES,
  DOCUMENTS,
  ENCUMBRANCES,
  HIGHWAY_PROXIMITIES,
  LAND_CATEGORIES,
  OWNER_TYPES,
  PLOT_RELIEFS,
  PLOT_SHAPES,
  SHORT_ROADS,
  SURROUNDINGS,
  TERRITORY_IMPROVEMENTS,
  TRANSPORT_TYPES,
  UTILITIES,
  UTILITIES_SOURCES,
} from './options.ts';
import { sharesNote } from './share-owners.ts';
import { shareProblem } from './share-problem.ts';
import { inSentence, listOf, tellingOnly } from './wording.ts';

/*
 * The description of the plot (rows.md G1), field by field. The order of this file is the order of the screen. The list
 * is long because it is one list.
 */

/** A report may be of a plot that is held by a right which nobody can sell. */
const RIGHTS = [
  ...PROPERTY_RIGHTS,
  'Право постоянного (бессрочного) пользования',
  'Право пожизненного наследуемого владения',
];
const SHARE_MODES = [
  { value: 'share', label: 'Доля' },
  { value: 'whole', label: 'Участок в целом' },
] as const;

const SHARE_USES = [
  { value: 'agreed', label: 'Определён' },
  { value: 'open', label: 'Не определён' },
  { value: 'divisible', label: 'Доля выделяема в натуре' },
] as const;

const OF_FIRM = { field: 'owner_type', is: 'firm' } as const;

export const land = form(
  {
    general: section({
      title: 'Общая информация',
      fields: {
        cadastral_number: text('Кадастровый номер', {
          max: 100,
          required: true,
          span: 6,
          placeholder: '50:12:0000000:101',
          tidy: normalizeCadastralNumber,
          doubt: untilGeneration(cadastralNumberDoubt),
          print: by('cadastralNumber'),
        }),
        total_area: number('Общая площадь', AREA, {
          required: true,
          span: 6,
          note: (area) => (typeof area === 'number' && area > 0 ? asLand(area) : undefined),
          print: by('area'),
        }),
        address: text('Адрес', {
          max: 1000,
          required: true,
          placeholder: 'Калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч. 14',
          print: 'register',
        }),
        land_category: oneOf('Категория земель', LAND_CATEGORIES, { required: true, span: 6, print: 'register' }),
        permitted_use: text('Разрешённое использование', {
          max: 1000,
          span: 6,
          placeholder: 'Для ведения личного подсобного хозяйства',
          printLabel: 'Вид разрешённого использования',
          print: 'register',
        }),
      },
      folded: {
        title: 'Сведения ЕГРН',
        hint: 'Выписка, границы, кадастровая стоимость',
        fields: {
          // The extract of the register.
          egrn_number: text('Номер выписки ЕГРН', {
            max: 100,
            span: 6,
            placeholder: 'КУВИ-001/2026-00000417',
            print: by('documents'),
          }),
          egrn_date: date('Дата выписки ЕГРН', { span: 6, print: by('documents') }),
          egrn_issuer: text('Кем выдана выписка', {
            max: DETAILS_MAX.issuer,
            hint: 'Пусто — в отчете напечатано «Росреестр»',
            print: by('documents'),
          }),
          boundaries: oneOf('Границы участка', BOUNDARIES, {
            small: true,
            span: 6,
            printLabel: 'Границы',
            print: 'register',
          }),
          // ± sq m, as the extract gives it.
          area_inaccuracy: number('Погрешность площади', AREA, {
            span: 6,
            hint: 'В выписке стоит после «+/−»',
            print: by('area'),
          }),
          // The register's value of the plot, and the day it was determined.
          cadastral_value: number('Кадастровая стоимость', ROUBLES, { span: 6, print: by('cadastralValue') }),
          cadastral_value_date: date('Дата кадастровой стоимости', { span: 6, print: by('cadastralValue') }),
          // Zones with special conditions of use, as the extract names them.
          restriction_zones: text('Зоны с особыми условиями использования', {
            max: 3000,
            lines: 2,
            placeholder: 'не пересекает',
            hint: 'Пусто — в отчете о зонах не говорится',
            print: by('rights'),
          }),
          // What may be built here by the rules of land use: section 9 names it too (ФСО № 7, пп. 12–21).
          territorial_zone: text('Территориальная зона по ПЗЗ', {
            max: 1000,
            lines: 2,
            placeholder: 'Ж-1, зона застройки индивидуальными жилыми домами (решение Думы от 14.05.2021 № 62)',
            hint: 'Зона и акт, которым утверждены правила землепользования и застройки',
            print: 'papers',
          }),
        },
      },
    }),
    rights: section({
      title: 'Имущественные права',
      fields: {
        right_type: oneOf('Вид права', RIGHTS, {
          empty: 'Право собственности',
          required: true,
          span: 6,
          print: by('rights'),
        }),
        owner_name: text('ФИО правообладателя', {
          max: 1000,
          required: true,
          span: 6,
          hint: 'Об умершем допишите: (умер 14.08.2026, право переходит по наследству)',
          print: by('rights'),
        }),
        encumbrances: oneOfOr(
          'Обременения',
          ENCUMBRANCES,
          {
            ask: 'Какие обременения зарегистрированы',
            placeholder: 'Сервитут, запись 40:03:021801:1147-40/061/2024-3 от 12.03.2024',
            blank: 'Не зарегистрировано',
          },
          { max: 3000, empty: 'Не зарегистрировано', print: by('rights') },
        ),
        ...leaseFields,
        // Line by line what the extract says and no field holds, until the appraiser answers (`extract/notes.ts`).
        extract_notes: custom('Сказано в выписке', {
          type: noteLines,
          empty: [] as string[],
          // Special notes of the register may name persons.
          sealed: true,
          words: (lines) => lines.join(' '),
          print: unprinted('a reminder: what is to be printed of it stands in the fields'),
        }),
      },
      folded: {
        title: 'Дополнительно',
        hint: 'Запись о праве, доля, реквизиты юридического лица',
        fields: {
          // The right's entry in the register.
          right_number: text('Номер записи о праве', {
            max: 200,
            span: 6,
            placeholder: '40:03:021801:1147-40/061/2019-2',
            print: by('rights'),
          }),
          right_date: date('Дата регистрации права', { span: 6, print: by('rights') }),
          // As the register names the document, which the appraiser need not have seen: it is none of those that were used.
          right_basis: text('Основание возникновения права', {
            max: 1000,
            placeholder: 'Например, договор купли-продажи № 15 от 10.04.2018',
            print: by('rights'),
          }),
          right_share: text('Доля в праве', {
            max: 100,
            span: 6,
            placeholder: '1/3',
            problem: shareProblem,
            print: by('rights'),
          }),
          share_mode: always('Что оценивается', SHARE_MODES, {
            refused: 'Выберите из списка: доля или участок в целом',
            empty: 'share',
            when: { field: 'right_type', is: SHARED_OWNERSHIP },
            span: 6,
            print: by('rights'),
          }),
          // Each co-owner with the share, a line each.
          share_owners: text('Участники долевой собственности', {
            max: 3000,
            lines: 2,
            // Names of third persons.
            sealed: true,
            when: { field: 'right_type', is: SHARED_OWNERSHIP },
            placeholder: 'Лесная Ольга Петровна — 1/3',
            hint: 'Каждый с новой строки, после тире — его доля',
            note: (owners) => sharesNote(typeof owners === 'string' ? owners : ''),
            print: by('rights'),
          }),
          share_use: code('Порядок пользования участком', SHARE_USES, {
            refused: 'Выберите из списка',
            when: { field: 'right_type', is: SHARED_OWNERSHIP },
            print: by('rights'),
          }),
          // Empty where it is `right_type`.
          assessed_right: oneOf('Оцениваемое право', RIGHTS, {
            small: true,
            span: 6,
            placeholder: 'То же, что зарегистрировано',
            print: by('rights'),
          }),
          owner_type: code('Правообладатель', OWNER_TYPES, {
            refused: 'Выберите вид правообладателя из списка',
            span: 6,
            print: by('rights'),
          }),
          // What ст. 11 of 135-ФЗ asks of a plot that belongs to a legal entity.
          book_value: number('Балансовая стоимость', ROUBLES, {
            when: OF_FIRM,
            span: 6,
            hint: 'Пусто — в отчете «не предоставлена»',
            print: by('rights'),
          }),
          book_value_date: date('Дата балансовой стоимости', { when: OF_FIRM, span: 6, print: by('rights') }),
          owner_ogrn: text('ОГРН правообладателя', {
            max: 20,
            when: OF_FIRM,
            as: 'figures',
            span: 6,
            tidy: withoutSpaces,
            problem: ogrnProblem,
            doubt: untilGeneration(ogrnDoubt),
            print: by('rights'),
          }),
          owner_ogrn_date: date('Дата присвоения ОГРН', { when: OF_FIRM, span: 6, print: by('rights') }),
          owner_address: text('Место нахождения правообладателя', {
            max: 1000,
            sealed: true,
            when: OF_FIRM,
            print: by('rights'),
          }),
        },
      },
    }),
    utilities: section({
      title: 'Коммуникации',
      fields: {
        electricity: oneOf('Электроснабжение', UTILITIES, {
          empty: 'Отсутствует',
          required: true,
          span: 6,
          print: 'utilities',
        }),
        gas: oneOf('Газоснабжение', UTILITIES, { empty: 'Отсутствует', required: true, span: 6, print: 'utilities' }),
        water: oneOf('Водоснабжение', UTILITIES, { empty: 'Отсутствует', required: true, span: 6, print: by('water') }),
        sewerage: oneOf('Канализация', UTILITIES, {
          empty: 'Отсутствует',
          required: true,
          span: 6,
          print: by('water'),
        }),
        other_communications: oneOfOr(
          'Иные коммуникации',
          ABSENT,
          { ask: 'Какие коммуникации', placeholder: 'Интернет, телефонная линия', blank: 'Отсутствуют' },
          { empty: 'Отсутствуют', print: 'utilities' },
        ),
        // The report says of the mains what somebody stated, and who: no paper is named for what was seen.
        utilities_source: oneOfOr(
          'Источник сведений о коммуникациях',
          UTILITIES_SOURCES,
          { ask: 'Какой источник', placeholder: 'Публичная карта; технические условия № 15 от 12.03.2024' },
          { max: 500, printLabel: 'Источник сведений', print: 'utilities' },
        ),
      },
    }),
    qualities: section({
      title: 'Дополнительные качественные характеристики',
      fields: {
        capital_construction: oneOfOr(
          'Объекты капитального строительства',
          ABSENT,
          { ask: 'Какие строения', placeholder: 'Жилой дом 84 кв. м, баня', blank: 'Отсутствуют' },
          { empty: 'Отсутствуют', span: 6, print: 'inspection' },
        ),
        actual_use: oneOfOr(
          'Фактическое использование',
          ACTUAL_USES,
          { ask: 'Как используется', blank: 'По назначению' },
          { empty: 'По назначению', span: 6, print: 'inspection' },
        ),
        plot_shape: oneOfOr(
          'Форма участка',
          PLOT_SHAPES,
          { ask: 'Какая форма', other: 'Другая', placeholder: 'Близкая к прямоугольной', blank: 'Треугольная' },
          { empty: 'Треугольная', span: 6, print: by('shape') },
        ),
        plot_relief: oneOfOr(
          'Рельеф участка',
          PLOT_RELIEFS,
          { ask: 'Какой рельеф', other: 'Другой', blank: 'Ровный' },
          { empty: 'Ровный', span: 6, print: by('shape') },
        ),
        special_characteristics: oneOfOr(
          'Особые характеристики',
          ABSENT,
          { ask: 'Какие особые характеристики', blank: 'Отсутствуют' },
          { empty: 'Отсутствуют', span: 6, print: 'papers', printWords: tellingOnly },
        ),
        other_characteristics: oneOfOr(
          'Иные характеристики',
          ABSENT,
          { ask: 'Какие иные характеристики', blank: 'Отсутствуют' },
          { empty: 'Отсутствуют', span: 6, print: 'papers', printWords: tellingOnly },
        ),
      },
    }),
    location: section({
      title: 'Местоположение и ближайшее окружение',
      hint: 'Расстояния считайте по карте, по дорогам.',
      fields: {
        nearest_transport: text('Ближайший транспорт', {
          max: 1000,
          required: true,
          span: 6,
          placeholder: 'Остановка «Кабицыно»',
          print: by('transport'),
        }),
        transport_time: number('Время в пути', MINUTES, { required: true, span: 3, phone: 6, print: by('transport') }),
        transport_type: oneOf('Чем добираться', TRANSPORT_TYPES, {
          small: true,
          required: true,
          span: 3,
          phone: 6,
          print: by('transport'),
        }),
        highway_proximity: oneOf('Удалённость от шоссе', HIGHWAY_PROXIMITIES, {
          required: true,
          span: 6,
          print: 'location',
        }),
        access_roads: oneOfOr(
          'Подъездные пути',
          ACCESS_ROADS,
          { ask: 'Какие подъездные пути', sameAs: SHORT_ROADS },
          { empty: 'Грунтовая дорога', required: true, span: 6, print: 'inspection' },
        ),
      },
      folded: {
        title: 'Дополнительно',
        hint: 'Расстояния, инфраструктура, негативные факторы',
        fields: {
          distances: text('Удалённость от населённых пунктов', {
            max: 1000,
            placeholder: '14 км до г. Боровска, 9 км до г. Обнинска',
            printLabel: 'Удалённость',
            print: 'location',
          }),
          social_infrastructure: text('Социальная инфраструктура', {
            max: 1000,
            placeholder: 'Магазин, фельдшерский пункт — 450 м; школа — 5 км',
            print: 'location',
          }),
          // A new description says it by itself: the document prints it (ФСО № 7, п. 11).
          negative_factors: text('Факторы, снижающие стоимость', {
            max: 1000,
            empty: 'Не выявлены',
            lines: 2,
            printLabel: 'Факторы, отрицательно влияющие на стоимость',
            printWords: (factors) => (inSentence(factors) ? factors : ''),
            print: 'location',
          }),
        },
      },
    }),
    surroundings: section({
      title: 'Преимущественное окружение',
      fields: {
        surroundings: manyOf(
          'Преимущественное окружение',
          SURROUNDINGS,
          { ask: 'Что ещё рядом', placeholder: 'С юга — луг и пойма реки' },
          {
            empty: ['Индивидуальные жилые дома'],
            raise: true,
            required: true,
            question: 'Что находится рядом',
            printWords: listOf,
            print: 'location',
          },
        ),
      },
    }),
    improvements: section({
      title: 'Благоустройство окружающей территории',
      fields: {
        territory_improvements: manyOf(
          'Благоустройство окружающей территории',
          TERRITORY_IMPROVEMENTS,
          { ask: 'Что ещё есть' },
          {
            empty: ['Тротуары'],
            excludes: 'Отсутствуют',
            required: true,
            question: 'Что есть вокруг участка',
            // The option is plural, the row is not.
            printWords: (items) => listOf(items).replace(/^Отсутствуют$/, 'Отсутствует'),
            print: 'location',
          },
        ),
      },
    }),
    documents: section({
      title: 'Документы',
      fields: {
        documents: manyOf(
          'Документы',
          DOCUMENTS,
          { ask: 'Название документа', placeholder: 'Технический отчет по межеванию' },
          {
            empty: ['Выписка из ЕГРН об объекте недвижимости'],
            required: true,
            question: 'Какие документы использованы',
            print: by('documents'),
          },
        ),
      },
      folded: {
        title: 'Реквизиты документов',
        hint: 'Номер, дата, кем выдан',
        fields: {
          documents_details: custom('Реквизиты документов', {
            type: z.array(documentDetails, 'Укажите реквизиты документов списком').max(40),
            empty: [] as DocumentDetails[],
            words: (details) => details.map(({ document, number }) => `${document} ${number}`.trim()).join('; '),
            print: by('documents'),
          }),
        },
      },
    }),
  },
  {
    // The specification's order of what is missing (rows.md G4).
    required: [
      'total_area',
      'cadastral_number',
      'address',
      'land_category',
      'right_type',
      'owner_name',
      'electricity',
      'gas',
      'water',
      'sewerage',
      'surroundings',
      'territory_improvements',
      'access_roads',
      'documents',
      'nearest_transport',
      'transport_time',
      'transport_type',
      'highway_proximity',
    ],
  },
);
