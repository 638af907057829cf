import { correctionName } from '#features/market/factors.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatShort } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { sameText } from '#kit/russian.ts';
import { includedOf, ofAnalogues, placesOf } from './analogue-rules.ts';
import { type CorrectionFacts, isExplained, LAW, named, percent } from './correction-facts.ts';

/* Which way a correction goes: by the difference between the object and the analogue (rows.md N1; ФСО № 7, п. 22 е). */

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
          label: `Описание объекта, ${correctionName(correction).toLowerCase()}`,
          value: facts.object?.[choice].text ?? '',
          page: 'description',
        },
        ...placesOf(
          wrong,
          correctionName(correction).toLowerCase(),
          correction,
          (of) => `${of[choice]}, ${percent(of[correction])}`,
        ),
      ];
      const text = `${named(correction)}: знак корректировки ${ofAnalogues(wrong)} противоположен различию с объектом`;
      return [{ id: `C-05.${correction}`, text, field: `analogs.${first.index}.${correction}`, places }];
    }),
});

const NO_BUILDINGS = 'Отсутствуют';

/** What is to be pulled down may raise a price or lower it: the land counts, and the work costs money. */
const BURDEN = /под снос|ветх|разруш|аварийн|непригодн/i;

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
      ({ analogue: { buildings, buildingsCorrection } }) =>
        buildings && !BURDEN.test(buildings) && (has(own) - has(buildings)) * (buildingsCorrection ?? 0) < 0,
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

export const signRules = [area, ranks, buildings] as const;
