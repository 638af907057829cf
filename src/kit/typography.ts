/*
 * Russian typesetting of finished text, once for all renderings. Users' texts pass through it too: a rule that guesses
 * wrong must do no harm, and applying it twice must change nothing.
 */

const NB = '\u00a0';

const ADDRESS_END = '[^\\s<>«»"“”„]{0,2000}[^\\s<>«»"“”„.,;:!?…)\\]]';
const GROUP = '(?:[:/-]{1,3}[\\p{L}\\p{N}]{1,40})';

/**
 * Links, e-mails, cadastral and register numbers: left exactly as they are. Every part has its greatest length: a text
 * of one endless word would be read again from each of its letters.
 */
const UNTOUCHED = new RegExp(
  [
    `(?:https?://|www\\.)${ADDRESS_END}`,
    '(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]{1,64}@[\\p{L}\\p{N}-]{1,63}(?:\\.[\\p{L}\\p{N}-]{1,63}){1,8}',
    `(?<![a-z0-9-])[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63}){0,8}\\.[a-z]{2,24}/${ADDRESS_END}`,
    `(?<![\\p{L}\\p{N}])\\p{L}{0,6}-?\\d{1,40}${GROUP}{0,12}:\\d{1,40}${GROUP}{0,12}`,
  ].join('|'),
  'giu',
);

/** One of these stands in each of them. */
const OF_UNTOUCHED = /[@:/]|www\./i;

const MASK_FIRST = 0xe000;
const MASK_COUNT = 0x1900;

const MONTHS = 'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря';

/** Units that stay with their number; matched as whole words. */
const UNITS = `кв\\.|куб\\.|м|см|мм|км|га|сот(?:к[аиуе]|ок|\\.)|руб(?:\\.|л[а-яё]{1,12})?|коп(?:\\.|е[а-яё]{1,12})|тыс\\.|млн|млрд|кВт|кВ|Вт|В|А|т|кг|л|ч|мин|г\\.|гг\\.|год[а-яё]{0,12}|лет|месяц[а-яё]{0,12}|мес\\.|дн(?:я|ей|\\.)|день|лист[а-яё]{0,12}|экз(?:\\.|емпляр[а-яё]{0,12})|шт\\.|этаж[а-яё]{0,12}|процент[а-яё]{0,12}|${MONTHS}|раз[а-я]?`;

/** Abbreviations of places and papers that stay with what they name. */
const BEFORE_NAME =
  'ст|п|пп|ч|абз|г|гг|ул|пер|пр|просп|пл|наб|мкр|д|дер|пос|с|уч|зд|влд|стр|соор|корп|лит|эт|пом|оф|кв|табл|рис|прил|тел|рег';

/** Of the text, not of a line. */
const END = String.raw`(?![\s\S])`;

/** A space between the two becomes a no-break one, whatever the case of the letters. */
const SPACES_IN_ANY_CASE: readonly (readonly [before: string, after: string])[] = [
  // One- and two-letter words and these others never end a line; a unit behind its number is no such word.
  [
    String.raw`(?:^|[\s(«„/—])(?!(?<=(?:\d|кв\.|куб\.)[ \u00a0])(?:м|см|мм|км|га|т|кг|л|ч)(?!\p{L}))(?:[а-яё]{1,2}|для|при|без|или)`,
    String.raw`\S|$`,
  ],
  [String.raw`(?:^|[\s(«„/,])(?:${BEFORE_NAME})\.`, String.raw`\S|$`],
  [String.raw`(?<!\p{L})з\/у`, String.raw`\d|${END}`],
  [
    String.raw`(?<!\p{L})(?:раздел|приложени|аналог|зон|пункт|стать|лист|офис|участ|квартал|таблиц|рисун|глав)[а-яё]{0,3}`,
    String.raw`\d|[IVX]{1,8}(?!\p{L})|${END}`,
  ],
  [String.raw`(?<!\p{L})(?:обращения|публикации)`, String.raw`\d{1,2}\.\d{1,2}\.\d{4}`],
];

/** The same in this case of the letters only. */
const SPACES: readonly (readonly [before: string, after: string])[] = [
  // «г.о. Тестовый», «р.п. Вад», «с.т. Луч».
  [String.raw`(?<!\p{L})(?:(?:г|м|с)\.[ \u00a0]?о|[рдгс]\.[ \u00a0]?п|п\.г\.т|с\.т)\.`, String.raw`\S`],
  [String.raw`(?<!\p{L})(?:улиц|деревн|сел|пос[её]л|переул|проспект)[а-яё]{0,3}`, '[А-ЯЁ]'],
  [String.raw`(?<!\p{L})(?:ул|пл|пр|просп|пер|наб)\.\u00a0\d{1,3}`, '[А-ЯЁ]'],
  [String.raw`\d`, String.raw`\d{3}(?!\d)|(?!руб\.\/)(?:${UNITS})(?![\p{L}\p{N}])`],
  // A range with such a unit would be one long word, which tears the line before it.
  [String.raw`(?<!–[\d \u00a0,]{0,14})\d`, String.raw`руб\.\/`],
  // «Индекс цен, %»: the unit of a label is not left alone on a line.
  [String.raw`[\p{L})],`, String.raw`%(?:$|\s)`],
  [String.raw`[\p{L}\p{N}%]`, '[±×]'],
  [String.raw`[\p{L}\p{N}]`, '= '],
  ['[±×]', String.raw`\d`],
  [MONTHS, String.raw`\d{4}`],
  [String.raw`\d{4}`, String.raw`гг?\.`],
  [String.raw`(?<!\p{L})(?:тыс|млн|млрд)\.?`, 'руб|₽|кв'],
  [String.raw`\+7`, String.raw`\(\d{3,5}\) ?\d`],
  [String.raw`\+7\u00a0\(\d{3,5}\)`, String.raw`\d`],
  [String.raw`(?:^|[\s(«„])[А-ЯЁ]\.`, String.raw`[А-ЯЁ](?:\.|[а-яё])`],
  [String.raw`[А-ЯЁ]\.[А-ЯЁ]\.`, '[А-ЯЁ][а-яё]'],
  ['[а-яё]', String.raw`[А-ЯЁ]\.[ \u00a0]?[А-ЯЁ]\.`],
  [String.raw`(?:^|[\s(«„])[А-ЯЁ]{2,5}`, '«'],
  [String.raw`(?:^|[\s(«„])(?:ООО|АО|ПАО|ЗАО|ИП|ФСО)`, String.raw`\S`],
];

/** All in one, and the space first: a rule of its own for each would read the text again at every letter. */
const joined = (spaces: typeof SPACES): string =>
  ` (?:${spaces.map(([before, after]) => `(?=${after})(?<=(?:${before}) )`).join('|')})`;

/** Each begins with the mark that it looks for, so that what has none is passed over. */
const RULES: readonly (readonly [RegExp, string])[] = [
  // A hyphen or an en dash between spaces is a dash; it stays on the line of the word before it.
  [/[ \u00a0](?<=\S.)[ \u00a0]*[-–—](?=[ \u00a0]|$)/gm, `${NB}—`],
  [/-(?<=(?:^|[\s(])-)(?=\d)/gm, '−'],
  [new RegExp(joined(SPACES_IN_ANY_CASE), 'gimu'), NB],
  // «ул.1 Мая», «г.Арзамас», «ООО«Заря»»: typed without the space.
  [new RegExp(`\\.(?<=(?:^|[\\s(«„/,])(?:${BEFORE_NAME})\\.)(?=[А-ЯЁ\\d«„])`, 'gmu'), `.${NB}`],
  [/([«„])(?<=(?:^|[\s(«„])(?:ООО|АО|ПАО|ЗАО|НАО|ИП)[«„])/gmu, `${NB}$1`],
  [/№ ?(?=[\p{L}\p{N}\ue000-\uf8ff]|$)/gu, `№${NB}`],
  [new RegExp(joined(SPACES), 'gmu'), NB],
  [/ ?₽(?<=(?:\d|[а-яё]\.?) ?₽)/gu, `${NB}₽`],
  [/ ?%(?<=\d ?%)/g, `${NB}%`],
];

/**
 * No-break spaces, dashes, quotation marks and ellipses as Russian typesetting wants them.
 * Keeps leading and trailing spaces, so that it works on one run of a line.
 */
export function typo(text: string): string {
  const kept: string[] = [];
  const mask = (match: string) => {
    if (kept.length >= MASK_COUNT) return match;
    kept.push(match);
    return String.fromCharCode(MASK_FIRST + kept.length - 1);
  };
  const clean = cleanText(text);
  let out = OF_UNTOUCHED.test(clean) ? clean.replace(UNTOUCHED, mask) : clean;
  // «… 2026 г.» at the end of a sentence brings a second full stop.
  out = quotes(out.replace(/\.{3,}/g, '…').replace(/\.\.(?<=\p{L}\.\.)(?=\s|$)/gu, '.'));
  // One rule may make room for another («и в доме»); they only ever narrow spaces, so this ends soon.
  for (let before = ''; before !== out; ) {
    before = out;
    for (const [pattern, replacement] of RULES) out = out.replace(pattern, replacement);
  }
  return out.replace(/[\ue000-\uf8ff]/g, (sign) => kept[sign.charCodeAt(0) - MASK_FIRST] ?? '');
}

/** Beyond letters, figures and marks of Russian and of Western Europe, none of which is ever changed. */
const UNUSUAL = /[^\t\n -~\u00a0-\u00ac\u00ae-\u02ff\u0400-\u0482\u048a-\u052f\u2012-\u2027₽№−]/;

/**
 * What no font prints and no reader should get: control characters, text-direction overrides, zero-width and
 * private-use characters, halves of surrogate pairs. Composes accents; the non-breaking hyphen, missing in the serif,
 * becomes a hyphen.
 */
export function cleanText(text: string): string {
  if (!UNUSUAL.test(text)) return text;
  return (
    text
      .replace(/\r\n?|[\u2028\u2029]/g, '\n')
      .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]|\p{Variation_Selector}|(?![\n\t])\p{Cc}/gu, '')
      // Composing sorts the accents over one letter: thousands of them would take seconds.
      .replace(/(\p{M}{8})\p{M}+/gu, '$1')
      .normalize('NFC')
      .replace(/[\u2010\u2011]/g, '-')
  );
}

/** Straight and foreign quotation marks to «…», inside those to „…“. Inch marks after a figure stay. */
function quotes(text: string): string {
  if (!/["“”„«»]/.test(text)) return text;
  let out = '';
  const open: string[] = [];
  for (let i = 0; i < text.length; i += 1) {
    const mark = text.charAt(i);
    if (!'"“”„«»'.includes(mark)) {
      out += mark;
      continue;
    }
    const before = text.charAt(i - 1);
    const after = text.charAt(i + 1);
    if (mark === '"' && /\d/.test(before) && !/\p{L}/u.test(after) && open.length === 0) {
      out += mark;
    } else if (opens(mark, before, after, open)) {
      out += open.length === 0 ? '«' : '„';
      open.push(mark);
    } else if (open.length === 0) {
      out += mark === '"' || mark === '”' ? '»' : mark;
    } else {
      open.pop();
      out += open.length === 0 ? '»' : '“';
    }
  }
  // An odd mark somewhere: the nesting cannot be known, leave the text as it was written.
  return open.length === 0 ? out : text;
}

function opens(mark: string, before: string, after: string, open: readonly string[]): boolean {
  if (mark === '«' || mark === '„') return true;
  if (mark === '»' || mark === '”') return false;
  if (mark === '“' && open.at(-1) === '„') return false;
  // Nobody closes before a letter: «ст."Вад"», «ООО"Заря"» are typed without the space.
  const beforeWord = /[\p{L}\p{N}\ue000-\uf8ff]/u.test(after);
  if (beforeWord && (open.length === 0 || /[.,;:!?…]/.test(before))) return true;
  return (before === '' || /[\s([{«„—–/-]/.test(before)) && after !== '' && !/[\s.,;:!?)]/.test(after);
}
