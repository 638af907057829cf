import { type Compared, rule } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import { inTexts, LAW, type OwnText, placeOf } from './own-texts.ts';

/** What is counted or measured: «12 км», «5 октября», «5 корректировок». */
const COUNTED = [
  '(?:кв|м|га|км|дн|час|лет|мая|июня|июля)(?!\\p{L})',
  'руб|сот[.ок]|метр|мес|минут|млн|миллион|тыс|километр|процент|п\\.|год|дня|дней|часа|фото|этаж',
  '(?:январ|феврал|март|апрел|август|сентябр|октябр|ноябр|декабр)[яа]',
  '\\p{L}{1,20}(?:ов|ев|ей|ок)(?!\\p{L})',
].join('|');

/** «аналог № 5», «объекта-аналога 5»: in the singular a number is a name, not a count. */
const NAMED = new RegExp(
  `аналог(?:а|у|ом|е)?(?:\\s{0,3}№\\s{0,3}(\\d{1,2})(?!\\d)|\\s{1,3}(\\d{1,2})(?![\\d\\p{L}]|[.,:/-][\\d\\p{L}]|\\s?%|\\s{1,3}(?:${COUNTED})))`,
  'giu',
);

/** A text that names an analogue which the calculation does not have. */
export const unknownAnalogue = (page: OwnText['page']) =>
  rule({
    id: 'T-15',
    asks: 'Аналог, которого нет в расчете, в тексте не назван',
    severity: 'warning',
    clause: LAW,
    says: inTexts(page, (text, { calculation }) => {
      const count = calculation?.analogs.length ?? 0;
      const words = text.text.replaceAll('\u00a0', ' ');
      const named = [...words.matchAll(NAMED)].map(([, marked, bare]) => Number(marked ?? bare));
      const other = named.find((number) => number > count);
      if (!other || count === 0) return [];
      const inAll = `${count} ${plural(count, 'аналог', 'аналога', 'аналогов')}`;
      const places: Compared[] = [
        placeOf(text, `аналог ${other}`),
        { label: 'Расчет, аналоги', value: inAll, page: 'market-value', field: 'analogs' },
      ];
      const told = `${text.label}: назван аналог ${other}, а в расчете ${inAll}`;
      return [{ id: 'T-15', target: text.field, text: told, field: text.field, places }];
    }),
  });
