import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { toForm, toStored } from '../land-record.ts';
import { readExtract } from './extract.ts';
import { filledForm } from './fill.ts';

/*
 * Files in the shape of real ones, with invented content. Beside each lies what must be read, what told, and what never
 * said.
 */

interface Told {
  about: string;
  includes?: string[];
  includes_any?: string[];
}

interface Expected {
  plots: {
    cadastral_number: string;
    values: Partial<LandPlot>;
    includes: Partial<Record<keyof LandPlot, string[]>>;
    absent: (keyof LandPlot)[];
    told: Told[];
    never: string[];
  }[];
}

const dir = 'test/files/extracts/real-shape';
const names = fs.readdirSync(dir).flatMap((file) => (file.endsWith('.xml') ? [path.parse(file).name] : []));

describe.each(names)('the extract %s', (name) => {
  const found = readExtract(fs.readFileSync(`${dir}/${name}.xml`, 'utf8'));
  const expected = JSON.parse(fs.readFileSync(`${dir}/${name}.expected.json`, 'utf8')) as Expected;

  it('Q8 has exactly its plots', () => {
    expect(found.map(({ cadastralNumber }) => cadastralNumber)).toEqual(
      expected.plots.map(({ cadastral_number }) => cadastral_number),
    );
  });

  it.each(expected.plots)('Q8 is read and told of $cadastral_number', (plot) => {
    const { values, warnings } =
      found.find(({ cadastralNumber }) => cadastralNumber === plot.cadastral_number)?.read() ?? expect.fail('no plot');
    expect(values).toMatchObject(plot.values);
    for (const field of plot.absent) expect(values, field).not.toHaveProperty(field);
    for (const [field, texts] of Object.entries(plot.includes)) {
      for (const text of texts) expect(values[field as keyof LandPlot]).toContain(text);
    }
    // What the appraiser then reads: the filled form and the warnings. A new description's own words count as said.
    const fresh = toForm(toStored(newLandPlot()));
    const filled = filledForm(fresh, values, new Set([...Object.keys(values), 'encumbrances']));
    const read = [JSON.stringify(filled), ...warnings].join('\n').replaceAll('\\"', '"');
    for (const { about, includes = [], includes_any: either } of plot.told) {
      for (const text of includes) expect(read, about).toContain(text);
      if (either)
        expect(
          either.some((text) => read.includes(text)),
          about,
        ).toBe(true);
    }
    for (const text of plot.never) expect(read, text).not.toContain(text);
  });
});
