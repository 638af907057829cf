import type { Finding } from './finding.ts';
import { commaPieces, folded, type Piece, sentences } from './words.ts';

/*
 * What stands on the plot, in the advert's own words; what could stand there, or stands beside it, does not count.
 */

const NONE =
  /(?<!\p{L})(?:без (?:построек|строений)|никаких (?:построек|строений)|нет (?:построек|строений)|(?:построек|строений)(?: на участке)? нет|участок (?:пустой|свободн\p{L}{2} от (?:построек|строений))|(?:постройки|строения)[:\s—–-]{1,4}(?:нет|отсутствуют))(?!\p{L})/u;

/** What it is called, and the cases in which it is said. */
const NOUNS: readonly [nominative: string, cases: RegExp][] = [
  ['дом', /(?<!\p{L})дом(?:а|ом|у|е|ик(?:а|ом|у|е)?)?(?!\p{L})/u],
  ['дача', /(?<!\p{L})дач(?:а|и|ей|у|е)(?!\p{L})/u],
  ['баня', /(?<!\p{L})бан(?:я|и|ей|ю|е|ька|ькой)(?!\p{L})/u],
  ['гараж', /(?<!\p{L})гараж(?:а|ом|у|е)?(?!\p{L})/u],
  ['хозблок', /(?<!\p{L})хозблок(?:а|ом)?(?!\p{L})/u],
  ['сарай', /(?<!\p{L})сара(?:й|я|ем)(?!\p{L})/u],
  ['бытовка', /(?<!\p{L})бытовк(?:а|и|ой|у)(?!\p{L})/u],
  ['фундамент', /(?<!\p{L})фундамент(?:а|ом)?(?!\p{L})/u],
  ['недострой', /(?<!\p{L})недостро(?:й|я|ем)(?!\p{L})/u],
  ['навес', /(?<!\p{L})навес(?:а|ом)?(?!\p{L})/u],
  ['теплица', /(?<!\p{L})теплиц(?:а|ы|ей|у)(?!\p{L})/u],
  ['беседка', /(?<!\p{L})беседк(?:а|и|ой|у)(?!\p{L})/u],
  ['КПП', /(?<!\p{L})кпп(?!\p{L})/u],
];
const nounIn = (text: string): { nominative: string; word: string; at: number } | null => {
  const words = folded(text);
  let first: { nominative: string; word: string; at: number } | null = null;
  for (const [nominative, cases] of NOUNS) {
    const match = cases.exec(words);
    if (match && (!first || match.index < first.at)) first = { nominative, word: match[0], at: match.index };
  }
  return first;
};
const NOMINATIVE =
  /^(?:дом|домик|дача|баня|банька|гараж|хозблок|сарай|бытовка|фундамент|недострой|навес|теплица|теплицы|беседка|кпп)$/;

/** Not there: meant, possible, next door, or a way to somewhere. */
const NOT_HERE =
  /под строительств|под дом|под бан|под дач|под гараж|построить|для строительств|строительство (?:дом|бан|дач)|строятся|строится|рядом|соседн|у соседей|подойдет|подходит для|возможн|можно|планиру|проект|многоквартирн|до дома|дома отдыха|пятно под/;

/** A noun in another case is named by its nominative: «с домом и баней». */
function named(piece: string): string | null {
  const noun = nounIn(piece);
  if (!noun) return null;
  if (!NOMINATIVE.test(noun.word)) return noun.nominative;
  const words = piece
    .slice(noun.at)
    .trim()
    .replace(/[.;!?]{1,5}$/, '');
  return noun.nominative === 'КПП' ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const MAX_NAMES = 30;

/** «Дача с садом: дом, баня»: what follows the colon says it. */
function afterColon({ text, at }: Piece): Piece {
  const colon = text.lastIndexOf(':');
  if (colon < 0 || !nounIn(text.slice(colon))) return { text, at };
  return { text: text.slice(colon + 1), at: at + colon + 1 };
}

const parts = (piece: Piece): Piece[] => {
  const and = /\) и | и /.exec(piece.text);
  if (!and || !nounIn(piece.text.slice(and.index + and[0].length))) return [piece];
  const cut = and.index + and[0].length - 3;
  return [
    { text: piece.text.slice(0, cut), at: piece.at },
    { text: piece.text.slice(cut + 3), at: piece.at + cut + 3 },
  ];
};

export function findBuildings(text: string): Finding | null {
  const names: string[] = [];
  let range: [number, number] | null = null;
  let none: Finding | null = null;
  for (const sentence of sentences(text)) {
    const words = folded(sentence.text);
    const [from, to] = [sentence.at, sentence.at + sentence.text.length];
    const denial = NONE.exec(words);
    if (denial) {
      none ??= {
        value: 'Отсутствуют',
        tick: true,
        note: null,
        from: from + denial.index,
        to: from + denial.index + denial[0].length,
      };
      continue;
    }
    if (NOT_HERE.test(words)) continue;
    for (const piece of commaPieces(afterColon(sentence)).flatMap(parts)) {
      const name = named(piece.text);
      if (!name || names.length >= MAX_NAMES || names.includes(name)) continue;
      names.push(name);
      range ??= [from, to];
    }
  }
  if (!range) return none;
  return {
    value: names.join(', ').slice(0, 300),
    tick: none === null,
    note: none ? 'в другом месте сказано, что построек нет' : null,
    from: range[0],
    to: range[1],
  };
}
