import { commaPieces, folded, type Piece, sentences } from './words.ts';

/*
 * What a text says of electricity, gas, water and sewerage. A statement is a clause: a noun with what is said of it; in a
 * list the common ending belongs to all («электричество, газ и вода по границе участка»). The first rule that fits
 * decides.
 */

export type Supply = 'electricity' | 'gas' | 'water' | 'sewerage';

export interface Statement {
  supply: Supply;
  value: string;
  tick: boolean;
  note: string | null;
  from: number;
  to: number;
}

const NOUNS: Readonly<Record<Supply, RegExp>> = {
  electricity:
    /(?<!\p{L})(?:свет(?:а|ом|у)?|электричеств\p{L}{1,2}|электроэнерги\p{L}{1,2}|электроснабжени\p{L}{1,2}|лэп|квт|380 ?в|220 ?в)(?!\p{L})/u,
  gas: /(?<!\p{L})(?:газ(?:а|ом|у|е)?|газоснабжени\p{L}{1,2}|газификаци\p{L}{1,2}|газопровод\p{L}{0,2}|газгольдер\p{L}{0,2})(?!\p{L})/u,
  water:
    /(?<!\p{L})(?:вод(?:а|ы|у|ой)|водопровод\p{L}{0,2}|водоснабжени\p{L}{1,2}|скважин\p{L}{1,2}|колод(?:ец|ца|цем|цы))(?!\p{L})/u,
  sewerage: /(?<!\p{L})(?:канализаци\p{L}{1,2}|септик\p{L}{0,2})(?!\p{L})/u,
};
const SUPPLIES = Object.keys(NOUNS) as Supply[];
const ALL = /(?<!\p{L})коммуникаци\p{L}{1,2}(?!\p{L})/u;

const NO_SUPPLY =
  /вод\p{L}{1,2} в пруд|(?<!\p{L})(?:пруд|озер|рек[аиу]|водоем|родник)|грунтов\p{L}{2} вод|вид на вод|у воды|живая вода|газов\p{L}{2,3} плит/u;

const DENIED =
  /(?<!\p{L})(?:нету?|отсутству\p{L}{2,4}|без|не (?:подключ|провед|планир|будет|заведен)\p{L}{0,8}|невозможн\p{L}{1,3}|привозн\p{L}{2,3})(?!\p{L})/u;
const PROMISED =
  /(?<!\p{L})(?:планиру\p{L}{2,5}|будет|будут|в перспективе|по программе|заявк\p{L}{1,3}|ту|техуслови\p{L}{1,2}|технические условия|можно (?:подключ|провести|пробурить)\p{L}{0,4}|возможн\p{L}{0,5} (?:подключ|подвед)\p{L}{0,6}|провести можно|подключение в 20\d\d)(?!\p{L})/u;
const BORDER =
  /(?<!\p{L})(?:по границе|на границе|вдоль границы|по фасаду|у забора|столб у участка|проход\p{L}{2,3} по краю|по краю участка)(?!\p{L})/u;
const NEAR = /(?<!\p{L})(?:рядом|через дорогу|по улице|у соседей|в пос[её]лке|в деревне|в снт)(?!\p{L})/u;
const BROUGHT = /(?<!\p{L})подведен[оаы]?(?!\p{L})/u;
const DISTANCE = /(?<![\d.,×xх])(\d{1,4})(?:[.,](\d{1,2}))? ?(м|метр\p{L}{0,3}|км|километр\p{L}{0,3})(?![\p{L}²])/u;
const NEAR_METRES = 100;
const OWN_POWER =
  /(?<!\p{L})(?:газгольдер\p{L}{0,2}|баллонн\p{L}{2,3}|в баллонах|генератор\p{L}{0,2}|солнечн\p{L}{2,3})(?!\p{L})/u;
const SUMMER = /летн\p{L}{2,3}|летом|сезонн\p{L}{2,3}|по сезону|по графику/u;
const OWN_WATER = /(?<!\p{L})(?:скважин\p{L}{1,2}|колод(?:ец|ца|цем|цы)|септик\p{L}{0,2}|автономн\p{L}{2,3})(?!\p{L})/u;
const THERE =
  /(?<!\p{L})(?:есть|имеется|да|подключен[оаы]?|заведен\p{L}{0,2}|проведен\p{L}{0,2}|на участке|в доме|магистральн\p{L}{2,3}|центральн\p{L}{2,3}|городск\p{L}{2,3}|круглый год|круглогодичн\p{L}{2,3}|ввод в|в собственности|готов\p{L}{0,2})(?!\p{L})|\d ?квт|380 ?в|220 ?в/u;

type Verdict = Omit<Statement, 'supply' | 'from' | 'to'>;

const ABSENT = 'Отсутствует';
const AT_BORDER = 'По границе участка';

function distance(words: string): Verdict | null {
  const match = DISTANCE.exec(words);
  if (!match) return null;
  const metres = Number(`${match[1]}.${match[2] ?? '0'}`) * ((match[3] ?? '').startsWith('к') ? 1000 : 1);
  return metres <= NEAR_METRES
    ? { value: AT_BORDER, tick: false, note: 'рядом, к участку не подведено' }
    : { value: ABSENT, tick: false, note: 'далеко от участка' };
}

/** What the words say of a supply; null: they say nothing. */
export function verdict(text: string, supply: Supply): Verdict | null {
  const words = folded(text);
  if (DENIED.test(words)) return { value: ABSENT, tick: true, note: null };
  const promised = PROMISED.test(words);
  if (BORDER.test(words)) return { value: AT_BORDER, tick: true, note: null };
  if (BROUGHT.test(words)) return { value: AT_BORDER, tick: false, note: 'подведено: о подключении не сказано' };
  if (NEAR.test(words)) return { value: AT_BORDER, tick: false, note: 'рядом, к участку не подведено' };
  if (promised) return { value: ABSENT, tick: false, note: `обещано: ${text.trim().slice(0, 80)}` };
  const far = distance(words);
  if (far) return far;
  const isWater = supply === 'water' || supply === 'sewerage';
  if (!isWater && OWN_POWER.test(words)) return { value: ABSENT, tick: true, note: text.trim().slice(0, 80) };
  if (isWater && SUMMER.test(words)) return { value: 'Автономное', tick: false, note: 'сезонная' };
  if (isWater && OWN_WATER.test(words)) return { value: 'Автономное', tick: true, note: null };
  return THERE.test(words) ? { value: 'Центральное', tick: true, note: null } : null;
}

const nounsIn = (words: string): Supply[] => SUPPLIES.filter((supply) => NOUNS[supply].test(words));

interface Clause extends Piece {
  supplies: Supply[];
  /** To the first comma. What follows it counts where this says nothing: «Свет есть, в деревне магазин». */
  head: string;
}

const verdictOf = ({ head, text }: Clause, supply: Supply): Verdict | null =>
  verdict(head, supply) ?? verdict(text, supply);

/** More conjunctions than this stand in no sentence that says something. */
const MAX_CONJUNCTIONS = 5;

/** « и», « а», « но» before another noun parts a clause when what stands before it is already said. */
function atConjunctions(piece: Piece): Piece[] {
  for (const match of [...piece.text.matchAll(/ (?:и|а|но) /g)].slice(0, MAX_CONJUNCTIONS)) {
    const before = piece.text.slice(0, match.index);
    const after = piece.text.slice(match.index + match[0].length);
    const first = nounsIn(folded(before));
    const said = first.some((supply) => verdict(before, supply) !== null);
    if (said && nounsIn(folded(after)).some((supply) => !first.includes(supply))) {
      return [
        { text: before, at: piece.at },
        { text: after, at: piece.at + match.index + match[0].length },
      ];
    }
  }
  return [piece];
}

/** A piece with a noun begins a clause; what follows without one belongs to it. */
function clauses(sentence: Piece): Clause[] {
  const found: Clause[] = [];
  for (const piece of commaPieces(sentence).flatMap(atConjunctions)) {
    const words = folded(piece.text);
    const supplies = NO_SUPPLY.test(words) ? [] : nounsIn(words);
    const last = found.at(-1);
    if (supplies.length > 0) found.push({ ...piece, supplies, head: piece.text });
    else if (last) last.text = sentence.text.slice(last.at - sentence.at, piece.at - sentence.at + piece.text.length);
  }
  return found;
}

/** The clause whose ending the bare nouns of a list share: the one that says something, where only one does. */
function sharedEnding(said: readonly Clause[]): Clause | null {
  const speaking = said.filter((clause) => clause.supplies.some((supply) => verdictOf(clause, supply) !== null));
  return speaking.length === 1 ? (speaking[0] ?? null) : null;
}

/** The statements of a text, in its order. */
export function findSupplies(text: string): Statement[] {
  return sentences(text).flatMap((sentence) => {
    const said = clauses(sentence);
    if (said.length === 0) return ofAll(sentence);
    // «Газ и вода по границе»; «нет газа, воды»: what is said of one noun of a list is said of all.
    const shared = sharedEnding(said);
    return said.flatMap((clause) =>
      clause.supplies.flatMap((supply): Statement[] => {
        const own = verdictOf(clause, supply);
        const other = own || !shared ? null : verdictOf(shared, supply);
        if (own) return [{ ...own, supply, from: clause.at, to: clause.at + clause.text.length }];
        if (!other || !shared) return [];
        const [first, last] = shared.at < clause.at ? [shared, clause] : [clause, shared];
        return [{ ...other, supply, from: first.at, to: last.at + last.text.length }];
      }),
    );
  });
}

/** «Коммуникации рядом», «все коммуникации»: of which of them, it does not say. */
function ofAll({ text, at }: Piece): Statement[] {
  const words = folded(text);
  if (!ALL.test(words)) return [];
  const said = verdict(text, 'electricity') ?? (/все коммуникаци/.test(words) ? verdict('есть', 'gas') : null);
  if (!said) return [];
  return (['electricity', 'gas', 'water'] as const).map((supply) => ({
    ...said,
    supply,
    tick: false,
    note: 'сказано обо всех коммуникациях сразу',
    from: at,
    to: at + text.length,
  }));
}

/** A noun alone, as on a chip: it is there. */
export const namedSupply = (text: string): Supply | null => {
  const words = folded(text);
  const [only, ...others] = nounsIn(words);
  return only && others.length === 0 && words.trim().split(/\s/).length <= 2 && !/[.:!?]/.test(words) ? only : null;
};
