import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readPrint } from '#test/print-lines.ts';
import { readPaste, readPrintedPage } from '../../advert/read-page.ts';
import type { Advert, Proposal, Reading } from '../../advert/reading.ts';
import { type FileReading, readAdvertFile, textOfBytes } from './read-advert-file.ts';

/*
 * Invented pages after the boards' structure, each with what must be read from it (test/files/market/adverts). The
 * expectation of a quote is a part of the shown one.
 */

interface Expected {
  value: string | number | string[];
  quote: string | null;
  tick: boolean | 'any';
  others?: { value: string | number; quote: string; optional?: true }[];
  match?: 'contains';
  optional?: true;
}

interface Case {
  result: string;
  code?: string;
  message?: string;
  site?: string;
  candidates?: number;
  proposals?: Record<string, Expected>;
  notProposed?: string[];
  mustNotPropose?: Record<string, unknown[]>;
  assumed?: Record<string, string>;
  facts?: Record<string, unknown>;
  warnings?: string[];
  choice?: { row: number; proposals: Record<string, Expected>; notProposed: string[]; facts: Record<string, unknown> };
  rowsWarned?: Record<string, string>;
}

interface Example extends Case {
  savedAt: string;
  timeZone?: string;
  inputs: Record<string, Partial<Case>>;
}

const ROOT = 'test/files/market/adverts';

const spaced = (value: unknown): string => String(value).replace(/[\s\u00a0]+/g, ' ');
const sameLetters = (value: unknown): string => spaced(value).toLowerCase().replaceAll('ё', 'е');

function check(proposal: Proposal | undefined, field: string, expected: Expected): void {
  if (!proposal && expected.optional) return;
  expect.soft(proposal, `${field} is proposed`).toBeDefined();
  if (!proposal) return;
  if (expected.match === 'contains') {
    for (const part of [expected.value].flat())
      expect.soft(sameLetters(proposal.value), field).toContain(sameLetters(part));
  } else expect.soft(spaced(proposal.value), field).toBe(spaced(expected.value));
  if (expected.quote !== null)
    expect.soft(spaced(proposal.quote?.text), `quote of ${field}`).toContain(spaced(expected.quote));
  if (expected.tick !== 'any') expect.soft(proposal.tick, `tick of ${field}`).toBe(expected.tick);
  if (!proposal.tick) expect.soft(proposal.note, `why ${field} is not ticked`).toBeTruthy();
  for (const other of expected.others ?? []) {
    const found = proposal.others.find(({ value }) => spaced(value) === spaced(other.value));
    if (!found && other.optional) continue;
    expect.soft(spaced(found?.quote?.text), `the other ${field}`).toContain(spaced(other.quote));
  }
  if (proposal.others.length > 0) expect.soft(proposal.tick, `${field} contradicts itself`).toBe(false);
}

function checkQuotes({ proposals, copy }: Advert): void {
  for (const { field, quote, others } of proposals) {
    for (const one of [quote, ...others.map((other) => other.quote)]) {
      if (!one) continue;
      const said = one.text.slice(one.from, one.to);
      expect.soft(said, `words of ${field}`).not.toBe('');
      if (one.at !== null) expect.soft(copy.text.slice(one.at, one.at + said.length), `place of ${field}`).toBe(said);
    }
  }
}

function checkAdvert(advert: Advert, wanted: Case, page: string): void {
  const of = (name: string) => advert.proposals.find(({ field }) => field === name);
  const not = new Set(wanted.notProposed ?? []);
  for (const [field, expected] of Object.entries(wanted.proposals ?? {})) {
    if (!not.has(field)) check(of(field), field, expected);
  }
  for (const field of not) expect.soft(of(field)?.value, `${field} is made up`).toBeUndefined();
  for (const [field, values] of Object.entries(wanted.mustNotPropose ?? {}))
    expect.soft(values).not.toContain(of(field)?.value);
  if (wanted.assumed) {
    // Bargaining is a usual condition too where nothing is said of it (rows.md M3).
    expect.soft(Object.fromEntries(advert.assumed.map((one) => [one.field, one.value]))).toMatchObject(wanted.assumed);
  }
  for (const [name, value] of Object.entries(wanted.facts ?? {})) {
    const found = advert.facts[name as keyof Advert['facts']];
    // What this form of the page does not hold, nobody can read from it.
    const isThere = Array.isArray(value) || name === 'landCategory' || page.includes(String(value));
    if (isThere) expect.soft(sameLetters(found), name).toBe(sameLetters(value));
  }
  const codes = advert.warnings.map(({ code }) => code);
  for (const code of wanted.warnings ?? []) expect.soft(codes).toContain(code);
  checkQuotes(advert);
}

const bytesOf = (folder: string, file: string): Uint8Array =>
  new Uint8Array(fs.readFileSync(path.join(ROOT, folder, file)));

/** `forms`: a file, or «page.clip.html + page.clip.txt», the two flavours of one paste. */
async function read(folder: string, forms: string, example: Example): Promise<Reading | FileReading> {
  const circumstances = { savedAt: new Date(example.savedAt), timeZone: example.timeZone ?? 'Europe/Moscow' };
  const [first = '', second] = forms.split(' + ');
  const bytes = bytesOf(folder, first);
  if (second !== undefined) {
    return readPaste({ html: textOfBytes(bytes), text: textOfBytes(bytesOf(folder, second)) }, circumstances);
  }
  if (first === 'spaces.txt') return readPaste({ html: '', text: textOfBytes(bytes) }, circumstances);
  if (first === 'page.pdf') return readPrintedPage(await readPrint(bytes), circumstances);
  return readAdvertFile(bytes, circumstances);
}

const EXAMPLES = fs.readdirSync(ROOT).map((folder): [string, Example] => {
  return [folder, JSON.parse(fs.readFileSync(path.join(ROOT, folder, 'expected.json'), 'utf8')) as Example];
});
const CASES = EXAMPLES.flatMap(([folder, example]) =>
  Object.entries(example.inputs).map(([forms, own]) => ({
    folder,
    forms,
    example,
    wanted: { ...example, ...own } as Case,
    own,
  })),
);

describe.each(CASES)('M3 $folder, $forms', ({ folder, forms, example, wanted, own }) => {
  it('M3 is read as its example says', async () => {
    const reading = await read(folder, forms, example);
    const all: Case = {
      ...wanted,
      proposals: { ...example.proposals, ...own.proposals },
      warnings: [...(example.warnings ?? []), ...(own.warnings ?? [])],
    };
    if (wanted.result === 'refused') {
      expect.soft(reading).toMatchObject({ result: 'refused', message: wanted.message });
    } else if (wanted.result === 'evidence') expect.soft(reading).toEqual({ result: 'evidence', code: wanted.code });
    else if (wanted.result === 'choose') {
      if (reading.result !== 'choose') throw new Error(`read as ${reading.result}`);
      expect.soft(reading.site).toBe(wanted.site);
      expect.soft(reading.rows).toHaveLength(own.candidates ?? 0);
      const row = reading.rows.find((one) => one.row === wanted.choice?.row);
      if (!row || !wanted.choice) throw new Error('the row is not there');
      checkAdvert(row.advert, { result: 'ok', ...wanted.choice }, JSON.stringify(wanted.choice));
      for (const [number, code] of Object.entries(wanted.rowsWarned ?? {})) {
        const warned = reading.rows.find((one) => one.row === Number(number));
        if (warned) expect.soft(warned.advert.warnings.map((one) => one.code)).toContain(code);
      }
    } else {
      if (reading.result !== 'read') throw new Error(`read as ${JSON.stringify(reading)}`);
      const page = forms
        .split(' + ')
        .map((file) => textOfBytes(bytesOf(folder, file)))
        .join('\n');
      checkAdvert(reading.advert, all, page);
    }
  });
});

it('M3 no field, copy or fact holds the name of a private seller', async () => {
  const names = /Ольга|Сергей|Марина|Пётр|Петрович|Земля Плюс/;
  for (const { folder, forms, example } of CASES) {
    const reading = JSON.stringify(await read(folder, forms, example));
    expect(names.exec(reading)?.[0], `${folder}, ${forms}`).toBeUndefined();
  }
});

it('M3 reading asks nothing of the network and leaves nothing behind', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  const before = Object.keys(globalThis);
  const example = EXAMPLES.find(([folder]) => folder === '12-hostile')?.[1];
  if (!example) throw new Error('no such example');
  await read('12-hostile', 'page.html', example);
  expect(asked).not.toHaveBeenCalled();
  expect(Object.keys(globalThis)).toEqual(before);
  expect('polluted' in {}).toBe(false);
  asked.mockRestore();
});
