import type { KeyValueRow } from '#document/model/block.ts';
import { required, row } from '#document/model/block-build.ts';
import { sectionRef, verbatim } from '#document/model/block-run.ts';
import { type Assignment, CONTRACT_BASIS, emptyAssignment } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';
import { SECTION } from '#features/report/sections.ts';
import { kindWithGrounds } from '#features/valued/kind.ts';
import { formatDate } from '#kit/dates.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import { DISTRIBUTION_LIMITS, NO_SPECIALISTS, PLEDGE_INFORMATION, type SaleTerms } from './assignment-texts.ts';
import { type Contract, needsBank } from './contract.ts';
import {
  basisPhrase,
  type IntervalState,
  inspectionPhrase,
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
  /** Empty where nobody has confirmed that there are none. */
  encumbrances: string;
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
  /** Of the printed report. */
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
  const burden = free
    ? ' без ограничений (обременений)'
    : plot.encumbrances && ` с учётом зарегистрированных ограничений: ${lowerFirst(withoutStop(plot.encumbrances))}`;
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
    required('Права, учитываемые при оценке', plot.right && sentences(`${plot.right}${burden}`, plot.shareNote)),
  ];
}

/** Purpose, value, dates, form, users and limits; a text that was not written is its default sentence. */
export function termRows({ contract, assignment: given, interval, plot }: PrintedContract): (KeyValueRow | null)[] {
  const assignment = given ?? emptyAssignment();
  const isContract = assignment.basis_type === CONTRACT_BASIS;
  return [
    isContract ? null : row('Основание для проведения оценки', basisPhrase(contract, assignment)),
    required('Цель оценки', purposePhrase(contract)),
    row(
      'Правовая основа',
      sentences(
        LAW,
        assignment.purpose_legal_basis && `Проведение оценки обязательно в силу: ${assignment.purpose_legal_basis}`,
      ),
    ),
    required('Вид стоимости', kindWithGrounds(contract.value_type)),
    required('Дата оценки', formatDate(contract.evaluation_date)),
    row('Осмотр объекта', inspectionPhrase(contract, assignment)),
    required('Форма отчёта', reportFormatPhrase(contract.report_format, assignment.paper_copies)),
    row('Форма представления результата', resultFormPhrase(interval)),
    row('НДС в итоговой величине', plot.vat),
    required('Предполагаемые пользователи', usersPhrase(contract.report_users)),
    row('Привлечение внешних специалистов', sentences(assignment.engaged_specialists ?? NO_SPECIALISTS)),
    row(
      'Ограничения на использование, распространение и публикацию отчёта',
      sentences(assignment.distribution_limits ?? DISTRIBUTION_LIMITS),
    ),
    row('Иная информация', sentences(needsBank(contract.purpose) && PLEDGE_INFORMATION, assignment.assignment_other)),
  ];
}
