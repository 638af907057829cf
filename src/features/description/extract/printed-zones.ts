import { element, type Xml } from './xml-text.ts';

/* Zones in a printed extract: the line of section 1 and the parts of section 4.1, which is a table of columns. */

const PART = /(\d{2}:\d{2}:\d{6,7}:\d{1,9}\/\d{1,9})\s{1,3}(\d[\d\s]{0,15}(?:[.,]\d{1,4})?)\s{1,3}(?=\S)/g;

/** What a text says behind one of its own headings, to the next semicolon. */
const said = (text: string, heading: string) => {
  const at = text.toLowerCase().indexOf(heading.toLowerCase());
  return at === -1 ? '' : (text.slice(at + heading.length).split(';')[0] ?? '').trim();
};

interface Zone {
  number: string;
  name: string;
  content: string;
  part: string;
  area: string;
}

function zonesOfParts(text: string): Zone[] {
  const starts = [...text.matchAll(PART)];
  return starts.map((start, at) => {
    const about = text.slice(start.index + start[0].length, starts[at + 1]?.index ?? text.length);
    return {
      number: said(about, 'Реестровый номер границы:'),
      name: said(about, 'Вид зоны по документу:'),
      content: said(about, 'Содержание ограничения (обременения):'),
      part: start[1] ?? '',
      area: start[2] ?? '',
    };
  });
}

const BORDER = /,?\s{0,3}реестровый номер границы:?\s{0,3}([\d:.-]{1,60}\d)/i;

function zonesOfLine(line: string): Zone[] {
  return line
    .split(';')
    .filter((one) => one.trim() !== '')
    .map((one) => ({
      number: BORDER.exec(one)?.[1] ?? '',
      name: one.replace(BORDER, '').trim(),
      content: '',
      part: '',
      area: '',
    }));
}

/** What the two places say, each zone once. */
export function partNodes(line: string, parts: string): Xml[] {
  const ofParts = zonesOfParts(parts);
  const known = new Set(ofParts.map(({ number }) => number));
  const zones = [...ofParts, ...zonesOfLine(line).filter(({ number }) => number === '' || !known.has(number))];
  if (zones.length === 0) return [];
  return [
    element(
      'object_parts',
      ...ofParts.map(({ part, area }) =>
        element('object_part', element('part_number', part), element('area', element('value', area))),
      ),
    ),
    element(
      'restrictions_encumbrances',
      ...zones.map(({ number, name, content, part }) =>
        element(
          'restriction_encumbrance',
          element('part_number', part),
          element('reg_number_border', element('number', number), element('name_by_doc', name)),
          element('content_restrict_encumbrances', content),
        ),
      ),
    ),
  ];
}
