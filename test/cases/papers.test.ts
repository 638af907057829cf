import { describe, expect, it } from 'vitest';
import { documentsNotCopied } from '#features/description/print.ts';
import { copiesOfDocuments } from '#features/files/print.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { picturesOf, reportOf } from './base.ts';
import { CASE_NAMES, CASES } from './cases.ts';

describe.each(CASE_NAMES)('the papers of «%s»', (name) => {
  const sheets = picturesOf(CASES[name]).flatMap(({ category, sheet }) =>
    sheet ? [{ category, text: [sheet.heading, ...sheet.lines].join('\n').replaceAll('\u00a0', ' ') }] : [],
  );

  it('R1 name no plot but its own', () => {
    const named = sheets.flatMap(({ text }) => text.match(/99:\d{2}:\d{7}:\d+/g) ?? []);
    expect(new Set(named)).toEqual(new Set([CASES[name].description.cadastral_number]));
  });

  it('R1 show each advert with the price, the area and the day of its analogue', () => {
    const analogs = reportOf(CASES[name]).calculation?.analogs ?? [];
    const adverts = sheets.filter(({ category }) => category === 'analog-screenshots');
    expect(adverts).toHaveLength(analogs.length);
    for (const [index, { price, area, saleDate }] of analogs.entries())
      for (const fact of [formatNumber(price ?? 0), formatNumber(area ?? 0), formatDate(saleDate)])
        expect(adverts[index]?.text).toContain(fact.replaceAll('\u00a0', ' '));
    // The handbook's zones and the groups of the use are the appraiser's words.
    expect(adverts.filter(({ text }) => /зона|ИЖС\/|СНТ\//.test(text))).toEqual([]);
  });

  it('R1 show in the extract each entry of the register that the report names', () => {
    const { description: plot } = reportOf(CASES[name]);
    const extract = sheets.filter(({ text }) => text.startsWith('Выписка')).map(({ text }) => text);
    const entries = JSON.stringify(plot).match(/99:\d{2}:\d{7}:\d+-99\/\d{3}\/\d{4}-\d/g) ?? [];
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) expect(extract.join()).toContain(entry);
  });

  it('R1 show in the extract an entry of each owner of its own', () => {
    const extract = sheets.filter(({ text }) => text.startsWith('Выписка')).map(({ text }) => text);
    const entries = extract.join('\n').match(/(?<=Запись: )\S+/g) ?? [];
    const { right_type: right = '', share_owners: owners = '' } = reportOf(CASES[name]).description ?? {};
    const own = right === 'Право аренды' ? 0 : Math.max(owners.split('\n').length, 1);
    expect(new Set(entries).size).toBe(own);
    expect(entries).toHaveLength(own);
  });

  it('R1 are copies of all its documents', () => {
    const { description, files } = reportOf(CASES[name]);
    const absent = description ? documentsNotCopied(description, copiesOfDocuments(files)) : [];
    expect(absent).toEqual([]);
  });
});
