import type { Block } from '#document/model/block.ts';
import { h1, h2, kv, p, required, row } from '#document/model/block-build.ts';
import { type Inline, sectionRef, tableRef, verbatim } from '#document/model/block-run.ts';
import { type Hands, type Rows, tableRows } from '#document/model/print-form.ts';
import { type Assignment, CONTRACT_BASIS } from '#features/report/assignment.ts';
import { type Client, clientForm } from '#features/report/client.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import { type AssignedPlot, agreedRows, objectRows, type PrintedContract, termRows } from './assignment-rows.ts';
import { ownLines } from './assignment-texts.ts';
import { clientFullName, numberAndDate } from './phrases.ts';

export type { AssignedPlot, PrintedContract } from './assignment-rows.ts';

function copiesOf({ copies, documents }: AssignedPlot): Inline {
  if (copies === 'none') return '';
  if (copies === 'some') return ['; наличие копий указано в ', tableRef(TABLE.documents)];
  return [`${documents.length === 1 ? ', копия' : ', копии'} — в приложении `, sectionRef(SECTION.appendixDocuments)];
}

function printDocuments({ plot }: PrintedContract): Block[] {
  return [
    h2(SECTION.clientDocuments, 'Документы, предоставленные заказчиком'),
    plot.documents.length > 0
      ? p(
          `Заказчиком ${plot.documents.length === 1 ? 'предоставлен документ' : 'предоставлены документы'}: ${plot.documents.map(lowerFirst).join('; ')}. Реквизиты приведены в п. `,
          sectionRef(SECTION.documents),
          copiesOf(plot),
          '.',
        )
      : p('Документы заказчиком не предоставлялись; использованы сведения ЕГРН, полученные оценщиком.'),
  ];
}

/** Chapter 2: items 5–20 of what the law asks of a report. */
export function printAssignment(report: PrintedContract): Block[] {
  const { contract, assignment } = report;
  const isContract = (assignment?.basis_type ?? CONTRACT_BASIS) === CONTRACT_BASIS;
  const requisites = isContract ? numberAndDate(contract.contract_number, contract.contract_date) : '';
  return [
    h1(SECTION.assignment, 'Задание на оценку', { newPage: true }),
    h2(SECTION.assignmentTerms, 'Объект, цель и вид стоимости'),
    kv(
      { id: TABLE.assignment, caption: `Задание на оценку${requisites ? ` (договор ${requisites})` : ''}` },
      ...objectRows(report.plot),
      ...termRows(report),
      ...agreedRows(report),
    ),
    ...printDocuments(report),
  ];
}

function nameRow(client: Client): Rows {
  if (client.client_type === 'legal') return [];
  const label = client.client_type === 'individual' ? 'Фамилия, имя, отчество' : 'Заказчик';
  return [required(label, clientFullName(client))];
}

function ogrnRow({ client_type: kind, org_ogrn: ogrn, org_ogrn_date: day }: Client): Rows {
  if (kind === 'individual' || (kind === 'entrepreneur' && !ogrn)) return [];
  const label = kind === 'legal' ? 'ОГРН, дата присвоения' : 'ОГРНИП, дата присвоения';
  return [required(label, ogrn && [verbatim(ogrn), day ? `, ${formatDate(day)}` : ''])];
}

function innRow({ client_type: kind, org_inn: inn, org_kpp: kpp }: Client): Rows {
  if (kind === 'individual') return [];
  if (kind === 'entrepreneur') return [row('ИНН', inn && verbatim(inn))];
  return [row(kpp ? 'ИНН / КПП' : 'ИНН', [inn, kpp].filter(Boolean).join(' / '))];
}

const HANDS = { name: nameRow, ogrn: ogrnRow, inn: innRow } satisfies Hands<typeof clientForm.fields, void>;

/** Chapter 3.1. Of a person only what ФСО VI п. 7 (5) asks for: passport, phone and e-mail are never printed. */
export function printClient(client: Client): Block[] {
  return [
    h2(SECTION.client, 'Заказчик оценки'),
    kv(
      {},
      ...tableRows(clientForm, client, 'client', {
        order: [
          HANDS.name(client),
          'org_full_name',
          'org_short_name',
          HANDS.ogrn(client),
          HANDS.inn(client),
          // Where a program has given it: the screen asks an entrepreneur for the place of registration.
          client.client_type === 'entrepreneur' ? [row('Адрес', client.org_address)] : [],
          'org_address',
          'org_representative',
          'relation_to_object',
        ],
      }),
    ),
  ];
}

/** Chapter 3.5: who was engaged; the statement itself is obligatory (ФСО VI п. 7 (8)). */
export function printSpecialists(assignment: Assignment | null): Block[] {
  const engaged = ownLines(assignment?.engaged_specialists)?.join(' ');
  return [
    h2(SECTION.specialists, 'Привлечённые организации и специалисты'),
    p(
      engaged && !/^не (привлека|предусмотр)/i.test(engaged)
        ? `Привлечены: ${withoutStop(engaged)}.`
        : 'Сторонние организации и специалисты к проведению оценки и подготовке отчёта не привлекались.',
    ),
  ];
}
