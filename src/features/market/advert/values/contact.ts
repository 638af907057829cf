import { normalizePhone } from '#kit/requisites/phone.ts';
import { folded } from './words.ts';

/*
 * Telephones, and the seller's name beside one: the name goes into no field and no copy.
 */

export interface FoundPhone {
  /** +7 (900) 000-11-22 */
  value: string;
  from: number;
  to: number;
}

const PHONE =
  /(?<![\d:.№-]|№ )(?:\+7|8|7)[\s(-]{0,3}\d{3,5}[\s)-]{0,3}\d{1,3}[\s-]{0,3}\d{1,2}[\s-]{0,2}\d{2}(?![\d:])/g;
/** Numbers of the board's own desk. */
const FREE_CALL = /^(?:\+7|8|7)[\s(-]{0,3}800/;

export function findPhones(text: string): FoundPhone[] {
  return [...text.matchAll(PHONE)].flatMap((match) => {
    const value = FREE_CALL.test(match[0]) ? null : normalizePhone(match[0]);
    return value ? [{ value, from: match.index, to: match.index + match[0].length }] : [];
  });
}

/** «8 XXX XXX-XX-XX», «Показать телефон». */
export const hidesPhone = (text: string): boolean =>
  /[xх*]{3}[ -]{0,2}[xх*]{2}|показать (?:телефон|номер)/.test(folded(text));

const NAME_AFTER = /^([,\s(—–-]{1,4})(\p{Lu}\p{Ll}{1,20}(?: \p{Lu}(?:\p{Ll}{1,20}|\.)){0,2})(?=[\s.,;!?)]|$)/u;
const NAME_BEFORE = /(?<!\p{L})(\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20}){0,2})(?=[\s,:—–-]{1,4}$)/u;
const NO_NAME =
  /^(?:тел|телефон|моб|мобильн|звон|пишите|контакт|номер|whatsapp|telegram|вайбер|цена|торг|агент|агентство|собственник|хозяин|продавец|участок|свет|газ|вода)/;
const CALLED =
  /(?<=(?:меня зовут|зовут|контактное лицо|спросить|спрашивать|имя)[:\s—–-]{1,3})\p{Lu}\p{Ll}{1,20}(?: \p{Lu}\p{Ll}{1,20}){0,2}/giu;

/** The text with the name beside its telephone left out. */
export function withoutName(text: string): string {
  let clean = text.replace(CALLED, '…');
  for (const { from, to } of findPhones(clean).reverse()) {
    const after = NAME_AFTER.exec(clean.slice(to, to + 80));
    if (after?.[1] && after[2] && !NO_NAME.test(folded(after[2]))) {
      clean = `${clean.slice(0, to)}${clean.slice(to + after[0].length)}`;
    }
    const before = NAME_BEFORE.exec(clean.slice(Math.max(0, from - 70), from));
    if (before?.[1] && !NO_NAME.test(folded(before[1]))) {
      const at = Math.max(0, from - 70) + before.index;
      clean = `${clean.slice(0, at)}…${clean.slice(at + before[1].length)}`;
    }
  }
  return clean;
}

const KINDS: readonly [words: RegExp, kind: string][] = [
  [/^(?:продавец: )?частное лицо$/, 'Частное лицо'],
  [/^собственник$/, 'Собственник'],
  [/^агентство(?: недвижимости)?$/, 'Агентство'],
  [/^(?:агент|риелтор|риэлтор)$/, 'Агент'],
  [/^застройщик$/, 'Застройщик'],
  [/^компания$/, 'Компания'],
];

/** What kind of seller a short line names, its name left out: «Марина · агент» is an agent. */
export function sellerKind(line: string): string | null {
  for (const part of folded(line).split(/[·|\t]/)) {
    const found = KINDS.find(([words]) => words.test(part.trim()));
    if (found) return found[1];
  }
  return null;
}
