import type { KeyValueRow } from '#document/model/block.ts';
import { required, row } from '#document/model/block-build.ts';
import { type Inline, sectionRef, verbatim } from '#document/model/block-run.ts';
import { type Assignment, CONTRACT_BASIS, emptyAssignment } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { kindWithGrounds } from '#features/valued/kind.ts';
import { kindsOf } from '#features/valued/valued.ts';
import { formatDate } from '#kit/dates.ts';
import { lowerFirst, plural, upperFirst, withoutStop } from '#kit/russian.ts';
import {
  DISTRIBUTION_LIMITS,
  defaultPremises,
  NO_SPECIALISTS,
  ownLines,
  PLEDGE_INFORMATION,
  type SaleTerms,
} from './assignment-texts.ts';
import { type Contract, needsBank } from './contract.ts';
import { isRetrospective } from './date-order.ts';
import {
  basisPhrase,
  type IntervalState,
  inspectionPhrase,
  numberAndDate,
  purposePhrase,
  reportFormatPhrase,
  resultFormPhrase,
  usersPhrase,
} from './phrases.ts';

/* The rows of the assignment's table: items 5 to 20 of what the law asks of a report. */

/** What the assignment says of the plot: finished strings, empty where unknown. */
export interface AssignedPlot {
  /** «Земельный участок», «Право аренды земельного участка». */
  object: string;
  cadastralNumber: string;
  /** «1 310», sq m. */
  area: string;
  category: string;
  permittedUse: string;
  right: string;
  /** What burdens a lease and what its passing on asks for; empty of other rights. */
  leaseNote: string;
  /** Empty where nobody has confirmed that there are none. */
  encumbrances: string;
  /** The day of an extract that is younger than the valuation; else empty. */
  burdensOn: string;
  /** The plot lies in a zone that restricts its use (ЗК РФ, ст. 56): it is not free of restrictions. */
  zoned: boolean;
  /** On which basis the value of a right that is taxed stands; else empty. */
  vat: string;
  /** Whose value it is where only a share is valued; else empty. */
  shareNote: string;
  /** Names of the documents that the client gave. */
  documents: readonly string[];
  /** Of which of them the appendix has copies. */
  copies: 'all' | 'some' | 'none';
}

export interface PrintedContract {
  contract: Contract;
  client: Client;
  assignment: Assignment | null;
  plot: AssignedPlot;
  /** Of a forced sale, once they are known. */
  terms: SaleTerms | null;
  /** Of the printed report: the numbered lists of chapter 4. */
  assumptions: readonly string[];
  /** Null where there is none. */
  special: readonly string[] | null;
  /** The assumptions as both sides agreed upon them: nothing in them was found out afterwards. */
  agreed: readonly string[];
  limitations: readonly string[];
  interval: IntervalState;
}

const LAW =
  'Оценка проводится в соответствии с Федеральным законом от 29.07.1998 № 135-ФЗ «Об оценочной деятельности в Российской Федерации»';

/** Sentences of a table's cell: the last one goes without its full stop. */
const sentences = (...parts: (string | null | undefined | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part) => withoutStop(String(part)))
    .join('. ');

/** The plot and the rights that are valued. */
export function objectRows(plot: AssignedPlot): (KeyValueRow | null)[] {
  const features = [
    plot.area && `площадь${/^дол[яи]/i.test(plot.object) ? ' участка в целом' : ''} ${plot.area} кв. м`,
    lowerFirst(plot.category),
    lowerFirst(plot.permittedUse),
  ].filter(Boolean);
  const free = /^не зарегистрирован/i.test(plot.encumbrances);
  // «Общая долевая собственность, доля 1/3, без ограничений (обременений)».
  const comma = plot.right.includes(',') ? ',' : '';
  const burden = free
    ? `${comma} без ${plot.zoned ? 'зарегистрированных обременений, с ограничениями в границах зоны с особыми условиями использования территории' : 'ограничений (обременений)'}`
    : plot.encumbrances &&
      `${comma} с учётом зарегистрированных ограничений: ${lowerFirst(withoutStop(plot.encumbrances))}`;
  // An extract of later tells nothing of the day of the value.
  const assumed = free && plot.burdensOn ? 'Отсутствие обременений на дату оценки принято по допущению' : '';
  return [
    required(
      'Объект оценки, состав',
      plot.cadastralNumber && [
        `${plot.object} с кадастровым номером `,
        verbatim(plot.cadastralNumber),
        '. Частей, оцениваемых отдельно, нет',
      ],
    ),
    row(
      'Характеристики объекта',
      features.length > 0
        ? [`${upperFirst(features.join('; '))}. Подробно — в разделе `, sectionRef(SECTION.description)]
        : null,
    ),
    required(
      'Права, учитываемые при оценке',
      plot.right && sentences(`${plot.right}${burden}`, assumed, plot.leaseNote, plot.shareNote),
    ),
  ];
}

/** «Документы, предоставленные заказчиком, достоверны»: by its first clause a list elsewhere is known; a long one is cut. */
function firstWords(text: string): string {
  const [clause = ''] = text.trim().split(/[.;:](?=\s|$)/);
  const words = clause.split(/\s+/);
  if (words.length <= CLAUSE_WORDS) return `«${clause}»`;
  const shown = words.slice(0, FIRST_WORDS).join(' ').replace(/,$/, '');
  return `«${shown}…»`;
}
const CLAUSE_WORDS = 15;
const FIRST_WORDS = 6;

/** «Пункт 4.1, 8 допущений, первое — «…»»: a list that stands elsewhere. What of it is told in full is not begun too. */
function listElsewhere(
  items: readonly string[],
  section: string,
  forms: [string, string, string],
  told: readonly string[] = [],
): Inline[] {
  const [first] = items;
  if (first === undefined) return [];
  // Of several the one that is begun is not all of them.
  const lead = items.length > 1 ? ', первое — ' : ': ';
  const begun = told.includes(first) ? '' : `${lead}${firstWords(first)}`;
  return ['Пункт ', sectionRef(section), `, ${items.length} ${plural(items.length, ...forms)}${begun}`];
}

/** The premises in full, each in its own words. */
function premises({ contract, assignment, terms }: PrintedContract): Inline[] {
  const own = ownLines(assignment?.value_premises);
  const items =
    own ??
    defaultPremises({
      evaluationDate: contract.evaluation_date,
      valueType: contract.value_type,
      alsoLiquidation: kindsOf(contract, assignment).beside !== null,
      terms,
    });
  return items.flatMap((item, index): Inline[] => {
    const words = withoutStop(item).replace(/;$/, '');
    return [
      index === 0 ? upperFirst(words) : `; ${own ? lowerFirst(words) : words}`,
      ...(words.includes('наиболее эффективное') && !own ? [' (раздел ', sectionRef(SECTION.bestUse), ')'] : []),
    ];
  });
}

/** Those that tell of a day long past are told here in full (ФСО III, п. 12). */
const TELLS_OF_DAY = /ретроспектив|(?:на дату|с даты) оценки/i;

function otherAssumptions({ contract, assignment, assumptions, agreed }: PrintedContract): Inline[] {
  const retrospective = isRetrospective(contract, assignment ?? emptyAssignment());
  const ofDay = retrospective ? agreed.filter((assumption) => TELLS_OF_DAY.test(assumption)) : [];
  const forms: [string, string, string] = ['допущение', 'допущения', 'допущений'];
  return [
    ...listElsewhere(assumptions, SECTION.assumptionList, forms, ofDay),
    ...ofDay.map((assumption) => `. ${withoutStop(assumption)}`),
  ];
}

/** Each with the act that names it. */
function kindsWithGrounds(contract: Contract, assignment: Assignment): string {
  const own = kindWithGrounds(contract.value_type);
  const { beside } = kindsOf(contract, assignment);
  return own && beside ? `${own}; ${lowerFirst(kindWithGrounds(beside.nominative))}` : own;
}

/** What ФСО IV, п. 3 (2) to (10) asks for, in its order; a text that was not written is its default sentence. */
export function termRows(report: PrintedContract): (KeyValueRow | null)[] {
  const { contract, limitations } = report;
  const assignment = report.assignment ?? emptyAssignment();
  const isContract = assignment.basis_type === CONTRACT_BASIS;
  const day = formatDate(contract.evaluation_date);
  return [
    isContract ? null : row('Основание для проведения оценки', basisPhrase(contract, assignment)),
    required('Цель оценки', purposePhrase(contract, assignment)),
    row(
      'Правовая основа',
      sentences(
        LAW,
        assignment.purpose_legal_basis && `Нормативное основание оценки: ${assignment.purpose_legal_basis}`,
      ),
    ),
    required('Вид стоимости', kindsWithGrounds(contract, assignment)),
    row('Предпосылки стоимости', premises(report)),
    required('Дата оценки', day && `${day}${isRetrospective(contract, assignment) ? ' (ретроспективная дата)' : ''}`),
    row('Специальные допущения', sentences(report.special?.join(' ') ?? 'Не вводились')),
    row('Иные существенные допущения', otherAssumptions(report)),
    row(
      'Ограничения оценки',
      listElsewhere(limitations, SECTION.limitationList, ['ограничение', 'ограничения', 'ограничений']),
    ),
    row(
      'Ограничения на использование, распространение и публикацию отчёта',
      sentences(assignment.distribution_limits ?? DISTRIBUTION_LIMITS),
    ),
    required('Форма отчёта', reportFormatPhrase(contract.report_format, assignment.paper_copies)),
    row(
      'Иная информация',
      sentences(needsBank(contract.purpose) && PLEDGE_INFORMATION, assignment.assignment_other) || 'Не предусмотрена',
    ),
  ];
}

/** What ФСО № 9 wants agreed upon where a bank reads the report. */
function bankRows(contract: Contract, assignment: Assignment): (KeyValueRow | null)[] {
  if (!recipientsOf(contract, assignment.recipients).includes('bank')) return [];
  const own = (label: string, words: string | null) => row(label, upperFirst(sentences(words)));
  return [
    own('Особенности осмотра', assignment.pledge_inspection),
    own('Порядок и сроки предоставления материалов', assignment.pledge_materials),
    own('Привлечение отраслевых экспертов', assignment.pledge_experts),
    own('Требования банка', assignment.recipient_requirements),
  ];
}

function cadastralWords(contract: Contract, { recipients, cadastral_route: route }: Assignment): string {
  if (!route || !recipientsOf(contract, recipients).includes('court')) return '';
  return route === '22'
    ? 'В порядке ст. 22 Федерального закона № 237-ФЗ, на дату определения кадастровой стоимости'
    : 'В порядке ст. 22.1 Федерального закона № 237-ФЗ';
}

const childShare = (contract: Contract, { recipients, child_share: share }: Assignment): string =>
  recipientsOf(contract, recipients).includes('guardianship') ? (share ?? '') : '';

/** What ФСО IV, п. 4 (1) to (4) lets it say, the visit, the tax, and that both sides agreed. */
export function agreedRows({ contract, assignment: given, interval, plot }: PrintedContract): (KeyValueRow | null)[] {
  const assignment = given ?? emptyAssignment();
  const requisites = numberAndDate(contract.contract_number, contract.contract_date);
  const { documents } = plot;
  return [
    row(
      'Документы, предоставляемые заказчиком',
      documents.length > 0
        ? ['Пункт ', sectionRef(SECTION.clientDocuments), `: ${documents.map(lowerFirst).join('; ')}`]
        : 'Не предоставлялись',
    ),
    row('Привлечение внешних специалистов', sentences(assignment.engaged_specialists ?? NO_SPECIALISTS)),
    required('Предполагаемые пользователи', usersPhrase(contract.report_users)),
    row('Форма представления результата', resultFormPhrase(interval)),
    row('НДС в итоговой величине', plot.vat),
    row('Осмотр объекта', inspectionPhrase(contract, assignment)),
    ...bankRows(contract, assignment),
    row('Пересмотр кадастровой стоимости', cadastralWords(contract, assignment)),
    row('Доля ребёнка в праве', childShare(contract, assignment)),
    row('Согласование', requisites && `Задание согласовано сторонами: приложение к договору ${requisites}`),
  ];
}
