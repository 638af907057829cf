import { CORRECTIONS, correctionName, FACTORS } from '#features/market/factors.ts';
import { formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { AREA_DECIMALS } from '../amounts.ts';
import { forFormer, formerArea } from '../area-basis.ts';
import type { Calculation } from '../calculation.ts';
import { analoguesOf } from '../named-analogues.ts';
import { equalsObject } from '../object-values.ts';
import { isUsed, reasonOf, unanswered } from './differences.ts';
import type { Advice, ReportContext } from './one-advice.ts';

/* What the object and the analogues have and have not in common (decision 0020). */

/** Times. */
const SCALE_LIMIT = 3;

/** An object far larger or smaller than each analogue: no percent bridges that (decision 0020). Areas sq m. */
export function adviseScale({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const own = Number(object.area.value ?? 0);
  const areas = analogs.flatMap(({ isIncluded, area }, index) => (isIncluded && area ? [{ area, index }] : []));
  const [least] = areas.sort((a, b) => a.area - b.area);
  const most = areas.at(-1);
  if (!least || !most || own <= 0) return [];
  if (own <= most.area * SCALE_LIMIT && own >= least.area / SCALE_LIMIT) return [];
  const show = (area: number) => formatShort(area, AREA_DECIMALS);
  const unit = 'кв.\u00a0м';
  const span = least.area === most.area ? show(least.area) : `${show(least.area)}–${show(most.area)}`;
  const text = `Площадь объекта оценки ${show(own)}\u00a0${unit} отличается от площади аналогов (${span}\u00a0${unit}) больше чем в ${SCALE_LIMIT} раза: подберите аналоги сопоставимого масштаба.`;
  const nearest = own > most.area ? most : least;
  return [{ code: 'area', field: `analogs.${nearest.index}.area`, text }];
}

/** Corrections of the area that were given for another area of the object: a copied report brings them. */
export function adviseBasis({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const given = analogs.flatMap((analogue, index) => {
    const area = analogue.isIncluded ? formerArea(analogue, object) : null;
    return area === null ? [] : [{ area, index }];
  });
  const [first] = given;
  if (!first) return [];
  const areas = given.map(({ area }) => area);
  const text = `Корректировки на площадь (${analoguesOf(given.map(({ index }) => index))}) даны ${forFormer(areas, object)}.`;
  return [{ code: 'basis', field: `analogs.${first.index}.areaCorrection`, text }];
}

const ofAnalogues = (indexes: readonly number[]) =>
  `${plural(indexes.length, 'аналога', 'аналогов', 'аналогов')} ${indexes.map((index) => index + 1).join(', ')}`;

/** A correction between equal values: one of the two is wrong. */
export function adviseEqual({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  return FACTORS.flatMap(({ choice, correction }): Advice[] => {
    const equal = analogs.flatMap((analogue, index) =>
      analogue.isIncluded && analogue[correction] && equalsObject(analogue, choice, object) ? [index] : [],
    );
    const text = `«${correctionName(correction)}»: у объекта оценки и ${ofAnalogues(equal)} одно и то же, но введена корректировка. Проверьте значения.`;
    return equal.length > 0 ? [{ code: 'equal', field: `analogs.${equal[0]}.${correction}`, text }] : [];
  });
}

/**
 * An analogue that is the object itself (M11): the same in all that is known, its area too, and corrected by nothing
 * but the bargaining. The object has no bargaining to compare with.
 */
export function adviseItself({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const compared = FACTORS.filter(({ choice }) => choice !== 'bargaining');
  const corrections = CORRECTIONS.filter((correction) => correction !== 'bargainingCorrection');
  return analogs.flatMap((analogue, index): Advice[] => {
    const differs = compared.some(({ choice }) => equalsObject(analogue, choice, object) === false);
    const corrected = corrections.some((correction) => analogue[correction]);
    if (!analogue.isIncluded || differs || corrected || !equalsObject(analogue, 'area', object)) return [];
    const text = `Аналог ${index + 1} совпадает с объектом оценки во всем: проверьте, не сам ли это объект.`;
    return [{ code: 'itself', analogue: index, field: `analogs.${index}.source`, text }];
  });
}

/** A difference that is left without an answer: neither a correction nor the reason why there is none. */
export function adviseUnanswered(calculation: Calculation, { object, explained }: ReportContext): Advice[] {
  return FACTORS.flatMap((factor): Advice[] => {
    const { choice, correction } = factor;
    const bare = unanswered(calculation, factor, object, explained);
    if (bare.length === 0) return [];
    const own =
      choice === 'saleDate'
        ? `дата оценки ${object[choice].text}`
        : choice === 'area'
          ? `у объекта оценки ${object[choice].text}\u00a0кв.\u00a0м`
          : `у объекта оценки «${object[choice].text}»`;
    // A reason that stands is of others: what it says of these is found by their numbers.
    const naming = isUsed(calculation, correction) || reasonOf(calculation, correction) ? ': назовите аналог' : '';
    const text = `«${correctionName(correction)}»: ${own}, у ${ofAnalogues(bare)} иное, а корректировки нет. Введите её или обоснуйте её отсутствие${naming}.`;
    return [{ code: 'unanswered', field: `analogs.${bare[0]}.${correction}`, text }];
  });
}

/** Which of two values the object is compared by: one question, and none about the analogues until it is answered. */
export function adviseChoice({ analogs }: Calculation, { object }: ReportContext): Advice[] {
  const { question } = object.waterSewerage;
  if (!question || !analogs.some(({ isIncluded }) => isIncluded)) return [];
  return [{ code: 'choice', field: 'object_choices.waterSewerage', text: question.text }];
}
