import { filledFor, ownWords, partsOf } from '#features/market/compute/handbook/filled-reasons.ts';
import { CORRECTIONS, type CorrectionField, FACTORS, shortName } from '#features/market/factors.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { plural, sameText } from '#kit/russian.ts';
import { THE_REST } from './advice/differences.ts';
import type { Analogue } from './analogue.ts';
import { includedOf, ofAnalogues, placesOf } from './analogue-rules.ts';
import { bargainingRules } from './bargaining-rules.ts';
import { emptyMeta } from './calculation.ts';
import { type CorrectionFacts, LAW, named, show } from './correction-facts.ts';
import { namedAnalogues } from './named-analogues.ts';
import { isPaged } from './print/correction-words.ts';
import { signRules } from './sign-rules.ts';
import { weightRules } from './weight-rules.ts';

/* Equal corrections of equal values, how many there are, their sources (rows.md N1). */

/** The user's own words: what choices filled says of each percent alone where it is from. */
const ownReason = ({ calculation }: CorrectionFacts, correction: CorrectionField) =>
  ownWords(calculation?.corrections_meta[correction]?.comment ?? '', shortName(correction));

/** Analogues that they name. */
const namedIn = (facts: CorrectionFacts, correction: CorrectionField) => namedAnalogues(ownReason(facts, correction));

const unequal = rule({
  id: 'C-08',
  asks: 'Одно значение фактора — одна корректировка, или сказано, чем отличается аналог',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] =>
    FACTORS.filter(({ choice }) => choice !== 'location' && choice !== 'area' && choice !== 'saleDate').flatMap(
      ({ choice, correction, label }) => {
        const told = namedIn(facts, correction);
        const some = includedOf(facts).filter(({ analogue }) => analogue[choice]);
        const pair = some
          .flatMap((one, at) => some.slice(at + 1).map((other) => [one, other] as const))
          .find(
            ([{ analogue: a, index: at }, { analogue: b, index: beside }]) =>
              a.price_type === b.price_type &&
              sameText(String(a[choice])) === sameText(String(b[choice])) &&
              (a[correction] ?? 0) !== (b[correction] ?? 0) &&
              !told.has(at + 1) &&
              !told.has(beside + 1),
          );
        if (!pair) return [];
        const [one, other] = pair;
        const places = placesOf(pair, 'корректировка', correction, show(correction));
        const value = String(one.analogue[choice]);
        const words = choice === 'financing' || choice === 'saleTerms' ? '' : ` «${value}»`;
        const [first, second] = pair.map(({ analogue }) => `${formatSignedFixed(analogue[correction] ?? 0)}\u00a0%`);
        const text = `«${label}»: у аналогов ${one.index + 1} и ${other.index + 1} одно значение${words}, а корректировки разные: ${first} и ${second}`;
        return [{ id: `C-08.${correction}`, text, field: `analogs.${other.index}.${correction}`, places }];
      },
    ),
});

/** A reason that names analogues and stops before the corrected ones: it was written before these were added, or tells of the others alone. */
const unnamed = rule({
  id: 'C-24',
  asks: 'Обоснование, которое называет аналоги по номерам, называет и те, у которых корректировка есть',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] =>
    CORRECTIONS.flatMap((correction) => {
      const told = namedIn(facts, correction);
      const last = Math.max(...told);
      const some = includedOf(facts).filter(({ analogue }) => analogue[correction]);
      const filled = partsOf(
        facts.calculation?.corrections_meta[correction]?.comment ?? '',
        shortName(correction),
      ).filled;
      const filledOf = filled.flatMap(filledFor);
      const lacking = some.filter(({ index }) => !told.has(index + 1) && !filledOf.includes(index + 1));
      const isList = told.size > 1 && lacking.every(({ index }) => index + 1 > last);
      const isOfOthers = told.size > 0 && lacking.length === some.length;
      if (lacking.length === 0 || !(isList || isOfOthers) || THE_REST.test(ownReason(facts, correction))) return [];
      const text = `${named(correction)}: обоснование не называет ${ofAnalogues(lacking)}, а корректировка у ${lacking.length > 1 ? 'них' : 'него'} есть: допишите`;
      const target = `${correction}.${lacking.map(({ analogue }) => analogue.id).join()}`;
      return [{ id: `C-24.${correction}`, target, text, field: `corrections_meta.${correction}.comment` }];
    }),
});

/**
 * All that is missing of the sources at once: a name alone would be asked for its page the next time. A reason does not
 * tell where in the book the percent stands.
 */
const sources = rule({
  id: 'C-14',
  asks: 'У корректировки указан источник, у источника — таблица или страница',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (facts: CorrectionFacts): Remark[] => {
    const { calculation } = facts;
    const used = CORRECTIONS.filter((correction) => includedOf(facts).some(({ analogue }) => analogue[correction]));
    const meta = (correction: CorrectionField) => calculation?.corrections_meta[correction];
    const nameless = used.filter((correction) => !meta(correction)?.source.trim());
    const placeless = used.filter(
      (correction) =>
        !nameless.includes(correction) &&
        isPaged(meta(correction) ?? emptyMeta()) &&
        !meta(correction)?.table.trim() &&
        !meta(correction)?.page.trim(),
    );
    const [first] = [...nameless, ...placeless];
    if (!first) return [];
    const count = `${nameless.length} ${plural(nameless.length, 'корректировки', 'корректировок', 'корректировок')}`;
    const text = [
      nameless.length > 0 && `Не указан источник ${count}: ${nameless.map(named).join(', ')}`,
      placeless.length > 0 && `Не указана таблица или страница источника: ${placeless.map(named).join(', ')}`,
      nameless.length > 0 &&
        'Назовите издание, год, таблицу или страницу: без источника в отчете будет «суждение оценщика»',
    ]
      .filter(Boolean)
      .join('. ');
    return [{ text, target: [...nameless, ...placeless].join(), field: `corrections_meta.${first}` }];
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

/** All of the corrections and weights. */
export const correctionRules = [
  ...bargainingRules,
  ...signRules,
  unequal,
  manyCorrections,
  sources,
  unnamed,
  ...weightRules,
] as const;
