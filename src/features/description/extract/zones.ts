import { formatShort } from '#kit/numbers.ts';
import { kindOfCode } from './encumbrances.ts';
import { attribute, dayOf, descendants, nodesAt, numberOf, textAt, textOf, type XmlNode } from './xml.ts';

/*
 * Zones and restrictions (Land Code, art. 56): they restrict the plot or a part of it without an entry in the register
 * of rights. Each is told once, with its number in the register and its area.
 */

/** The description's field. */
const MAX = 3000;
/** What is forbidden in a zone of an airport fills pages; such a text is in the extract, not in the report. */
const MAX_CONTENT = 300;

interface Zone {
  /** In the register of borders; '' where the file gives none. */
  number: string;
  name: string;
  content: string;
  /** Square metres of the part that it takes; null: the file does not say. */
  area: number | null;
}

export interface Zones {
  words: string;
  warnings: string[];
}

function wordsOf({ number, name, content, area }: Zone): string {
  const facts = [number && `реестровый номер ${number}`, area !== null && `${formatShort(area, 4)} кв. м`];
  const told = facts.filter(Boolean).join(', ');
  const head = `${name || 'Зона с особыми условиями использования'}${told && ` (${told})`}`;
  return content && content.length <= MAX_CONTENT && content !== name ? `${head}: ${content}` : head;
}

function toldOf(zones: readonly Zone[]): Zones {
  const words = [...new Set(zones.map(wordsOf))];
  const long = zones.filter(({ content }) => content.length > MAX_CONTENT).map(({ number, name }) => number || name);
  const joined = words.join('; ');
  return {
    words: joined.slice(0, MAX),
    warnings: [
      ...(long.length > 0
        ? [
            `Что запрещено в зоне, в описание не взято, текст длинный: ${[...new Set(long)].join(', ')}. Он есть в выписке.`,
          ]
        : []),
      ...(joined.length > MAX ? ['Зон больше, чем помещается в поле: последние впишите сами.'] : []),
    ],
  };
}

const numberOfPart = (part: XmlNode) => textOf(descendants(part, 'reg_number')[0] ?? null);

/** Of today's extracts. `madeOn` is the day of the extract: what was cancelled by then is left out. */
export function readZones(land: XmlNode, madeOn: string | null): Zones {
  const parts = nodesAt(land, 'object_parts/object_part');
  const areaOf = (number: string, part: string) => {
    const found = parts.find(
      (one) => (part !== '' && textAt(one, 'part_number') === part) || (number !== '' && numberOfPart(one) === number),
    );
    return found ? numberOf(textAt(found, 'area/value')) : null;
  };
  const read = (node: XmlNode): Zone & { cancelled: boolean } => {
    const border = descendants(node, 'reg_number_border')[0] ?? null;
    const number = textAt(border, 'number');
    const type = nodesAt(node, 'encumbrance_type')[0] ?? null;
    const content = textOf(descendants(node, 'content_restrict_encumbrances')[0] ?? null);
    const cancelled = dayOf(textAt(node, 'cancel_date'));
    return {
      number,
      name: textAt(border, 'name_by_doc') || textAt(border, 'type_zone/value') || (number ? '' : content),
      content: content || textAt(type, 'value') || kindOfCode(textAt(type, 'code')),
      area: areaOf(number, textAt(node, 'part_number')),
      cancelled: cancelled !== null && madeOn !== null && cancelled <= madeOn,
    };
  };
  const found = descendants(land, 'restriction_encumbrance').map(read);
  const known = new Set(found.map(({ number }) => number));
  // A zone that only a part or the list of borders names: its number is all that the file tells.
  const named = [
    ...parts.map(numberOfPart),
    ...descendants(land, 'special_use_boundary').map((border) => textAt(border, 'reg_numb_border')),
  ].filter((number) => number !== '' && !known.has(number));
  const bare = [...new Set(named)].map((number) => ({ number, name: '', content: '', area: areaOf(number, '') }));
  return toldOf([...found.filter(({ cancelled }) => !cancelled), ...bare]);
}

/** Of an extract issued to 2021: the restrictions of the plot's parts and, by their code, of the whole plot. */
export function readOlderZones(parcel: XmlNode): Zones {
  const unnamed: string[] = [];
  const zones = nodesAt(parcel, 'SubParcels/SubParcel').flatMap((part) =>
    [...nodesAt(part, 'Encumbrance'), ...nodesAt(part, 'Encumbrances/Encumbrance')].flatMap((node): Zone[] => {
      const name = textAt(node, 'Name');
      const area = numberOf(textAt(part, 'Area/Area'));
      if (name) return [{ number: textAt(node, 'AccountNumber'), name, content: '', area }];
      const size = area === null ? '' : ` (${formatShort(area, 4)} кв. м)`;
      const what = kindOfCode(textAt(node, 'Type'));
      if (what)
        unnamed.push(`Часть участка ${attribute(part, 'NumberRecord')}${size}: ${what}. Названия в выписке нет.`);
      return [];
    }),
  );
  const told = toldOf(zones);
  return { words: told.words, warnings: [...told.warnings, ...unnamed] };
}
