/* A page that shows the papers of a person: they did not ask for it to be printed in a report. */

const SNILS = /СНИЛС\D{0,20}\d{3}[- ]{0,3}\d{3}|(?<!\d)\d{3}-\d{3}-\d{3}[ -]\d{2}(?!\d)/iu;

/** Those of buildings and plots are no papers of a person. */
const PASSPORT = /(?<!(?:техническ|кадастров)(?:ий|ый|ого|ому|им|ым|ом) )паспорт/giu;
/** Four figures of the series, six of the number; no year of a date. */
const SERIES = /(?<![\d.])\d\d ?\d\d\D{0,20}\d{6}(?!\d)/u;
/** The number stands so near to the word. */
const NEAR = 150;

const BORN =
  /рожд(?:ения|\.)\D{0,20}\d{1,2}(?:\.\d{2}\.| \p{L}{3,8} )\d{4}|родил(?:ся|ась)\D{0,10}\d{1,2}[. ]|\d{4} ?(?:г\. ?р\.|г(?:ода|\.) ?рожд)/iu;
/** An extract gives the day of birth behind the owner's name, without a word. */
const BORN_BEHIND_NAME = /(?:вич|вна|чна|оглы|кызы), ?\d{2}\.\d{2}\.\d{4}/iu;

/** A СНИЛС, the series and number of a passport, or a day of birth. */
export function isPersonal(page: string): boolean {
  const text = page.split(/\s/u).filter(Boolean).join(' ');
  return (
    [SNILS, BORN, BORN_BEHIND_NAME].some((sign) => sign.test(text)) ||
    [...text.matchAll(PASSPORT)].some(({ index }) => SERIES.test(text.slice(index, index + NEAR)))
  );
}

/** «Страница 3 — паспортные данные, дата рождения или СНИЛС» */
export const personalInWords = (pages: readonly number[]) =>
  `${pages.length === 1 ? 'Страница' : 'Страницы'} ${pages.join(', ')} — паспортные данные, дата рождения или СНИЛС`;
