import { expect, it } from 'vitest';
import type { Block, KeyValueBlock, ScanBlock } from '#document/model/block.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { APPRAISER, FIRM } from '#test/profile-values.ts';
import { legalEntity } from './legal-entity.ts';
import { type AppraiserPrint, appraiserBlocks, appraiserCopies, executorBlocks } from './print.ts';
import { privateAppraiser } from './private-appraiser.ts';
import { appraiserProfile } from './profile.ts';
import { scanPath } from './scan.ts';

const person = {
  last_name: 'Берёзкин',
  first_name: 'Павел',
  middle_name: 'Андреевич',
  phone: '+7 (900) 000-00-17',
  email: 'berezkin@meridian.example',
};
const appraiser = {
  ...appraiserProfile.empty(),
  ...APPRAISER,
  sro_name: 'Ассоциация оценщиков «Опора»',
  sro_registration_date: '2012-08-27',
  registration_address: '999100, г. Светлояр, ул. Луговая, д. 1',
  postal_address: '999100, г. Светлояр, ул. Полевая, д. 8, офис 12',
  diploma_scan: scanPath('11-d.jpg'),
  insurance_policy_scan: scanPath('22-p.jpg'),
};
const undated = { insurance_date: null, insurance_start_date: null, insurance_end_date: null };
const firm = { ...legalEntity.empty(), ...FIRM, ...undated, insurance_policy_scan: scanPath('33-f.jpg') };
const size = { width: 800, height: 1132 };
const legal: AppraiserPrint = {
  form: 'legal',
  person,
  appraiser,
  legalEntity: firm,
  scans: { '11-d.jpg': size, '22-p.jpg': size, '33-f.jpg': size },
};

const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function rowsOf(blocks: Block[]): Record<string, string> {
  const table = blocks.find((block): block is KeyValueBlock => block.kind === 'kv');
  const rows = table?.groups.flatMap((group) => group.rows) ?? [];
  return Object.fromEntries(rows.map(({ label, value }) => [plain(plainRuns(label)), plain(plainRuns(value))]));
}

it('R1 3.2 says of the appraiser what the law asks for', () => {
  expect(rowsOf(appraiserBlocks(legal))).toEqual({
    'Фамилия, имя, отчество': 'Берёзкин Павел Андреевич',
    'Телефон, e-mail': '+7 (900) 000-00-17, berezkin@meridian.example',
    'Почтовый адрес': '999100, г. Светлояр, ул. Полевая, д. 8, офис 12',
    'Саморегулируемая организация': 'Ассоциация оценщиков «Опора»; 999100, г. Светлояр, ул. Мира, д. 4',
    'Номер и дата в реестре СРО': '№ 00417 от 27.08.2012',
    'Свидетельство о членстве в СРО': '№ 0417-12 от 03.09.2012',
    'Квалификационный аттестат': '№ 000417-1 от 17.05.2024, направление «Оценка недвижимости», действует до 17.05.2027',
    Образование:
      'Светлоярский университет, диплом ПП-I № 000000, рег. № 114 от 28.06.2012, «Оценка стоимости предприятия (бизнеса)»',
    'Стаж в оценочной деятельности': '14 лет',
    'Страхование ответственности':
      'АО СК «Надёжный берег», полис № 26-ОО-000417 от 20.02.2026, с 01.03.2026 по 28.02.2027; страховая сумма 5 000 000 ₽',
    'Трудовой договор': '№ 3 от 01.02.2016 с ООО «Меридиан-Оценка»',
  });
});

it('R1 3.2 leaves out what may be absent, marks what must not be, and takes the address of registration', () => {
  const bare = { ...appraiserProfile.empty(), registration_address: 'г. Светлояр' };
  const rows = rowsOf(appraiserBlocks({ ...legal, person: { ...person, middle_name: '' }, appraiser: bare }));
  expect(rows['Фамилия, имя, отчество']).toBe('Берёзкин Павел');
  expect(rows['Почтовый адрес']).toBe('г. Светлояр');
  expect(rows['Страхование ответственности']).toBe('не указано');
  expect(rows['Квалификационный аттестат']).toBe('не указано');
  expect(Object.keys(rows)).not.toContain('Образование');
  expect(Object.keys(rows)).not.toContain('Стаж в оценочной деятельности');
});

it('J5 a sum with kopecks is printed with both digits', () => {
  const odd = { ...appraiser, insurance_amount: 5_000_000.5 };
  expect(rowsOf(appraiserBlocks({ ...legal, appraiser: odd }))['Страхование ответственности']).toContain(
    'страховая сумма 5 000 000,50 ₽',
  );
});

it('R1 the certificate’s date is not given out for that of the entry in the register', () => {
  const unknown = { ...appraiser, sro_registration_date: null };
  expect(rowsOf(appraiserBlocks({ ...legal, appraiser: unknown }))['Номер и дата в реестре СРО']).toBe(
    '№ 00417, дата не указана',
  );
});

it('R1 3.3 names the firm with its requisites and policy', () => {
  expect(rowsOf(executorBlocks(legal))).toEqual({
    'Полное наименование': 'Общество с ограниченной ответственностью «Меридиан-Оценка»',
    'ОГРН, дата присвоения': '1099900000012, 15.04.2009',
    'ИНН / КПП': '9999000013 / 999901001',
    'Место нахождения': '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
    Руководитель: 'Генеральный директор Лугова Анна Викторовна',
    'Страхование ответственности': 'АО СК «Надёжный берег», полис № 26-ЮЛ-000093; страховая сумма 30 000 000 ₽',
  });
});

it('R5 private practice has no employment contract and no firm', () => {
  const own = { ...privateAppraiser.empty(), ...appraiser, inn: '999900000097' };
  const print: AppraiserPrint = { ...legal, form: 'private', appraiser: own, legalEntity: null };
  expect(Object.keys(rowsOf(appraiserBlocks(print)))).not.toContain('Трудовой договор');
  const [heading, text] = executorBlocks(print);
  expect(heading?.kind === 'heading' && plain(heading.text)).toBe('Сведения о частнопрактикующем оценщике');
  expect(text?.kind === 'paragraph' && plainRuns(text.runs)).toContain('ИНН 999900000097');
});

it('R1 appendix 3 shows the scans that there are, the firm’s policy last', () => {
  const [heading, copies] = appraiserCopies(legal) as [Block, ScanBlock];
  expect(heading).toMatchObject({ kind: 'heading' });
  expect(copies.dress).toBe('page');
  expect(copies.items.map(({ caption }) => plain(plainRuns(caption)))).toEqual([
    'Диплом ПП-I № 000000 от 28.06.2012',
    'Полис оценщика № 26-ОО-000417 от 20.02.2026',
    'Полис юридического лица № 26-ЮЛ-000093',
  ]);
  expect(appraiserCopies({ ...legal, scans: {} })).toEqual([]);
});
