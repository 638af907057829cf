import { CORRECTIONS, type CorrectionField, correctionLabel, FACTORS } from '#features/market/factors.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatNumber, formatPercent, formatShort } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { sameText } from '#kit/russian.ts';
import { reasonOf } from './advice/differences.ts';
import type { Analogue } from './analogue.ts';
import { type AnalogueFacts, includedOf, ofAnalogues, placesOf } from './analogue-rules.ts';
import { calculate } from './compute/market-value.ts';
import type { ObjectValues } from './object-values.ts';
import { calculationOf, type StoredCalculation } from './sheet.ts';

/* Signs and sizes of the corrections, weights (rows.md N1; ФСО № 7, п. 22 е). */

/** With the object's column, which two steps make. */
export interface CorrectionFacts extends AnalogueFacts {
  object: ObjectValues | null;
}

const LAW = 'ФСО № 7, п. 22 е';
/** A comment of so many letters explains a sign. */
const EXPLAINS = 20;

const percent = (value: number | null) => formatPercent(value ?? 0);
const show = (correction: CorrectionField) => (of: Analogue) => percent(of[correction]);

/** Silent where the appraiser said why. */
const isExplained = (calculation: StoredCalculation | null, correction: CorrectionField) =>
  calculation !== null && reasonOf(calculationOf(calculation), correction).length >= EXPLAINS;

const named = (correction: CorrectionField) => `«${correctionLabel(correction)}»`;

/** How much of it there is; what stands in no row has no rank. */
const SUPPLY = [
  ['Центральное', 3],
  ['По границе участка', 2],
  ['Автономное', 1.5],
  ['Отсутствует', 0],
] as const;
const ROADS = [
  ['Асфальтированная', 3],
  ['Щебёночная', 2],
  ['Грунтовая', 1],
  ['Отсутствуют', 0],
] as const;
const RANKED = [
  ['electricity', 'electricityCorrection', SUPPLY],
  ['gas', 'gasCorrection', SUPPLY],
  ['waterSewerage', 'waterSewerageCorrection', SUPPLY],
  ['roads', 'roadsCorrection', ROADS],
] as const;

const rankOf = (ranks: readonly (readonly [string, number])[], words: string | null) =>
  ranks.find(([name]) => words !== null && sameText(name) === sameText(words))?.[1] ?? null;

const bargaining = rule({
  id: 'C-01',
  asks: 'Скидка на торг не положительна',
  severity: 'error',
  clause: LAW,
  says: (facts: CorrectionFacts): Remark[] => {
    const wrong = includedOf(facts).filter(({ analogue }) => (analogue.bargainingCorrection ?? 0) > 0);
    if (wrong.length === 0) return [];
    const places = placesOf(wrong, 'скидка на торг', 'bargainingCorrection', show('bargainingCorrection'));
    const text = `Скидка на торг ${ofAnalogues(wrong)} положительна: ${places.map(({ value }) => value).join(', ')}`;
    return [{ text, field: places[0]?.field ?? 'analogs', places }];
  },
});

const noDiscount = rule({
  id: 'C-02',
  asks: 'У предложения с торгом есть скидка',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    if (isExplained(facts.calculation, 'bargainingCorrection')) return [];
    const bare = includedOf(facts).filter(
      ({ analogue: of }) => of.price_type === 'offer' && of.bargaining === 'Предусмотрен' && !of.bargainingCorrection,
    );
    if (bare.length === 0) return [];
    const places = placesOf(
      bare,
      'торг',
      'bargaining',
      (of) => `Предусмотрен, скидка ${percent(of.bargainingCorrection)}`,
    );
    const text = `У ${bare.length === 1 ? 'предложения' : 'предложений'} ${ofAnalogues(bare)} торг предусмотрен, а скидки нет`;
    return [{ text, field: `analogs.${bare[0]?.index}.bargainingCorrection`, places }];
  },
});

const dealDiscount = rule({
  id: 'C-03',
  asks: 'У сделки нет скидки на торг',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const deals = includedOf(facts).filter(({ analogue: of }) => of.price_type === 'deal' && of.bargainingCorrection);
    if (deals.length === 0) return [];
    const places = placesOf(deals, 'скидка на торг', 'bargainingCorrection', show('bargainingCorrection'));
    const text = `Цена ${ofAnalogues(deals)} — цена сделки, а скидка на торг введена`;
    return [{ text, field: places[0]?.field ?? 'analogs', places }];
  },
});

const area = rule({
  id: 'C-04',
  asks: 'Знак корректировки на площадь',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const own = facts.description?.total_area;
    if (!own || isExplained(facts.calculation, 'areaCorrection')) return [];
    const wrong = includedOf(facts).filter(
      ({ analogue: of }) => of.area && (own - of.area) * (of.areaCorrection ?? 0) > 0,
    );
    const [first] = wrong;
    if (!first) return [];
    const places: Compared[] = [
      ...placesOf(
        wrong,
        'площадь и корректировка',
        'areaCorrection',
        (of) => `${formatShort(of.area ?? 0, 4)} кв. м, ${percent(of.areaCorrection)}`,
      ),
      {
        label: 'Описание объекта, площадь',
        value: `${formatShort(own, 4)} кв. м`,
        page: 'description',
        field: 'total_area',
      },
    ];
    const text = `Площадь: корректировка ${ofAnalogues(wrong)} противоположна обычной зависимости цены 1 кв. м от площади`;
    return [{ text, field: `analogs.${first.index}.areaCorrection`, places }];
  },
});

const ranks = rule({
  id: 'C-05',
  asks: 'Знак корректировок на электричество, газ, воду, дороги',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] =>
    RANKED.flatMap(([choice, correction, list]) => {
      const own = rankOf(list, facts.object?.[choice].value ?? null);
      if (own === null || isExplained(facts.calculation, correction)) return [];
      const wrong = includedOf(facts).filter(({ analogue }) => {
        const rank = rankOf(list, analogue[choice]);
        return rank !== null && (own - rank) * (analogue[correction] ?? 0) < 0;
      });
      const [first] = wrong;
      if (!first) return [];
      const places: Compared[] = [
        {
          label: `Описание объекта, ${correctionLabel(correction).toLowerCase()}`,
          value: facts.object?.[choice].text ?? '',
          page: 'description',
        },
        ...placesOf(
          wrong,
          correctionLabel(correction).toLowerCase(),
          correction,
          (of) => `${of[choice]}, ${percent(of[correction])}`,
        ),
      ];
      const text = `${named(correction)}: знак корректировки ${ofAnalogues(wrong)} противоположен различию с объектом`;
      return [{ id: `C-05.${correction}`, text, field: `analogs.${first.index}.${correction}`, places }];
    }),
});

const NO_BUILDINGS = 'Отсутствуют';

const buildings = rule({
  id: 'C-06',
  asks: 'Знак корректировки на строения',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const own = facts.object?.buildings.compared ?? facts.object?.buildings.value;
    if (!own || isExplained(facts.calculation, 'buildingsCorrection')) return [];
    const has = (words: string) => Number(sameText(words) !== sameText(NO_BUILDINGS));
    const wrong = includedOf(facts).filter(
      ({ analogue: of }) => of.buildings && (has(own) - has(of.buildings)) * (of.buildingsCorrection ?? 0) < 0,
    );
    const [first] = wrong;
    if (!first) return [];
    const places: Compared[] = [
      { label: 'Описание объекта, строения', value: own, page: 'description', field: 'capital_construction' },
      ...placesOf(
        wrong,
        'строения',
        'buildingsCorrection',
        (of) => `${of.buildings}, ${percent(of.buildingsCorrection)}`,
      ),
    ];
    const text = `Строения: знак корректировки ${ofAnalogues(wrong)} противоположен различию с объектом`;
    return [{ text, field: `analogs.${first.index}.buildingsCorrection`, places }];
  },
});

const unequal = rule({
  id: 'C-08',
  asks: 'Одно значение фактора — одна корректировка',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] =>
    FACTORS.filter(({ choice }) => choice !== 'location' && choice !== 'area' && choice !== 'saleDate').flatMap(
      ({ choice, correction, label }) => {
        const some = includedOf(facts).filter(({ analogue }) => analogue[choice]);
        const pair = some
          .flatMap((one, at) => some.slice(at + 1).map((other) => [one, other] as const))
          .find(
            ([{ analogue: a }, { analogue: b }]) =>
              a.price_type === b.price_type &&
              sameText(String(a[choice])) === sameText(String(b[choice])) &&
              (a[correction] ?? 0) !== (b[correction] ?? 0),
          );
        if (!pair || isExplained(facts.calculation, correction)) return [];
        const [one, other] = pair;
        const places = placesOf(pair, 'корректировка', correction, show(correction));
        const value = String(one.analogue[choice]);
        const words = choice === 'financing' || choice === 'saleTerms' ? '' : ` «${value}»`;
        const text = `«${label}»: у аналогов ${one.index + 1} и ${other.index + 1} одно значение${words}, а корректировки разные`;
        return [{ id: `C-08.${correction}`, text, field: `analogs.${other.index}.${correction}`, places }];
      },
    ),
});

const pages = rule({
  id: 'C-14',
  asks: 'У источника корректировки названа таблица или страница',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: (facts: CorrectionFacts): Remark[] => {
    const { calculation } = facts;
    const used = CORRECTIONS.filter((correction) => includedOf(facts).some(({ analogue }) => analogue[correction]));
    const bare = used.filter((correction) => {
      const meta = calculation?.corrections_meta[correction];
      return meta?.source.trim() && !meta.table.trim() && !meta.page.trim() && !isExplained(calculation, correction);
    });
    if (bare.length === 0) return [];
    const text = `Укажите таблицу и страницу источника: ${bare.map(named).join(', ')}`;
    return [{ text, target: bare.join(), field: `corrections_meta.${bare[0]}` }];
  },
});

const manyCorrections = rule({
  id: 'C-13',
  asks: 'У аналога не больше восьми корректировок',
  severity: 'warning',
  clause: 'практика',
  recipients: ['bank', 'sro'],
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const count = (of: Analogue) => CORRECTIONS.filter((correction) => of[correction]).length;
    const many = includedOf(facts).filter(({ analogue }) => count(analogue) > THRESHOLDS.corrections);
    if (!many[0]) return [];
    const text = `У ${ofAnalogues(many)} корректировок больше ${THRESHOLDS.corrections}`;
    const places = placesOf(many, 'число корректировок', 'isIncluded', (of) => String(count(of)));
    return [
      { text, target: many.map(({ analogue }) => analogue.id).join(), field: `analogs.${many[0].index}`, places },
    ];
  },
});

const weightReason = rule({
  id: 'C-17',
  asks: 'Веса, назначенные вручную, обоснованы',
  severity: 'warning',
  clause: 'ФСО V',
  says: ({ calculation }: CorrectionFacts): Remark[] =>
    calculation?.weight_method === 'manual' && calculation.weight_reason.trim() === ''
      ? [{ text: 'Веса назначены вручную: обоснуйте', field: 'weight_reason' }]
      : [],
});

const HELD_BY = 3;

const heavy = rule({
  id: 'C-18',
  asks: 'Результат не держится на одном аналоге',
  severity: 'warning',
  clause: 'практика',
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const { calculation, description } = facts;
    if (!calculation || includedOf(facts).length < HELD_BY) return [];
    const { analogs } = calculate({
      objectArea: description?.total_area ?? null,
      analogs: calculation.analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    });
    const at = analogs.findIndex(({ weight }) => weight !== null && Number(weight) > THRESHOLDS.weight);
    const weight = analogs[at]?.weight;
    if (!weight) return [];
    const value = formatNumber(weight, 2);
    return [
      {
        text: `Вес аналога ${at + 1} — ${value}: результат держится на одном аналоге`,
        target: calculation.analogs[at]?.id ?? '',
        field: 'weight_method',
      },
    ];
  },
});

export const correctionRules = [
  bargaining,
  noDiscount,
  dealDiscount,
  area,
  ranks,
  buildings,
  unequal,
  manyCorrections,
  pages,
  weightReason,
  heavy,
] as const;
