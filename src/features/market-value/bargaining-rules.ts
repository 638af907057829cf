import { SECTION } from '#features/report/sections.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { EXCUSES, isLater, reasonOf, THE_REST } from './advice/differences.ts';
import { includedOf, ofAnalogues, placesOf } from './analogue-rules.ts';
import { type CorrectionFacts, isExplained, LAW, percent, show } from './correction-facts.ts';
import { namedAnalogues } from './named-analogues.ts';
import { calculationOf, type StoredCalculation } from './sheet.ts';

/* The discount for bargaining (rows.md N1; ФСО № 7, п. 22 е). */

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

/** One that names analogues is of these alone, unless it says that others have no discount; one that names none, of all but those that came later. */
function isOfThis(stored: StoredCalculation | null, index: number, id: string): boolean {
  if (!stored) return false;
  const calculation = calculationOf(stored);
  const reason = reasonOf(calculation, 'bargainingCorrection');
  const numbers = namedAnalogues(reason);
  if (numbers.size > 0 && !EXCUSES.test(reason) && !THE_REST.test(reason)) return numbers.has(index + 1);
  return !isLater(calculation, 'bargainingCorrection', index, id);
}

const noDiscount = rule({
  id: 'C-02',
  asks: 'У предложения с торгом есть скидка',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const { calculation } = facts;
    const isSaid = isExplained(calculation, 'bargainingCorrection');
    const bare = includedOf(facts).filter(
      ({ analogue: of, index }) =>
        of.price_type === 'offer' &&
        of.bargaining === 'Предусмотрен' &&
        !of.bargainingCorrection &&
        !(isSaid && isOfThis(calculation, index, of.id)),
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

export const bargainingRules = [bargaining, noDiscount, dealDiscount] as const;
