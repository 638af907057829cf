/*
 * Russian typesetting of finished text, once for all renderings. Users' texts pass through it as well, so every rule
 * must be harmless when it guesses wrong, and applying it twice must change nothing.
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

const MASK_FIRST = 0xe000;
const MASK_COUNT = 0x1900;

/** Units that stay with their number; matched as whole words. */
const UNITS =
  'кв\\.|куб\\.|м|см|мм|км|га|сот(?:к[аиуе]|ок|\\.)|руб(?:\\.|л[а-яё]{1,12})?|коп(?:\\.|е[а-яё]{1,12})|тыс\\.|млн|млрд|кВт|кВ|Вт|В|А|т|кг|л|ч|мин|г\\.|гг\\.|год[а-яё]{0,12}|лет|месяц[а-яё]{0,12}|мес\\.|дн(?:я|ей|\\.)|день|лист[а-яё]{0,12}|экз(?:\\.|емпляр[а-яё]{0,12})|шт\\.|этаж[а-яё]{0,12}|процент[а-яё]{0,12}|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|раз[а-я]?';

/** Abbreviations of places and papers that stay with what they name. */
const BEFORE_NAME =
  'ст|п|пп|ч|абз|г|гг|ул|пер|пр|просп|пл|наб|мкр|д|дер|пос|с|уч|зд|влд|стр|соор|корп|лит|эт|пом|оф|кв|табл|рис|прил|тел|рег';

const RULES: [RegExp, string][] = [
  // A hyphen or an en dash between spaces is a dash; it stays on the line of the word before it.
  [/(?<=\S)[ \u00a0]+(?:-|–|—)(?=[ \u00a0]|$)/gm, `${NB}—`],
  [/(?<=^|[\s(\u00a0])-(?=\d)/gm, '−'],
  // One- and two-letter words and these others never end a line.
  [/(?<=^|[\s(«„/—\u00a0])([а-яё]{1,2}|для|при|без|или) (?=\S|$)/gimu, `$1${NB}`],
  [new RegExp(`(?<=^|[\\s(«„/,\\u00a0])(${BEFORE_NAME})\\. (?=\\S|$)`, 'gimu'), `$1.${NB}`],
  // «ул.1 Мая», «г.Арзамас», «ООО«Заря»»: typed without the space.
  [new RegExp(`(?<=^|[\\s(«„/,\\u00a0])(${BEFORE_NAME})\\.(?=[А-ЯЁ\\d«„])`, 'gmu'), `$1.${NB}`],
  [/(?<=(?:^|[\s(«„\u00a0])(?:ООО|АО|ПАО|ЗАО|НАО|ИП))(?=[«„])/gmu, NB],
  // «г.о. Тестовый», «р.п. Вад», «с.т. Луч».
  [
    /(?<=(?<!\p{L})(?:г|м|с)\.[ \u00a0]?о\.|(?<!\p{L})[рдгс]\.[ \u00a0]?п\.|(?<!\p{L})п\.г\.т\.|(?<!\p{L})с\.т\.) (?=\S)/gu,
    NB,
  ],
  [/(?<=(?<!\p{L})з\/у) (?=\d|$)/giu, NB],
  [/№ ?(?=[\p{L}\p{N}\ue000-\uf8ff]|$)/gu, `№${NB}`],
  [
    /(?<=(?<!\p{L})(?:раздел|приложени|аналог|зон|пункт|стать|лист|офис|участ|квартал|таблиц|рисун|глав)[а-яё]{0,3}) (?=\d|[IVX]{1,8}(?!\p{L})|$)/giu,
    NB,
  ],
  [/(?<=(?<!\p{L})(?:улиц|деревн|сел|пос[её]л|переул|проспект)[а-яё]{0,3}) (?=[А-ЯЁ])/gu, NB],
  [/(?<=(?<!\p{L})(?:ул|пл|пр|просп|пер|наб)\.\u00a0\d{1,3}) (?=[А-ЯЁ])/gu, NB],
  [/(?<=\d) (?=\d{3}(?!\d))/g, NB],
  [new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\p{N}]))`, 'gu'), NB],
  [/(?<=\d|[а-яё]\.?) ?(?=[₽])/gu, NB],
  [/(?<=\d) ?(?=%)/g, NB],
  // «Индекс цен, %»: the unit of a label is not left alone on a line.
  [/(?<=[\p{L})],) (?=%(?:$|\s))/gmu, NB],
  [/(?<=(?<!\p{L})(?:обращения|публикации)) (?=\d{1,2}\.\d{1,2}\.\d{4})/giu, NB],
  [/(?<=[\p{L}\p{N}%]) (?=[±×])/gu, NB],
  [/(?<=[\p{L}\p{N}]) (?== )/gu, NB],
  [/(?<=[±×]) (?=\d)/g, NB],
  [/(?<=(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)) (?=\d{4})/g, NB],
  [/(?<=\d{4}) (?=гг?\.)/g, NB],
  [/(?<=(?<!\p{L})(?:тыс|млн|млрд)\.?) (?=руб|₽|кв)/gu, NB],
  [/(?<=\+7) (?=\(\d{3,5}\) ?\d)/g, NB],
  [/(?<=\+7\u00a0\(\d{3,5}\)) (?=\d)/g, NB],
  [/(?<=(?:^|[\s(«„\u00a0])[А-ЯЁ]\.) (?=[А-ЯЁ](?:\.|[а-яё]))/gmu, NB],
  [/(?<=[А-ЯЁ]\.[А-ЯЁ]\.) (?=[А-ЯЁ][а-яё])/gu, NB],
  [/(?<=[а-яё]) (?=[А-ЯЁ]\.[ \u00a0]?[А-ЯЁ]\.)/gu, NB],
  [/(?<=(?:^|[\s(«„\u00a0])[А-ЯЁ]{2,5}) (?=«)/gmu, NB],
  [/(?<=(?:^|[\s(«„\u00a0])(?:ООО|АО|ПАО|ЗАО|ИП|ФСО)) (?=\S)/gmu, NB],
];

/**
 * No-break spaces, dashes, quotation marks and ellipses as Russian typesetting wants them (document-look, section 8).
 * Keeps leading and trailing spaces, so that it works on one run of a line.
 */
export function typo(text: string): string {
  const kept: string[] = [];
  let out = cleanText(text).replace(UNTOUCHED, (match) => {
    if (kept.length >= MASK_COUNT) return match;
    kept.push(match);
    return String.fromCharCode(MASK_FIRST + kept.length - 1);
  });
  // «… 2026 г.» at the end of a sentence brings a second full stop.
  out = quotes(out.replace(/\.{3,}/g, '…').replace(/(?<=\p{L})\.\.(?=\s|$)/gu, '.'));
  // One rule may make room for another («и в доме»); they only ever narrow spaces, so this ends soon.
  for (let before = ''; before !== out; ) {
    before = out;
    for (const [pattern, replacement] of RULES) out = out.replace(pattern, replacement);
  }
  return out.replace(/[\ue000-\uf8ff]/g, (mask) => kept[mask.charCodeAt(0) - MASK_FIRST] ?? '');
}

/**
 * What no font prints and no reader should get: control characters, text-direction overrides, zero-width and
 * private-use characters, halves of surrogate pairs. Composes accents; the non-breaking hyphen, missing in the serif,
 * becomes a hyphen.
 */
export function cleanText(text: string): string {
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
