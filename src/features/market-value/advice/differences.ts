import { type ChoiceField, type CorrectionField, FACTORS, type Factor } from '#features/market/factors.ts';
import { namesSettlement, samePlaceZone, settlementOf } from '#kit/place/place.ts';
import type { Analogue } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { namedAnalogues } from '../named-analogues.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';

/*
 * How the included analogues compare with the object in one factor. The table's dots, the readiness panel and the
 * printed justification all ask here (decision 0020).
 */

type Asked = Pick<Factor, 'choice' | 'correction'>;

/** Words that both name the settlement of the object are of one place, whatever they say beside it. */
function isNear({ location }: Analogue, { location: { settlement, text } }: ObjectValues): boolean {
  if (!settlement || !samePlaceZone(location, text)) return false;
  return [location, text].every((words) => namesSettlement(words, settlement));
}

/** As `equalsObject`; a place is the same also where both are near one settlement, so that nobody has to answer for it. */
function isAlike(analogue: Analogue, choice: ChoiceField, object: ObjectValues): boolean | null {
  const equal = equalsObject(analogue, choice, object);
  return equal === false && choice === 'location' && isNear(analogue, object) ? true : equal;
}

/**
 * Whether an included analogue has another value and no correction for it. The object has no bargaining to differ in.
 */
function isUncorrected(analogue: Analogue, { choice, correction }: Asked, object: ObjectValues): boolean {
  if (choice === 'bargaining' || !analogue.isIncluded || analogue[correction]) return false;
  return isAlike(analogue, choice, object) === false;
}

/** Indexes of such analogues. */
export function uncorrected({ analogs }: Calculation, factor: Asked, object: ObjectValues): number[] {
  return analogs.flatMap((analogue, index) => (isUncorrected(analogue, factor, object) ? [index] : []));
}

/** Why a correction is as it is, or why there is none; the report prints it. */
export function reasonOf({ corrections_meta }: Calculation, correction: CorrectionField): string {
  return corrections_meta[correction]?.comment.trim() ?? '';
}

export const isUsed = ({ analogs }: Calculation, correction: CorrectionField) =>
  analogs.some((analogue) => analogue.isIncluded && analogue[correction]);

/** «корректировка не вводилась», «не требуется», «без корректировки», «в той же зоне» */
export const EXCUSES =
  /(?<!\p{L})(?:не (?:ввод|введ|внос|внес|корректир|примен|треб|нужн|нужда|выявл|влия)|без корректир|в той же|так(?:ой|ая|ое|ие|ом|ую|их|им) же|одинаков|сопостав|совпада)/iu;

/** «у остальных», «все аналоги» */
export const THE_REST = /(?<!\p{L})(?:остальн|все(?:х|м|ми)?(?!\p{L}))/iu;

/** «Они расположены в той же зоне II» */
const SAME_ZONE = /(?<!\p{L})в\s(?:той\sже|одной)\s(?:\p{L}{2,20}\s)?зоне(?!\p{L})/iu;

/** Beside a correction the reason tells of its percent, unless it says that others have none. */
const isExcuse = (calculation: Calculation, correction: CorrectionField, reason: string): boolean =>
  reason !== '' && (!isUsed(calculation, correction) || EXCUSES.test(reason));

/** The source or the reason is of analogues or percents that have gone since, and the report prints it. */
export function isOutdated(calculation: Calculation, factor: Asked, object: ObjectValues): boolean {
  const { correction } = factor;
  if (!calculation.corrections_meta[correction]?.outdated) return false;
  return (
    isUsed(calculation, correction) ||
    (reasonOf(calculation, correction) !== '' && uncorrected(calculation, factor, object).length > 0)
  );
}

/** Days before the valuation within which the prices of offers are those of the day. */
export const FRESH_DAYS = 30;
const DAY_MS = 24 * 3600_000;

/** An offer of the last days before the valuation is of the same time. */
function isFresh(analogue: Analogue, { saleDate }: ObjectValues): boolean {
  const [offered, day] = [Date.parse(analogue.saleDate ?? ''), Date.parse(saleDate.value ?? '')];
  return offered <= day && day - offered <= FRESH_DAYS * DAY_MS;
}

/** Of the object's area: nobody corrects for less. */
const NEAR_AREA = 0.05;

/** An area that hardly differs moves no price. */
function isNearArea({ area }: Analogue, object: ObjectValues): boolean {
  const own = Number(object.area.value);
  return area !== null && own > 0 && Math.abs(area - own) <= own * NEAR_AREA;
}

/** A difference that speaks for itself, so that nobody has to answer for it (`why-small.ts`). */
export const isSmall = (analogue: Analogue, choice: ChoiceField, object: ObjectValues): boolean =>
  choice === 'saleDate' ? isFresh(analogue, object) : choice === 'area' && isNearArea(analogue, object);

/** Whether an uncorrected analogue is to be corrected or answered for: a small difference speaks for itself. */
export const wantsAnswer = (analogue: Analogue, factor: Asked, object: ObjectValues): boolean =>
  isUncorrected(analogue, factor, object) && !isSmall(analogue, factor.choice, object);

/** Whether an analogue came after the reason was written or read, which does not name it. */
export function isLater({ corrections_meta }: Calculation, correction: CorrectionField, index: number, id: string) {
  const { comment = '', comment_for: known = [] } = corrections_meta[correction] ?? {};
  return known.length > 0 && !known.includes(id) && !namedAnalogues(comment).has(index + 1);
}

/**
 * The uncorrected ones about which the appraiser wrote nothing. The reason may stand in the factor's own text. One that
 * names some of the uncorrected, by number or by settlement, answers for those alone.
 * @param explained fields of the market analysis whose own text says why there is no correction
 */
export function unanswered(
  calculation: Calculation,
  factor: Asked & Pick<Factor, 'analysisField'>,
  object: ObjectValues,
  explained: readonly string[] = [],
): number[] {
  if (explained.includes(factor.analysisField)) return [];
  const { choice, correction } = factor;
  const reason = reasonOf(calculation, correction);
  const numbers = namedAnalogues(reason);
  const asked = calculation.analogs.flatMap((analogue, index) => {
    if (!analogue.isIncluded || analogue[correction]) return [];
    const wants = wantsAnswer(analogue, factor, object);
    // The settlement of one that lies where the object does is that of the object.
    const isPlaceNamed = wants && choice === 'location' && namesSettlement(reason, settlementOf(analogue.location));
    // Of one that came later, and whose zone nobody entered, «в той же зоне» says nothing.
    const isZoneTold =
      choice !== 'location' || !SAME_ZONE.test(reason) || samePlaceZone(analogue.location, object.location.text);
    const isTold = isZoneTold && !isLater(calculation, correction, index, analogue.id);
    return [{ index, wants, isNamed: numbers.has(index + 1) || isPlaceNamed, isTold }];
  });
  const answersAll = THE_REST.test(reason) || !asked.some(({ isNamed }) => isNamed);
  const isOfAll = answersAll && isExcuse(calculation, correction, reason);
  return asked.flatMap(({ index, wants, isNamed, isTold }) =>
    wants && !isNamed && !(isOfAll && isTold) ? [index] : [],
  );
}

/** Indexes of analogues with such a difference in any factor: their weights stand on corrections that are not there yet. */
export function unansweredAnalogues(calculation: Calculation, object: ObjectValues): number[] {
  const all = new Set(FACTORS.flatMap((factor) => unanswered(calculation, factor, object)));
  return [...all].sort((one, other) => one - other);
}

/** Whether every included analogue is known to have the object's value. */
export function allEqual({ analogs }: Calculation, { choice }: Asked, object: ObjectValues): boolean {
  const included = analogs.filter(({ isIncluded }) => isIncluded);
  return included.length > 0 && included.every((analogue) => isAlike(analogue, choice, object));
}
