import { expect, it } from 'vitest';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#features/market-value/example.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import type { Block } from '#kit/block.ts';
import { plainRuns } from '#kit/block-run.ts';
import { factsOf } from './facts-of.ts';
import { letter, sewingLabel, titlePage } from './print-cover.ts';
import type { ReportData } from './report-data.ts';

/* A report of one's own typing: straight quotation marks, small and capital letters as they came. */

let next = 0;
const calculation = exampleCalculation(() => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`);

const data = {
  head: {
    report_number: '1',
    contract_number: '1',
    contract_date: '2026-11-09',
    evaluation_date: '2026-11-16',
    inspection_date: '2026-11-16',
    report_date: '2026-11-20',
    purpose: 'Для внесения в уставный капитал',
    bank: '',
    value_type: 'Рыночная',
    report_format: 'на бумажном носителе',
    report_users: '',
  },
  client: { ...emptyClient(), client_type: 'legal', org_full_name: 'Кооператив "Маяк Ильича"' },
  assignment: { ...emptyAssignment(), inspection_performed: false, no_inspection_reason: 'Доступ не предоставлен.' },
  description: { ...descriptionSheet.empty(), ...EXAMPLE_OBJECT.description },
  market: null,
  calculation,
  files: [],
  pictures: {},
  form: 'legal',
  person: { last_name: 'Ли', first_name: 'Павел', middle_name: '', phone: '8 831 430 11 22', email: '' },
  appraiser: null,
  legalEntity: {
    ...legalEntity.empty(),
    full_name: 'Акционерное общество "Бюро оценки "Русская Швейцария"" - филиал',
    short_name: 'АО "Русская Швейцария"',
    director_position: 'генеральный директор',
    director_name: 'Лугова Анна Викторовна',
    legal_address: 'г. Вад',
  },
  scans: {},
} as unknown as ReportData;

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = (blocks: readonly Block[]) =>
  plain(blocks.map((block) => (block.kind === 'paragraph' ? plainRuns(block.runs) : '')).join('\n'));

function letterOf(of: ReportData) {
  const made = letter(factsOf(of));
  if (!made) throw new Error('no letter');
  return made;
}

it('R6 the title and the heads of the letter have the quotation marks of the text', () => {
  const { issuer, rows } = titlePage(factsOf(data));
  expect(plain(issuer.name)).toBe('Акционерное общество «Бюро оценки „Русская Швейцария“» — филиал');
  expect(plain(rows.map(({ value }) => plainRuns(value)).join('; '))).toContain('Кооператив «Маяк Ильича»');
  const { sender, addressee } = letterOf(data);
  expect(plain(sender.name)).toBe('АО «Русская Швейцария»');
  expect(plain(addressee.name)).toBe('Кооператив «Маяк Ильича»');
});

it('R1 the letter says that the plot was not seen and why, or when it was', () => {
  expect(textOf(letterOf(data).blocks)).toContain('Осмотр участка не проводился: доступ не предоставлен.');
  const seen = { ...data, assignment: emptyAssignment() };
  expect(textOf(letterOf(seen).blocks)).toContain('Участок осмотрен оценщиком 16 ноября 2026 г.');
});

it('R1 the purpose goes on small inside its sentence, the roles of those who sign begin large', () => {
  const facts = factsOf(data);
  expect(facts.purpose).toBe('Определение рыночной стоимости для внесения в уставный капитал');
  const signed = letterOf(data).blocks.find((block) => block.kind === 'sign');
  const roles = [...sewingLabel(facts).signers.map(({ role }) => role), plainRuns(signed?.signers[0]?.role ?? [])];
  expect(roles.map(plain)).toEqual(['Оценщик', 'Генеральный директор', 'Генеральный директор АО «Русская Швейцария»']);
});
