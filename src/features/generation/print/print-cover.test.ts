import { expect, it } from 'vitest';
import type { Block } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import type { ReportData } from '../report-data.ts';
import { factsOf } from './facts-of.ts';
import { printConclusion } from './print-conclusion.ts';
import { letter, meta, running, sewingLabel, titlePage } from './print-cover.ts';
import { printSources } from './print-sources.ts';

/* A report of one's own typing: straight quotation marks, small and capital letters as they came. */

const data = reportData(
  {
    client: { ...emptyClient(), client_type: 'legal', org_full_name: 'Кооператив "Маяк Ильича"' },
    assignment: { ...emptyAssignment(), inspection_performed: false, no_inspection_reason: 'Доступ не предоставлен.' },
    form: 'legal',
    person: { last_name: 'Ли', first_name: 'Павел', middle_name: '', phone: '8 831 430 11 22', email: '' },
    legalEntity: {
      ...legalEntity.empty(),
      full_name: 'Акционерное общество "Бюро оценки "Русская Швейцария"" - филиал',
      short_name: 'АО "Русская Швейцария"',
      director_position: 'генеральный директор',
      director_name: 'Лугова Анна Викторовна',
      legal_address: 'г. Вад',
      phone: '8 831 430 11 22',
    },
  },
  {
    purpose: 'Для внесения в уставный капитал',
    value_type: 'Рыночная',
    report_format: 'на бумажном носителе',
  },
);

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

it('R6 the file names a firm beside its appraiser, a private appraiser once; the statement of two signatures says whose it is', () => {
  expect(meta(factsOf(data)).authors.map(plain)).toEqual(['Ли П.', 'АО «Русская Швейцария»']);
  expect(meta(factsOf({ ...data, form: 'private' })).authors.map(plain)).toEqual(['Ли П.']);
  const priced = { ...data, calculation: CALCULATION };
  expect(textOf(printConclusion(factsOf(priced)))).toMatch(
    /^Я, нижеподписавшийся оценщик Ли Павел, подтверждаю, что:$/m,
  );
});

it('V: the file says of a day long past that it is one, and of a forced sale in which term', () => {
  const subject = (head: object, calculation: object = {}) =>
    plain(
      meta(
        factsOf({
          ...data,
          head: { ...data.head, evaluation_date: '2026-11-16', inspection_date: '2026-11-16', ...head },
          calculation: { ...CALCULATION, ...calculation },
        } as ReportData),
      ).subject,
    );
  expect(subject({})).toMatch(/^Рыночная стоимость на 16\.11\.2026: \d/);
  expect(subject({ evaluation_date: '2024-03-01' })).toMatch(/ на 01\.03\.2024 \(ретроспективная дата\): \d/);
  expect(
    subject({ value_type: 'Ликвидационная' }, { exposure_months: 6, exposure_forced: 2, liquidation_discount: 20 }),
  ).toMatch(/^Ликвидационная стоимость на 16\.11\.2026 при сроке экспозиции 2 мес\.: \d/);
});

it('R6 before a report has a number a dash stands for it', () => {
  const unnumbered = { ...data, head: { ...data.head, report_number: '', report_date: '2026-11-20' } };
  expect(plain(titlePage(factsOf(unnumbered)).number)).toBe('№ —');
  expect(plain(letterOf(unnumbered).reference)).toBe('Сопроводительное письмо к отчёту № — от 20.11.2026');
});

it('R1 a firm’s representative is greeted by name and stands with the firm, and the letter has no number of its own', () => {
  const greetingOf = (org_representative: string) =>
    plain(letterOf({ ...data, client: { ...data.client, org_representative } } as ReportData).greeting);
  expect(greetingOf('Генеральный директор Лугова Анна Викторовна, действует на основании устава')).toBe(
    'Уважаемая Анна Викторовна!',
  );
  expect(greetingOf('директор Салтыков-Щедрин Пётр Ильич')).toBe('Уважаемый Пётр Ильич!');
  expect(greetingOf('в лице директора Луговой Анны Викторовны')).toBe('Уважаемые коллеги!');
  expect(greetingOf('')).toBe('Уважаемые коллеги!');
  // Whom it greets stands above, with the firm.
  const addressee = (org_representative: string) =>
    plain(letterOf({ ...data, client: { ...data.client, org_representative } } as ReportData).addressee.name);
  const firm = addressee('');
  expect(addressee('Генеральный директор Лугова Анна Викторовна, действует на основании устава')).toBe(
    `${firm}, генеральный директор Лугова Анна Викторовна`,
  );
  expect(addressee('в лице директора Луговой Анны Викторовны')).toBe(firm);
  expect(plain(letterOf(data).reference)).toMatch(/^Сопроводительное письмо к отчёту № \S/);
});

it('R1 the conclusion has lines for a pen, frames for electronic signatures, and of both forms both', () => {
  const formsOf = (report_format: string) =>
    printConclusion(factsOf({ ...data, head: { ...data.head, report_format } }))
      .flatMap((block) => (block.kind === 'sign' ? [block] : []))
      .map(({ form, seal, signers }) => [form, seal, signers.length]);
  const [paper, electronic] = [
    ['paper', true, 2],
    ['electronic', false, 2],
  ];
  expect(formsOf('на бумажном носителе')).toEqual([paper]);
  expect(formsOf('в форме электронного документа')).toEqual([electronic]);
  expect(formsOf('в форме электронного документа и на бумажном носителе')).toEqual([paper, electronic]);
  // Facts: the form of the report. Of one form nothing has to be told apart.
  const told = (report_format: string) =>
    textOf(printConclusion(factsOf({ ...data, head: { ...data.head, report_format } }))).match(
      /Подписи отчёта [а-я ]+(?=:)/g,
    ) ?? [];
  expect(told('в форме электронного документа')).toEqual([]);
  expect(told('в форме электронного документа и на бумажном носителе').map((words) => words.slice(15))).toEqual([
    'на бумажном носителе',
    'в форме электронного документа',
  ]);
});

it('R6 the firm’s telephone is printed as all telephones are, with an extension as it was typed', () => {
  expect(plain(letterOf(data).sender.lines.at(-1) ?? '')).toBe('тел. +7 (831) 430-11-22');
  const firm = { ...data.legalEntity, phone: '8 831 430 11 22, доб. 5' };
  const extended = { ...data, legalEntity: firm } as ReportData;
  expect(plain(letterOf(extended).sender.lines.at(-1) ?? '')).toBe('тел. 8 831 430 11 22, доб. 5');
});

it('R6 every source that is an address is a link', () => {
  const [first, second, ...others] = CALCULATION.analogs;
  const analogs = [
    { ...first, url: '', source: 'uchastki.example/1' },
    { ...second, url: 'https://uchastki.example/2' },
    ...others.map((analogue) => ({ ...analogue, url: '', source: 'Газета «Вадские вести», № 5' })),
  ];
  const blocks = printSources(factsOf({ ...data, calculation: { ...CALCULATION, analogs } } as ReportData), []);
  const last = blocks.at(-1);
  const links = (last?.kind === 'list' ? last.items : []).map(({ runs: [run] }) => run?.kind === 'text' && run.href);
  expect(links).toEqual(['https://uchastki.example/1', 'https://uchastki.example/2', undefined]);
});

it('R1 the letter of a private appraiser names the appraiser as in the signature', () => {
  expect(textOf(letterOf({ ...data, form: 'private', legalEntity: null }).blocks)).toContain('оценщик П. Ли провёл');
});

it('R1 the letter says that the plot was not seen and why, or when it was', () => {
  expect(textOf(letterOf(data).blocks)).toContain('Осмотр участка не проводился: доступ не предоставлен.');
  const seen = { ...data, assignment: emptyAssignment() };
  expect(textOf(letterOf(seen).blocks)).toContain('Участок осмотрен оценщиком 16 ноября 2026 г.');
});

it('V: after a day long past the letter says that the visit was later, and what bridges it', () => {
  const past = { ...data, head: { ...data.head, evaluation_date: '2024-03-01' }, assignment: emptyAssignment() };
  const text = textOf(letterOf(past).blocks);
  expect(text).toContain('по состоянию на 1 марта 2024 г. (ретроспективная дата) в соответствии');
  expect(text).toContain(
    'осмотрен оценщиком 16 ноября 2026 г., после даты оценки; характеристики участка на дату оценки приняты по допущению (п. … отчёта).',
  );
});

it('R1 the letter of a report that is electronic alone has no line for a pen, of both forms it has both signatures', () => {
  const formOf = (report_format: string) =>
    letterOf({ ...data, head: { ...data.head, report_format } }).blocks.flatMap((block) =>
      block.kind === 'sign' ? [block.form] : [],
    );
  expect(formOf('в форме электронного документа')).toEqual(['electronic']);
  expect(formOf('на бумажном носителе')).toEqual(['paper']);
  expect(formOf('в форме электронного документа и на бумажном носителе')).toEqual(['paper', 'electronic']);
});

it('V: the running head of a share says that it is one in the right', () => {
  const description = { ...data.description, right_type: 'Общая долевая собственность', right_share: '1/3' };
  expect(plain(running(factsOf({ ...data, description } as ReportData)).right)).toMatch(
    /^Рыночная стоимость доли 1\/3 в праве на участок /,
  );
});

it('R1 the purpose goes on small inside its sentence, the roles of those who sign begin large', () => {
  const facts = factsOf(data);
  expect(facts.purpose).toBe('Определение рыночной стоимости для внесения в уставный капитал');
  const signed = letterOf(data).blocks.find((block) => block.kind === 'sign');
  const roles = [...sewingLabel(facts).signers.map(({ role }) => role), plainRuns(signed?.signers[0]?.role ?? [])];
  expect(roles.map(plain)).toEqual(['Оценщик', 'Генеральный директор', 'Генеральный директор АО «Русская Швейцария»']);
});

it('J5 the title page names the town of an address that writes «город» out', () => {
  const place = (legal_address: string) =>
    titlePage(factsOf({ ...data, legalEntity: { ...data.legalEntity, legal_address } } as ReportData)).place;
  expect(place('999100, Светлоярская область, город Светлояр, ул. Мира, д. 4')).toBe('Светлояр, 2026');
  expect(place('Светлоярская область, городской округ Светлояр')).toBe('2026');
});
