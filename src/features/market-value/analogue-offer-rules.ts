import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { bareWords, sameText } from '#kit/russian.ts';
import type { Analogue } from './analogue.ts';
import { type AnalogueFacts, fieldOf, includedOf, LAW, ofAnalogues, placesOf, targetOf } from './analogue-rules.ts';
import { offerAddress, pageKey } from './offer-address.ts';

/* What a reviewer asks of the offers behind the analogues: each its own, with its copy, and one that can be found. */

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

const HEARD = 'Страницы в интернете у предложения нет: оно проверено по телефону продавца';
const KEPT = 'Ссылка не сохранилась: источник — копия страницы предложения, приведённая в приложении';

/** A paper has no pages to link to. */
const ON_PAPER = /газет|журнал|вестник|издани/i;

/** Of a source that is no address the report can print no more than its name. */
const unlinked = rule({
  id: 'A-20',
  asks: 'У аналога есть ссылка на предложение',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (facts: AnalogueFacts): Remark[] =>
    includedOf(facts).flatMap(({ analogue, index }) => {
      const source = analogue.source.trim();
      if (!source || ON_PAPER.test(source) || offerAddress(analogue) !== null) return [];
      const isKept = analogue.evidence !== null || analogue.screenshots.length > 0;
      return [
        {
          id: 'A-20',
          target: analogue.id,
          text: `Аналог ${index + 1}: источник — «${source.slice(0, 100)}», а ссылки на предложение нет`,
          field: `analogs.${index}.url`,
          reasons: [...(isKept ? [KEPT] : []), ...(analogue.phone.trim() ? [HEARD] : [])],
        },
      ];
    }),
});

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

export const analogueOfferRules = [twins, itself, trivial, unlinked, oneCopy] as const;
