import { ACTUAL_USES, isForBuilding, NOT_USED } from '#features/description/options.ts';
import { saysNone } from '#features/description/wording.ts';
import { CONCLUSION_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { rightOf } from '#features/valued/right.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { isKnownRegion, regionOfCadastralNumber } from '#kit/place/cadastral-districts.ts';
import { regionOf } from '#kit/place/region.ts';
import { personsIn } from '#kit/requisites/person.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { lowerFirst } from '#kit/russian.ts';
import { roubles } from '../../print/phrases.ts';
import { valueFactsOf } from '../../print/value-facts.ts';
import type { ReportData } from '../../report-data.ts';

/* The plot against its extract, its buildings and its value (rows.md N1). */

const LAW = 'ФСО № 7, п. 8';

/** «под жилым домом»; a house that is to be built is no house. */
const HAS_BUILDING =
  /(?<!\p{L})(?:под|занят\p{L}{0,3}|имеется|расположен\p{L}{0,3})\s{1,3}(?:\p{L}{2,20}\s{1,3}){0,2}(?:дом|здани|строени|гараж|ангар)\p{L}{0,4}/iu;
const TO_BE_BUILT = /строительств|размещени/i;

const extract = rule({
  id: 'O-01',
  asks: 'Номер и дата выписки указаны',
  severity: 'warning',
  clause: 'ФСО VI, п. 7',
  says: ({ description }: ReportData): Remark[] => {
    if (!description || (description.egrn_number.trim() && description.egrn_date)) return [];
    const field = description.egrn_number.trim() ? 'egrn_date' : 'egrn_number';
    return [{ text: 'Укажите номер и дату выписки из ЕГРН', field }];
  },
});

const building = rule({
  id: 'O-10',
  asks: 'Использование не называет строений, которых нет',
  severity: 'warning',
  clause: LAW,
  says: ({ description }: ReportData): Remark[] => {
    if (!description || !saysNone(description.capital_construction)) return [];
    const told = [
      ['actual_use', 'фактическое использование'],
      ['special_characteristics', 'особые характеристики'],
    ] as const;
    const found = told.find(([field]) => {
      const words = description[field];
      return HAS_BUILDING.test(words) && !TO_BE_BUILT.test(words);
    });
    if (!found) return [];
    const [field, label] = found;
    const words = description[field].slice(0, 200);
    const places: Compared[] = [
      { label: `Описание объекта, ${label}`, value: words, field },
      { label: 'Описание объекта, здания и сооружения', value: description.capital_construction },
    ];
    return [{ text: `Использование «${words}», а строений нет`, field: 'capital_construction', places }];
  },
});

/** «По назначению» stands there by default: a plot for a house without a house is hardly used so. */
const unused = rule({
  id: 'O-17',
  asks: 'Фактическое использование участка для строительства, на котором нет строений',
  severity: 'hint',
  clause: LAW,
  says: ({ description }: ReportData): Remark[] => {
    if (!description || description.actual_use !== ACTUAL_USES[0] || !saysNone(description.capital_construction))
      return [];
    if (!isForBuilding(description.permitted_use)) return [];
    return [
      {
        text: `Участок предназначен для строительства, строений нет, а фактическое использование — «${description.actual_use}»: выберите «${NOT_USED}», если стройка не начата`,
        field: 'actual_use',
        places: [
          {
            label: 'Описание объекта, разрешённое использование',
            value: description.permitted_use,
            field: 'permitted_use',
          },
          {
            label: 'Описание объекта, здания и сооружения',
            value: description.capital_construction,
            field: 'capital_construction',
          },
        ],
      },
    ];
  },
});

/** «По назначению» stands there by default, and the extract names the buildings: a reader is told of a free plot beside them. */
const untoldBuildings = rule({
  id: 'O-20',
  asks: 'Фактическое использование застроенного участка называет строения',
  severity: 'warning',
  clause: LAW,
  says: ({ description }: ReportData): Remark[] => {
    if (!description || saysNone(description.capital_construction)) return [];
    if (!ACTUAL_USES.includes(description.actual_use)) return [];
    const places: Compared[] = [
      {
        label: 'Описание объекта, здания и сооружения',
        value: description.capital_construction.slice(0, 200),
        field: 'capital_construction',
      },
      { label: 'Описание объекта, фактическое использование', value: description.actual_use },
    ];
    const text = `На участке есть строения, а фактическое использование — «${description.actual_use}»: назовите их`;
    return [{ text, field: 'actual_use', places }];
  },
});

/** Own special assumptions take the place of ours, which say it. */
const assumedFree = rule({
  id: 'O-11',
  asks: 'Застроенный участок: сказано, что он оценён как свободный',
  severity: 'warning',
  clause: 'ФСО № 7, п. 20',
  says: ({ description, assignment }: ReportData): Remark[] => {
    const built = description?.capital_construction ?? '';
    // Without own special assumptions the report says it by itself.
    if (!built || saysNone(built) || !assignment.special_assumptions?.trim()) return [];
    const own = `${assignment.assumptions ?? ''} ${assignment.special_assumptions}`;
    if (/свободн|строен|здани|сооружен|дом/i.test(own)) return [];
    return [
      {
        text: `На участке ${built.slice(0, 200)}: укажите в специальных допущениях, что участок оценён как условно свободный`,
        field: 'special_assumptions',
      },
    ];
  },
});

const owners = rule({
  id: 'E-14',
  asks: 'Правообладателей столько, сколько бывает у этого права',
  severity: 'warning',
  clause: 'ГК РФ, ст. 244',
  says: ({ description }: ReportData): Remark[] => {
    if (!description || rightOf(description).code !== 'own' || personsIn(description.owner_name) < 2) return [];
    if (!/^право собственности$/i.test(description.right_type)) return [];
    const places: Compared[] = [
      { label: 'Описание объекта, правообладатель', value: description.owner_name.slice(0, 200), field: 'owner_name' },
      { label: 'Описание объекта, вид права', value: description.right_type },
    ];
    return [{ text: 'Правообладателей несколько, а право — не общее', field: 'right_type', places }];
  },
});

const district = rule({
  id: 'O-07',
  asks: 'Кадастровый округ — регион из адреса',
  severity: 'warning',
  clause: 'практика',
  says: ({ description }: ReportData): Remark[] => {
    const own = regionOf(description?.address ?? '');
    const registered = regionOfCadastralNumber(description?.cadastral_number ?? '');
    if (!description || !registered || !isKnownRegion(own) || own === registered) return [];
    const code = description.cadastral_number.slice(0, 2);
    const places: Compared[] = [
      { label: 'Описание объекта, кадастровый номер', value: description.cadastral_number, field: 'cadastral_number' },
      { label: 'Описание объекта, адрес', value: own },
    ];
    return [{ text: `Кадастровый округ ${code} — ${registered}, а адрес — ${own}`, field: 'address', places }];
  },
});

/** A swamp lowers the value, and the report says that nothing does. */
const wetGround = rule({
  id: 'O-15',
  asks: 'Заболоченность названа среди факторов, снижающих стоимость',
  severity: 'warning',
  clause: LAW,
  says: ({ description }: ReportData): Remark[] => {
    if (!description || !/заболоч|подтопл/i.test(description.plot_relief)) return [];
    if (!saysNone(description.negative_factors)) return [];
    const places: Compared[] = [
      { label: 'Описание объекта, рельеф', value: description.plot_relief.slice(0, 200), field: 'plot_relief' },
      { label: 'Описание объекта, факторы, снижающие стоимость', value: description.negative_factors || 'не указаны' },
    ];
    const text = `Рельеф — ${lowerFirst(description.plot_relief.slice(0, 200))}, а факторы, снижающие стоимость, не названы`;
    return [{ text, field: 'negative_factors', places }];
  },
});

/** The register's value is that of a day. A dispute about it asks for the day by itself. */
const undated = rule({
  id: 'O-18',
  asks: 'Названа дата, на которую определена кадастровая стоимость',
  severity: 'hint',
  clause: 'практика',
  says: ({ head, assignment, description }: ReportData): Remark[] => {
    if (!description?.cadastral_value || description.cadastral_value_date) return [];
    if (assignment.cadastral_route && recipientsOf(head, assignment.recipients).includes('court')) return [];
    return [
      {
        text: 'Кадастровая стоимость печатается без даты, на которую она определена: укажите дату',
        field: 'cadastral_value_date',
      },
    ];
  },
});

const NO_VALUE: Remark[] = [];

const magnitude = rule({
  id: 'O-14',
  asks: 'Стоимость и кадастровая стоимость одного порядка',
  severity: 'warning',
  clause: 'практика',
  says: (data: ReportData): Remark[] => {
    const { description } = data;
    const cadastral = description?.cadastral_value;
    const value = Number(valueFactsOf(data)?.total ?? 0);
    if (!description || !cadastral || value <= 0) return NO_VALUE;
    const times = value / cadastral;
    if (times <= THRESHOLDS.magnitude && times >= 1 / THRESHOLDS.magnitude) return NO_VALUE;
    const places: Compared[] = [
      { label: 'Описание объекта, площадь', value: `${formatShort(description.total_area ?? 0, 4)} кв. м` },
      {
        label: 'Описание объекта, кадастровая стоимость',
        value: `${formatNumber(cadastral, 2)} ₽`,
        field: 'cadastral_value',
      },
    ];
    const text =
      'Площадь или кадастровая стоимость набрана с ошибкой в порядке: стоимости различаются больше чем в 100 раз';
    return [{ text, field: 'total_area', places }];
  },
});

const againstCadastral = rule({
  id: 'R-03',
  asks: 'Стоимость отличается от кадастровой не больше чем втрое, или сказано почему',
  severity: 'warning',
  clause: 'практика',
  section: SECTION.reconciliation,
  says: (data: ReportData): Remark[] => {
    const cadastral = data.description?.cadastral_value;
    const rounded = valueFactsOf(data)?.rounded;
    if (!cadastral || !rounded || Number(rounded) <= 0) return NO_VALUE;
    const times = Math.max(Number(rounded) / cadastral, cadastral / Number(rounded));
    // A hundredfold is a digit too many: a remark of its own.
    if (times <= THRESHOLDS.cadastralValue || times > THRESHOLDS.magnitude) return NO_VALUE;
    const { market, calculation } = data;
    const own = `${calculation?.value_interval_reason ?? ''} ${market ? JSON.stringify(CONCLUSION_FIELDS.map(({ field }) => market[field])) : ''}`;
    if (/кадастров/i.test(own)) return NO_VALUE;
    const places: Compared[] = [
      { label: 'Расчет, стоимость', value: `${roubles(rounded)} ₽`, page: 'market-value' },
      {
        label: 'Описание объекта, кадастровая стоимость',
        value: `${formatNumber(cadastral, 2)} ₽`,
        field: 'cadastral_value',
      },
    ];
    const text = `Стоимость и кадастровая стоимость различаются в ${formatNumber(times, 1)} раза: объясните`;
    return [{ text, field: 'cadastral_value', places }];
  },
});

export const plotRules = [
  ...[extract, owners, district, wetGround, building, unused, untoldBuildings, undated],
  ...[magnitude, againstCadastral],
] as const;
export const plotAssumption = assumedFree;
