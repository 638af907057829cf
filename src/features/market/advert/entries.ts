import type { Line } from './page/page-lines.ts';
import type { CleanCopy, CopyLine, Origin } from './reading.ts';
import { findAreas } from './values/area.ts';
import { findPhones, sellerKind, withoutName } from './values/contact.ts';
import { type Clock, findDay } from './values/days.ts';
import { fits, gluedLabel, type LabelKind, labelKind } from './values/labels.ts';
import { CONTROL, DAY_PLACE, isAddress, isHeading, isPriceLine, isProse, STATUS, WAY } from './values/line-kinds.ts';
import { findMoney } from './values/money.ts';
import { namedSupply } from './values/supply.ts';
import { findBargaining } from './values/terms.ts';
import { folded } from './values/words.ts';

/*
 * The lines of a page as what they are: title, price, parameters, description. Only what is known to be the offer's comes
 * into the clean copy; what is left over may be the seller's name.
 */

export interface Entry {
  kind: CopyLine['kind'];
  label: string | null;
  labelKind: LabelKind | null;
  value: string;
  struck: [from: number, to: number][];
  origin: Origin;
  /** A short line that is nothing but the name of what is there. */
  isChip: boolean;
  /** Where the value begins in the text of the copy; -1: not part of it. */
  at: number;
}

export interface Entries {
  entries: Entry[];
  copy: CleanCopy;
  sellerKind: string | null;
}

const NUMBERED = /^(?:объявление )?№ ?\d{4,24}(?=[\s·,|]|$)/iu;

class Reader {
  readonly entries: Entry[] = [];
  seller: string | null = null;
  private hasTitle = false;
  /** Under «Описание», where no mark says what the description is. */
  private inText = false;
  private inHistory = false;
  private before = '';
  private readonly isTextMarked: boolean;

  constructor(
    private readonly lines: readonly Line[],
    private readonly clock: Clock,
  ) {
    this.isTextMarked = lines.some(({ role }) => role === 'text');
  }

  read(): void {
    const marked = this.lines.some(({ role }) => role === 'title');
    for (let at = 0; at < this.lines.length; at += 1) {
      const line = this.lines[at];
      this.before = this.lines[at - 1]?.text ?? '';
      if (line) at += this.line(line, this.lines[at + 1] ?? null, marked);
    }
  }

  private add(kind: Entry['kind'], value: string, rest: Partial<Entry> = {}): void {
    const origin: Origin = { title: 'title', text: 'text', parameter: 'parameters' }[kind as string] as Origin;
    this.entries.push({
      kind,
      label: null,
      labelKind: null,
      value,
      struck: [],
      origin: origin ?? 'page',
      isChip: false,
      at: -1,
      ...rest,
    });
  }

  /** How many of the next lines were its value. */
  private line(line: Line, next: Line | null, marked: boolean): number {
    const text = line.text.replaceAll('\t', ' ').trim();
    const words = folded(text);
    if (line.role === 'seller') return this.contact(text);
    if (line.role === 'text' && !isHeading(text)) return this.text(text);
    if (isHeading(text) || /^история цены/.test(words)) {
      this.inText = words.startsWith('описание') && !this.isTextMarked;
      this.inHistory = /^история цены/.test(words);
      // «Расположение» is a heading, and the label of what follows it.
      return labelKind(text) === 'address' && next ? this.parameter(text, 'address', next.text, next) : 0;
    }
    if (!this.hasTitle && this.isTitle(line, text, marked)) {
      this.hasTitle = true;
      this.add('title', text.slice(0, 300));
      return 0;
    }
    if (STATUS.test(words) && text.length < 120) this.add('status', text);
    else if (CONTROL.test(words)) this.inText = false;
    else return this.value(line, text, next);
    return 0;
  }

  private isTitle(line: Line, text: string, marked: boolean): boolean {
    if (marked) return line.role === 'title';
    const isNamed = /участ/i.test(text) || /^(?:прода(?:м|ю|ется)|земл)/i.test(text);
    return text.length <= 200 && isNamed && findAreas(text, 'участок').length > 0;
  }

  private value(line: Line, text: string, next: Line | null): number {
    const parameter = this.asParameter(line, text, next);
    if (parameter !== null) return parameter;
    if (line.role === 'history' || this.inHistory) {
      if (findMoney(text).length > 0) {
        this.add('history', text, { struck: line.struck });
        return 0;
      }
      this.inHistory = false;
    }
    if (isPriceLine(line.text) || (line.role === 'price' && findMoney(text).some(({ bare }) => !bare))) {
      this.inText = false;
      this.add('price', line.text.replaceAll('\t', ' '), { struck: line.struck });
    } else if (line.role === 'date' || ((!this.inText || /^№|просмотр/i.test(text)) && this.isDay(text))) {
      this.inText = false;
      this.day(text);
    } else if (line.role === 'address' || (!this.inText && isAddress(text))) this.address(text);
    else if (line.role === 'title') this.add('title', text.slice(0, 300));
    else if (this.inText || isProse(text)) this.text(text);
    else this.short(text);
    return 0;
  }

  private isDay(text: string): boolean {
    if (text.length > 120 || findDay(text, this.clock) === null) return false;
    return (
      DAY_PLACE.test(folded(text)) || /^.{0,3}(?:\d{1,2} )?(?:\p{L}{1,10} )?(?:назад|сегодня|вчера)/u.test(folded(text))
    );
  }

  /** «№ 7000000001 · сегодня в 14:20»: a number before the day is no part of it. */
  private day(text: string): void {
    const number = NUMBERED.exec(text)?.[0] ?? '';
    if (number !== '') this.number(number);
    this.add(
      'date',
      text
        .slice(number.length)
        .replace(/^[·,|\s]{1,5}|\s\d{1,6} просмотр.{0,300}$/gu, '')
        .slice(0, 200),
    );
  }

  private number(text: string): void {
    this.add('parameter', text.replace(/^[^\d]{1,40}/u, ''), { label: 'Номер объявления', labelKind: 'id' });
  }

  private address(text: string): void {
    if (WAY.test(folded(text))) this.way(text);
    else if (/\p{L}{3}/u.test(text)) this.add('address', text.slice(0, 400));
  }

  /** «Озёрное шоссе, 34 км»: no part of the address, but a price depends on it. */
  private way(text: string): void {
    if (text.length <= 60) this.add('parameter', text, { label: 'Расстояние' });
  }

  /** Chips of what is there, the seller's kind, his number; the rest is left behind. */
  private short(text: string): void {
    const kind = sellerKind(text);
    if (kind) this.seller ??= kind;
    if (text.length > 60) return;
    if (namedSupply(text) || /^торг$/i.test(text) || (findBargaining(text) && text.length < 30)) {
      this.add('parameter', text, { isChip: true });
    } else if (findPhones(text).length > 0) this.contact(text);
    else if (NUMBERED.exec(text)?.[0] === text) this.number(text);
    else if (/^№ ?\d{4,}|объявление (?:№ )?\d{4,}|извещение №/i.test(text)) this.add('date', text);
    else if (WAY.test(folded(text))) this.way(text);
  }

  private contact(text: string): number {
    this.seller ??= sellerKind(text);
    for (const { from, to } of findPhones(text)) this.add('contact', text.slice(from, to), { origin: 'page' });
    return 0;
  }

  private text(text: string): number {
    this.add('text', withoutName(text));
    return 0;
  }

  /** Null: the line is no parameter. */
  private asParameter(line: Line, text: string, next: Line | null): number | null {
    const tab = line.text.indexOf('\t');
    if (tab > 0) {
      const label = line.text.slice(0, tab).trim();
      const kind = labelKind(label);
      const value = line.text
        .slice(tab + 1)
        .replaceAll('\t', ' ')
        .trim();
      if (kind) return this.parameter(label, kind, value, null);
      if (label.endsWith(':') && label.length <= 60) return this.other(label, value);
    }
    if (this.inText) return null;
    const whole = labelKind(text);
    if (whole) {
      if (next && labelKind(next.text) === null && fits(whole, next.text.replaceAll('\t', ' '), this.clock)) {
        return this.parameter(text, whole, next.text.replaceAll('\t', ' '), next);
      }
      return this.below(text, whole);
    }
    const glued = gluedLabel(text);
    if (glued && fits(glued.kind, glued.value, this.clock)) {
      return this.parameter(glued.label, glued.kind, glued.value, null);
    }
    const colon = text.indexOf(':');
    const isPair = colon > 2 && colon < 50 && text.length < 160 && !/\d/.test(text.slice(0, colon));
    return isPair && line.role === 'none' && text.slice(colon + 1).trim() !== '' && !isProse(text.slice(0, colon))
      ? this.other(text.slice(0, colon), text.slice(colon + 1).trim())
      : null;
  }

  /** A tile: the value stands above its label. */
  private below(text: string, kind: LabelKind): number | null {
    const { before } = this;
    if (before === '' || !fits(kind, before, this.clock) || before.length > 60) return null;
    const last = this.entries.at(-1);
    if (last && last.value === before) this.entries.pop();
    return this.parameter(text, kind, before, null);
  }

  private other(label: string, value: string): number {
    this.add('parameter', value.slice(0, 300), { label: label.replace(/[\s:]{1,9}$/, ''), labelKind: null });
    return 0;
  }

  private parameter(label: string, kind: LabelKind, value: string, taken: Line | null): number {
    const used = taken === null ? 0 : 1;
    this.inText = false;
    if (kind === 'name') {
      this.seller ??= sellerKind(value);
      return used;
    }
    if (kind === 'ignored') return used;
    if (kind === 'phone') {
      this.contact(value);
      return used;
    }
    this.add('parameter', value, {
      label: label.replace(/[\s:]{1,9}$/, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
      labelKind: kind,
      struck: taken?.struck ?? [],
    });
    return used;
  }
}

/** What the entries say, with the clean copy made of them and each one's place in it. */
export function readEntries(lines: readonly Line[], clock: Clock): Entries {
  const reader = new Reader(lines, clock);
  reader.read();
  const copied: CopyLine[] = [];
  let length = 0;
  for (const entry of reader.entries) {
    const at = length;
    const prefix = entry.label === null ? '' : `${entry.label}: `;
    entry.at = at + prefix.length;
    copied.push({ kind: entry.kind, label: entry.label, value: entry.value, at });
    length += prefix.length + entry.value.length + 1;
  }
  const text = copied.map(({ label, value }) => (label === null ? value : `${label}: ${value}`)).join('\n');
  return { entries: reader.entries, copy: { lines: copied, text }, sellerKind: reader.seller };
}
