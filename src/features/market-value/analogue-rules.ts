import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { otherRegion, regionOf } from '#kit/place/region.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { type Analogue, offerDay } from './analogue.ts';
import { isOldOffer, offerMonths } from './old-offer.ts';
import type { StoredCalculation } from './sheet.ts';

/*
 * What a reviewer asks of the analogues themselves (rows.md N1; ФСО № 7, п. 22), only of those that count: here of their
 * days and region; of the offers and the prices in files of their own.
 */

export interface AnalogueFacts {
  head: { evaluation_date: string | null; report_date: string | null };
  description: { address: string; cadastral_number: string; total_area: number | null } | null;
  calculation: StoredCalculation | null;
  market: { market_activity: string } | null;
}

export type Included = { analogue: Analogue; index: number };

export const LAW = 'ФСО № 7, п. 22';

export const includedOf = ({ calculation }: Pick<AnalogueFacts, 'calculation'>): Included[] =>
  (calculation?.analogs ?? []).flatMap((analogue, index) => (analogue.isIncluded ? [{ analogue, index }] : []));

/** «аналога 1», «аналогов 1 и 3»: one cause makes one remark. */
export const ofAnalogues = (some: readonly Pick<Included, 'index'>[]): string => {
  const numbers = some.map(({ index }) => index + 1);
  const last = numbers.at(-1);
  const words = numbers.length > 1 ? `${numbers.slice(0, -1).join(', ')} и ${last}` : `${last}`;
  return `${plural(some.length, 'аналога', 'аналогов', 'аналогов')} ${words}`;
};

export const placesOf = (
  some: readonly Included[],
  what: string,
  field: keyof Analogue,
  show: (of: Analogue) => string,
) =>
  some.map(
    ({ analogue, index }): Compared => ({
      label: `Расчет, аналог ${index + 1}, ${what}`,
      value: show(analogue),
      page: 'market-value',
      field: `analogs.${index}.${field}`,
    }),
  );

export const targetOf = (some: readonly Included[]) => some.map(({ analogue }) => analogue.id).join();
export const fieldOf = ([first]: readonly Included[], field: keyof Analogue) => `analogs.${first?.index ?? 0}.${field}`;

const valuationDay = (day: string): Compared => ({
  label: 'Договор, дата оценки',
  value: formatDate(day),
  page: 'contract',
  field: 'evaluation_date',
});

const old = rule({
  id: 'A-02',
  asks: 'Предложения не старше 12 месяцев, на активном рынке — 6',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const { evaluation_date: day } = facts.head;
    if (!day) return [];
    const activity = facts.market?.market_activity;
    const late = includedOf(facts).filter(({ analogue }) => isOldOffer(analogue, day, activity));
    if (late.length === 0) return [];
    const text = `Предложения ${ofAnalogues(late)} старше ${offerMonths(activity)} месяцев на дату оценки${activity === 'активный' ? ', а рынок активен' : ''}`;
    const places = [
      ...placesOf(late, 'дата предложения', 'saleDate', (of) => formatDate(offerDay(of))),
      valuationDay(day),
    ];
    return [{ text, target: targetOf(late), field: fieldOf(late, 'saleDate'), places }];
  },
});

const DAY_MS = 24 * 3600_000;

const accessed = rule({
  id: 'A-03',
  asks: 'Даты обращения к предложениям согласуются с датами оценки и отчета',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const { evaluation_date: day, report_date: written } = facts.head;
    const wrong = includedOf(facts).filter(({ analogue: { accessed_at: seen } }) => {
      if (!seen) return false;
      const early = day !== null && Date.parse(day) - Date.parse(seen) > THRESHOLDS.accessDays * DAY_MS;
      return early || (written !== null && seen > written);
    });
    if (wrong.length === 0) return [];
    const text = `Дата обращения к предложениям ${ofAnalogues(wrong)} не согласуется с датами оценки и отчета`;
    const places = [
      ...placesOf(wrong, 'дата обращения', 'accessed_at', (of) => formatDate(of.accessed_at)),
      ...(day ? [valuationDay(day)] : []),
    ];
    return [{ text, target: targetOf(wrong), field: fieldOf(wrong, 'accessed_at'), places }];
  },
});

const regions = rule({
  id: 'A-08',
  asks: 'Аналоги того же региона',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 б',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const own = facts.description?.address ?? '';
    const far = includedOf(facts).filter(({ analogue: { address } }) => otherRegion(address, own) !== '');
    if (far.length === 0) return [];
    const places: Compared[] = [
      ...placesOf(far, 'регион', 'address', ({ address }) => regionOf(address)),
      { label: 'Описание объекта, регион', value: regionOf(own), page: 'description', field: 'address' },
    ];
    const text = `Регион ${ofAnalogues(far)} — не регион объекта оценки`;
    return [{ text, target: targetOf(far), field: fieldOf(far, 'address'), places }];
  },
});

export const analogueRules = [old, accessed, regions] as const;
