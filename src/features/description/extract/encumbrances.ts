import { formatDate } from '#kit/dates.ts';
import { findOption } from '#kit/form/own-text.ts';
import { withoutStop } from '#kit/russian.ts';
import { ENCUMBRANCES } from '../options.ts';
import type { PlotExtract } from './extract.ts';
import { dayOf, descendants, nodeAt, nodesAt, textAt, textBelow, textOf, type XmlNode } from './xml.ts';

/* Registered encumbrances in words: kind, entry, term, and in whose favour. Persons are not named, firms are. */

export interface Encumbrance {
  kind: string;
  number: string;
  from: string | null;
  to: string | null;
  /** The term as the deal words it, where the register has no day of its end. */
  term: string;
  /** In whose favour. */
  holders: string[];
}

const KINDS: Record<string, string> = {
  '022002000000': 'Арест',
  '022003000000': 'Запрещение',
  '022004000000': 'Ограничения прав на земельный участок (ст. 56 Земельного кодекса РФ)',
  '022006000000': 'Аренда',
  '022007000000': 'Ипотека',
};

/** The words of an encumbrance that has a code and no name. */
export function kindOfCode(code: string): string {
  return KINDS[code] ?? (code ? `Иные ограничения (обременения), код ${code}` : '');
}

const PERSON = 'физическое лицо';

function termOf({ from, to, term }: Encumbrance): string {
  const days = [from && `с ${formatDate(from)}`, to && `до ${formatDate(to)}`].filter(Boolean).join(' ');
  const worded = to === null && term ? (days ? ` (${term})` : term) : '';
  return days || worded ? `срок ${days}${worded}` : '';
}

const SIDES = [
  [/аренд/i, 'арендатор'],
  [/ипотек|залог/i, 'залогодержатель'],
] as const;

function wordsOf(found: Encumbrance): string {
  const kind = findOption(ENCUMBRANCES, found.kind) ?? found.kind;
  const side = SIDES.find(([of]) => of.test(kind))?.[1] ?? 'в чью пользу';
  const favour = found.holders.length > 0 && `${side} — ${found.holders.join(', ')}`;
  return [kind, found.number && `запись ${found.number}`, termOf(found), favour].filter(Boolean).join(', ');
}

const LEASE = 'Аренда';

/**
 * A single mortgage is the specification's word, and its entry is told beside it. A lease and several encumbrances
 * stand with all that is known of them, because the value depends on it.
 */
export function wordsOfEncumbrances(found: readonly Encumbrance[]): { words: string; warnings: string[] } {
  const [first] = found;
  if (!first) return { words: 'Не зарегистрировано', warnings: [] };
  const words = found
    .map((one) => withoutStop(wordsOf(one)))
    .join('; ')
    .slice(0, 3000);
  const option = found.length === 1 ? findOption(ENCUMBRANCES, first.kind) : null;
  return option && option !== LEASE && option !== words
    ? { words: option, warnings: [`Обременение: ${words}. В поле взято слово из списка.`] }
    : { words, warnings: [] };
}

function holderOf(holder: XmlNode): string {
  if (nodeAt(holder, 'individual')) return PERSON;
  return nameOf(nodeAt(holder, 'legal_entity') ?? nodeAt(holder, 'public_formation') ?? holder);
}

/** A name of the register stands alone or beside its code: `<name><code>50</code><value>…</value></name>`. */
export function nameOf(node: XmlNode | null): string {
  const name = descendants(node, 'name')[0] ?? null;
  return textAt(name, 'value') || textOf(name);
}

/** Of today's extracts: all that stand in `restrict_records`. */
export function readEncumbrances(root: XmlNode): PlotExtract {
  const found = nodesAt(root, 'restrict_records/restrict_record').map((record) => {
    const data = nodeAt(record, 'restrictions_encumbrances_data');
    const period = descendants(data, 'period_info')[0] ?? null;
    const type = nodeAt(data, 'restriction_encumbrance_type');
    return {
      kind: textAt(type, 'value') || kindOfCode(textAt(type, 'code')),
      number: textAt(data, 'restriction_encumbrance_number'),
      from: dayOf(textAt(period, 'start_date')),
      to: dayOf(textAt(period, 'end_date')),
      term: textAt(period, 'deal_validity_time'),
      holders: [...new Set(nodesAt(record, 'right_holders/right_holder').map(holderOf).filter(Boolean))],
    };
  });
  const { words, warnings } = wordsOfEncumbrances(found);
  return { values: { encumbrances: words }, warnings };
}

/** Of an extract issued to 2021. `Type` is a code, `Name` may be missing. */
export function olderEncumbrance(node: XmlNode): Encumbrance {
  const registration = nodeAt(node, 'Registration');
  const owners = descendants(node, 'OwnerRestrictionInFavorem');
  const holders = owners.map((owner) => (nodeAt(owner, 'Person') ? PERSON : textBelow(owner, 'Name')));
  return {
    kind: textAt(node, 'Name') || kindOfCode(textAt(node, 'Type')),
    number: textAt(registration, 'RegNumber'),
    from: dayOf(textAt(registration, 'RegDate')) ?? dayOf(textAt(node, 'Duration/Started')),
    to: dayOf(textAt(node, 'Duration/Stopped')),
    term: textAt(node, 'Duration/Term'),
    holders: [...new Set(holders.filter(Boolean))],
  };
}
