import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { otherRegion, regionOf } from '#kit/place/region.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { bareWords, plural, sameText } from '#kit/russian.ts';
import { type Analogue, offerDay } from './analogue.ts';
import { calculate } from './compute/market-value.ts';
import { offerAddress, pageKey } from './offer-address.ts';
import { isOldOffer, offerMonths } from './old-offer.ts';
import type { StoredCalculation } from './sheet.ts';

/* What a reviewer asks of the analogues themselves (rows.md N1; ФСО № 7, п. 22). Only of those that count. */

export interface AnalogueFacts {
  head: { evaluation_date: string | null; report_date: string | null };
  description: { address: string; cadastral_number: string; total_area: number | null } | null;
  calculation: StoredCalculation | null;
  market: { market_activity: string } | null;
}

/** The bytes are not compared: a file that was attached twice is one file. */
const oneCopy = rule({
  id: 'A-14',
  asks: 'У каждого аналога своя копия объявления',
  severity: 'warning',
  clause: 'ФСО VI, п. 8',
  says: (facts: Pick<AnalogueFacts, 'calculation'>): Remark[] => {
    const included = includedOf(facts);
    for (const [at, one] of included.entries()) {
      const other = included
        .slice(at + 1)
        .find(({ analogue }) => analogue.screenshots.some((key) => one.analogue.screenshots.includes(key)));
      if (!other) continue;
      const text = `Одна копия объявления у ${ofAnalogues([one, other])}`;
      const field = `analogs.${other.index}.screenshots`;
      return [{ text, target: `${one.analogue.id}.${other.analogue.id}`, field }];
    }
    return [];
  },
});

type Included = { analogue: Analogue; index: number };

const LAW = 'ФСО № 7, п. 22';

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

const targetOf = (some: readonly Included[]) => some.map(({ analogue }) => analogue.id).join();
const fieldOf = ([first]: readonly Included[], field: keyof Analogue) => `analogs.${first?.index ?? 0}.${field}`;

const perMetre = ({ price, area }: Analogue): number | null => (price && area ? price / area : null);

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

/** One offer under two links, or one plot offered on two sites; one link at both is another remark. */
function isOneOffer(a: Analogue, b: Analogue): boolean {
  const key = pageKey(a);
  if (!a.area || !b.area || !a.location || !b.location || (key !== null && key === pageKey(b))) return false;
  const areas = Math.abs(a.area - b.area) <= Math.max(a.area, b.area) / 100;
  if (areas && a.price && a.price === b.price && sameText(a.location) === sameText(b.location)) return true;
  const [one, other] = [a, b].map((of) => ({ ...of, url: offerAddress(of) ?? '', place: of.location }));
  return one !== undefined && other !== undefined && sameOffer(one, other) !== 'other';
}

const twins = rule({
  id: 'A-04',
  asks: 'Аналоги — разные предложения',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const some = includedOf(facts);
    return some.flatMap((one, at) =>
      some.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.analogue, other.analogue];
        if (!isOneOffer(a, b)) return [];
        const show = (of: Analogue) =>
          `${formatNumber(of.price ?? 0, 0)} ₽, ${formatShort(of.area ?? 0, 4)} кв. м, ${of.location}`;
        return [
          {
            id: 'A-04',
            target: `${a.id}.${b.id}`,
            text: `Аналоги ${one.index + 1} и ${other.index + 1} похожи на одно предложение`,
            field: `analogs.${other.index}.url`,
            places: placesOf([one, other], 'предложение', 'price', show),
          },
        ];
      }),
    );
  },
});

const itself = rule({
  id: 'A-05',
  asks: 'Аналог — не сам объект оценки',
  severity: 'warning',
  clause: LAW,
  says: (facts: AnalogueFacts): Remark[] => {
    const { description } = facts;
    if (!description?.address) return [];
    const own = bareWords(description.address);
    const number = description.cadastral_number;
    const same = includedOf(facts).filter(({ analogue: { address } }) => {
      // A village alone names no plot.
      const isPlot = /\d/.test(address) && bareWords(address) === own;
      return isPlot || (number !== '' && ` ${address} `.includes(` ${number} `));
    });
    if (same.length === 0) return [];
    const places: Compared[] = [
      ...placesOf(same, 'адрес', 'address', ({ address }) => address),
      { label: 'Описание объекта, адрес', value: description.address, page: 'description', field: 'address' },
    ];
    const text = `Адрес ${ofAnalogues(same)} — адрес самого объекта оценки`;
    return [{ text, target: targetOf(same), field: fieldOf(same, 'address'), places }];
  },
});

/** What is known of prices that lie far apart: whether the corrections bring them together, and what the farthest does. */
function whatCorrectionsLeave({ calculation, description }: AnalogueFacts): string[] {
  if (!calculation) return [];
  const of = (analogs: Analogue[]) =>
    calculate({
      objectArea: description?.total_area ?? null,
      analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    });
  const whole = of(calculation.analogs);
  const priced = includedOf({ calculation })
    .flatMap(({ index }) => {
      const { correctedPrice, weight } = whole.analogs[index] ?? {};
      return correctedPrice && weight ? [{ index, price: Number(correctedPrice), weight }] : [];
    })
    .sort((a, b) => a.price - b.price);
  const [least, most] = [priced[0], priced.at(-1)];
  if (!least || !most || priced.length < 3 || whole.perMeter === null) return [];
  const ratio = most.price / least.price;
  const together = `После корректировок цены аналогов за 1 кв. м различаются в ${formatNumber(ratio, 1)} раза`;
  const centre = middle(priced.map(({ price }) => price));
  const far = most.price / centre > centre / least.price ? most : least;
  const without = of(calculation.analogs.map((one, at) => (at === far.index ? { ...one, isIncluded: false } : one)));
  const change = (Number(without.perMeter) / Number(whole.perMeter) - 1) * 100;
  const told = `Вес аналога ${far.index + 1} — ${formatNumber(far.weight, 4)}; без него стоимость ${change < 0 ? 'ниже' : 'выше'} на ${formatNumber(Math.abs(change), 1)} %`;
  return [
    ...(ratio <= THRESHOLDS.pricePerMetre ? [together] : []),
    // Set by hand, the weights of the others would no longer sum up to one.
    ...(without.perMeter !== null && calculation.weight_method !== 'manual' ? [told] : []),
  ];
}

const spread = rule({
  id: 'A-06',
  asks: 'Цены аналогов за 1 кв. м различаются не больше чем вдвое',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 б',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] => {
    const priced = includedOf(facts)
      .flatMap((one) => ({ one, price: perMetre(one.analogue) }))
      .filter((each): each is { one: Included; price: number } => each.price !== null)
      .sort((a, b) => a.price - b.price);
    const [least, most] = [priced[0], priced.at(-1)];
    if (!least || !most || most.price / least.price <= THRESHOLDS.pricePerMetre) return [];
    const text = `Цены аналогов за 1 кв. м до корректировок различаются в ${formatNumber(most.price / least.price, 1)} раза, больше чем в ${THRESHOLDS.pricePerMetre} раза`;
    const show = (of: Analogue) => `${formatNumber(perMetre(of) ?? 0, 0)} ₽/кв. м`;
    const reasons = whatCorrectionsLeave(facts);
    return [{ text, reasons, field: 'analogs', places: placesOf([least.one, most.one], 'цена', 'price', show) }];
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

const middle = (sorted: readonly number[]) =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;

const faults = rule({
  id: 'A-11',
  asks: 'Цена аналога не отличается от других впятеро',
  severity: 'warning',
  clause: 'практика',
  says: (facts: AnalogueFacts): Remark[] => {
    const priced = includedOf(facts).flatMap((one) => {
      const price = perMetre(one.analogue);
      return price === null ? [] : [{ one, price }];
    });
    if (priced.length < 3) return [];
    return priced.flatMap(({ one, price }) => {
      const others = priced.flatMap((each) => (each.one === one ? [] : [each.price])).sort((a, b) => a - b);
      const usual = middle(others);
      if (price <= usual * THRESHOLDS.grossFault && price >= usual / THRESHOLDS.grossFault) return [];
      const n = one.index + 1;
      const [own, other] = [formatNumber(price, 0), formatNumber(usual, 0)];
      return [
        {
          id: 'A-11',
          target: one.analogue.id,
          text: `Аналог ${n}: ${own} руб./кв. м, у других ${other}, отличие больше чем в ${THRESHOLDS.grossFault} раз: проверьте цену и площадь`,
          field: `analogs.${one.index}.price`,
          places: [
            ...placesOf([one], 'цена', 'price', () => `${own} руб./кв. м`),
            { label: 'Расчет, медиана других аналогов', value: `${other} руб./кв. м`, page: 'market-value' },
          ],
        },
      ];
    });
  },
});

const LETTERS = 5;
const PHONE_DIGITS = 10;
const digits = (text: string) => text.replaceAll(/\D/g, '').length;

const trivial = rule({
  id: 'A-12',
  asks: 'По источнику, телефону и месту предложение можно найти',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: (facts: AnalogueFacts): Remark[] =>
    includedOf(facts).flatMap(({ analogue, index }) => {
      const source = analogue.source.trim();
      const phone = analogue.phone.trim();
      const location = analogue.location.trim();
      // A page that is named is found without a telephone, which many boards hide.
      const hasPage = offerAddress(analogue) !== null;
      const wrong: [keyof Analogue, string][] = [
        ...(source && source.length < LETTERS && !hasPage ? [['source', source] as [keyof Analogue, string]] : []),
        ...(phone && digits(phone) < PHONE_DIGITS && !hasPage ? [['phone', phone] as [keyof Analogue, string]] : []),
        ...(location.length === 1 ? [['location', location] as [keyof Analogue, string]] : []),
      ];
      return wrong.map(([field, value]) => ({
        id: 'A-12',
        target: `${analogue.id}.${field}`,
        text: `Аналог ${index + 1}: «${value}» не позволяет найти предложение`,
        field: `analogs.${index}.${field}`,
      }));
    }),
});

export const analogueRules = [old, accessed, twins, itself, spread, regions, faults, trivial, oneCopy] as const;
