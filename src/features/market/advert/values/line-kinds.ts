import { findMoney } from './money.ts';
import { folded } from './words.ts';

/*
 * What a line is by its own words.
 */

const HEADINGS = new Set(
  'описание|об участке|характеристики|дополнительно|расположение|о земельном участке|сведения о процедуре|характеристики имущества|организатор торгов|история цены|ипотека|на карте|контакты'.split(
    '|',
  ),
);
export const isHeading = (line: string) => HEADINGS.has(folded(line).replace(/:$/, '').trim());

export const CONTROL =
  /^(?:показать |узнать |написать |пожаловаться|спросите |торг уместен|еще прода|на площадке с|главная|\d{1,6} просмотр|закрытая территория|фото|скидка на ставку|ипотек)/;
export const STATUS =
  /снято с публикации|объявление закрыто|объявление снято|объявление в архиве|прием заявок|торги состоялись|торги завершены|участок продан|больше не актуально|не активно/;
export const DAY_PLACE = /№ ?\d{6,}|просмотр|размещен|опубликован|обновлен|поднят/;
export const WAY = /шоссе|метро|(?<!\d)\d{1,3} (?:км|мин)(?!\p{L})/u;
const LAND_TITLE = /участ|земл|сот(?:\.|ок|ки)|(?<!\p{L})га(?!\p{L})/u;

/** A sum and hardly anything beside it. */
export function isPriceLine(line: string): boolean {
  const sums = findMoney(line).filter(({ bare }) => !bare);
  if (sums.length === 0 || line.length > 80) return false;
  const rest = sums.reduceRight((text, { from, to }) => text.slice(0, from) + text.slice(to), line);
  return !/\p{L}{3}/u.test(rest.replace(/за|сотку|сот|цена|от|в|месяц|мес/giu, ''));
}

export const isAddress = (line: string): boolean =>
  line.length < 200 &&
  line.includes(',') &&
  /област|край|республик|район|р-н|округ|(?:^|[\s,])(?:г|д|с|п|пос|дер|ул)\. ?\p{Lu}|деревня|село|поселок|снт|днп/iu.test(
    line,
  ) &&
  !/[.!?] \p{Lu}\p{Ll}/u.test(line.replace(/(?<!\p{L})(?:г|д|с|п|пос|дер|ул|мкр|обл)\. /giu, ''));

export const isProse = (line: string): boolean =>
  !/[|©]|·[^·]{0,200}·/.test(line) &&
  ((line.length > 40 && /[.,!?]/.test(line)) || (line.length > 20 && /\p{Ll}[.!](?:\s|$)/u.test(line)));

export const isLandTitle = (text: string): boolean => LAND_TITLE.test(folded(text));
