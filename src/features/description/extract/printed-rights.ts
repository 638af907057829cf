import { parseTypedDate } from '#kit/dates.ts';
import type { LandPlot } from '../land-plot.ts';
import type { PrintedRow } from './printed-rows.ts';
import { element, type Xml } from './xml-text.ts';

/* Section 2 of a printed extract: who holds which right, and what is registered against it. */

/** Words that stand where there is nothing to say. */
export const isNothing = (value: string) =>
  /^(?:данные отсутствуют|отсутствуют|не зарегистрировано|сведения отсутствуют|-|)$/i.test(value.trim());

/** A holder whom the register does not name to third parties. */
const WITHHELD = /не предоставл|^физическое лицо$/i;
const PUBLIC =
  /^российская федерация$|муниципальн|субъект российской|^(?:республика|город) |(?:область|край|округ|район|поселение)$/i;
const PERSON = /^[А-ЯЁ][А-Яа-яЁё-]+(?: [А-ЯЁ][А-Яа-яЁё-]+){1,3}$/;
const OF_FIRM = /,?\s{0,3}(?:ИНН|ОГРН)/;

interface Holder {
  xml: Xml;
  /** The name was cut off from what else stood there. */
  isCut: boolean;
}

const firmOf = (text: string): Xml =>
  element(
    'legal_entity',
    element('name', text.split(OF_FIRM)[0]?.trim() ?? ''),
    element('ogrn', /ОГРН:?\s*(\d{13})/.exec(text)?.[1] ?? ''),
  );

/** Of a person the name alone: birth date, passport and address stand behind it. */
function holderOf(text: string): Holder {
  const holder = (inside: Xml, isCut = false) => ({ xml: element('right_holder', inside), isCut });
  const [name = ''] = text.split(',').map((part) => part.trim());
  if (isNothing(text) || WITHHELD.test(text)) return holder(element('undefined'));
  if (PUBLIC.test(name)) return holder(element('public_formation', element('name', OF_FIRM.test(text) ? name : text)));
  if (OF_FIRM.test(text) && !PERSON.test(name)) return holder(firmOf(text));
  if (PERSON.test(name)) return holder(element('individual', element('name', name)), name !== text);
  return holder(element('undefined'), true);
}

const ENTRY = /\d{2}[:-]\d{2}[:-][^\s,/]{0,60}\/\d[^\s,]{0,60}/;
const DAY = /\d{2}\.\d{2}\.\d{4}/;

const isoOf = (text: string) => parseTypedDate(DAY.exec(text)?.[0] ?? '') ?? '';

/** «Общая долевая собственность, 1/3 99:12:0204003:45-99/012/2018-8 23.04.2018 10:40:55». */
function rightOf(holder: Holder, text: string): Xml {
  const entry = ENTRY.exec(text)?.[0] ?? '';
  const before = text.slice(0, text.search(ENTRY) === -1 ? text.length : text.search(ENTRY)).replace(DAY, '');
  const [kind = '', ...rest] = before.split(',').map((part) => part.trim());
  const [, numerator = '', denominator = ''] = /(\d{1,9})\/(\d{1,9})/.exec(rest.join(' ')) ?? [];
  return element(
    'right_record',
    element('record_info', element('registration_date', isoOf(text.replace(entry, '')))),
    element(
      'right_data',
      element('right_type', element('value', kind)),
      element('right_number', entry),
      element('shares', element('share', element('numerator', numerator), element('denominator', denominator))),
    ),
    element('right_holders', holder.xml),
  );
}

/** The rows of one encumbrance, by what their headings begin with. */
type Restriction = Record<'kind' | 'number' | 'term' | 'favour', string>;

const RESTRICTION_ROWS: readonly [start: RegExp, part: keyof Restriction][] = [
  [/^вид:/, 'kind'],
  [/^номер государственной регистрации/, 'number'],
  [/^срок, на который/, 'term'],
  [/^лицо, в пользу/, 'favour'],
];

function restrictionOf({ kind, number, term, favour }: Restriction): Xml {
  const [start = '', end = ''] = (term.match(/\d{2}\.\d{2}\.\d{4}/g) ?? []).map(isoOf);
  return element(
    'restrict_record',
    element(
      'restrictions_encumbrances_data',
      element('restriction_encumbrance_number', number),
      element('restriction_encumbrance_type', element('value', kind)),
      element(
        'period',
        element(
          'period_info',
          element('start_date', start),
          element('end_date', end),
          element('deal_validity_time', end === '' ? term : ''),
        ),
      ),
    ),
    element('right_holders', ...(isNothing(favour) ? [] : [holderOf(favour).xml])),
  );
}

/** One entry may stand under each right that it burdens: its number says which. */
function restrictionsOf(rows: readonly PrintedRow[]): Restriction[] {
  const found: Restriction[] = [];
  for (const { label, value } of rows) {
    const part = RESTRICTION_ROWS.find(([start]) => start.test(label))?.[1];
    if (part === 'kind') found.push({ kind: value, number: '', term: '', favour: '' });
    else if (part) {
      const last = found.at(-1);
      if (last) last[part] = value;
    }
  }
  return found.filter(({ number }, at) => number === '' || found.findIndex((other) => other.number === number) === at);
}

/** What the rows of section 2 say, as the register's XML would. */
export function rightNodes(rows: readonly PrintedRow[]): { nodes: Xml[]; doubtful: (keyof LandPlot)[] } {
  const rights: Xml[] = [];
  let holder: Holder | null = null;
  let isCut = false;
  for (const { label, value } of rows) {
    if (/^Правообладатель/.test(label)) holder = holderOf(value);
    else if (/^Вид, номер, дата/.test(label) && !isNothing(value)) {
      const of = holder ?? holderOf('');
      rights.push(rightOf(of, value));
      isCut ||= of.isCut;
    }
  }
  const restrictions = restrictionsOf(rows).map(restrictionOf);
  return {
    nodes: [element('right_records', ...rights), element('restrict_records', ...restrictions)],
    doubtful: isCut ? ['owner_name'] : [],
  };
}
