import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listReports, readReport } from '#features/report/api.ts';
import { REPORT_LOCKED } from '#features/report/report.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { reports } from '#features/report/server/tables.ts';
import { type TestUser, testApp } from '#test/app.ts';
import { assignmentSheet, clientSheet } from '../sheet.ts';

const app = testApp();

/** The specification's own payloads (rows.md L1). */
const newReport = {
  report_number: '148/ЗУ-2026',
  contractNumber: '148',
  contractDate: '2026-11-16',
  evaluationDate: '2026-11-16',
  inspectionDate: '2026-11-16',
  reportDate: '2026-11-18',
  purpose: 'для целей залога Объекта оценки в банке',
  bank: 'ПАО Сбербанк',
  valueType: 'Рыночная',
  reportFormat: 'в форме электронного документа',
  report_users: 'Только заказчик',
  status: 'черновик',
  reportType: 'land',
};
const newClient = {
  lastName: 'Заречная',
  firstName: 'Мария',
  middleName: 'Сергеевна',
  passportSeries: '29 14',
  passportNumber: '508316',
  passportCode: '400-012',
  passportIssuer: 'Отделом УФМС России',
  passportDate: '2014-06-04',
  registrationAddress: null,
  phone: '+7 (910) 555-01-48',
  email: null,
};

async function create(user: TestUser, body: object = newReport) {
  const answer = await user.send('POST', '/api/reports', body);
  expect(answer.status).toBe(201);
  return String(answer.body.id);
}

const patch = (user: TestUser, id: string, body: object) => user.send('PATCH', `/api/reports/${id}`, body);

it('L1 the payloads of the specification make a report and its client, and read back in snake case', async () => {
  const anna = await app.newUser();
  const answer = await anna.send('POST', '/api/reports', { ...newReport, userId: anna.id });
  expect(answer).toMatchObject({ status: 201, body: { contract_number: '148', report_type: 'land' } });
  const id = String(answer.body.id);

  expect((await anna.call(clientSheet.read, { params: { reportId: id } })).status).toBe(404);
  expect((await anna.send('POST', `/api/clients/${id}`, newClient)).status).toBe(200);
  expect((await anna.call(clientSheet.read, { params: { reportId: id } })).body).toMatchObject({
    last_name: 'Заречная',
    passport_series: '29 14',
    passport_date: '2014-06-04',
    registration_address: null,
    email: null,
    version: 1,
  });

  const saved = await patch(anna, id, { contract_number: '149', evaluation_date: '2026-11-17', report_type: 'land' });
  expect(saved).toMatchObject({ status: 200, body: { contract_number: '149', version: 2, report_date: '2026-11-18' } });
  const { body } = await anna.call(readReport, { params: { id } });
  expect(body).toMatchObject({
    contract_number: '149',
    evaluation_date: '2026-11-17',
    bank: 'ПАО Сбербанк',
    status: 'черновик',
    isPaid: false,
    legal_form: 'private',
    address: '',
  });
});

it('W1 absent fields stay, null clears, echoed keys are ignored, an unknown key is refused', async () => {
  const anna = await app.newUser();
  const id = await create(anna);
  const { body } = await anna.call(readReport, { params: { id } });
  const { status: _status, version: _version, ...echo } = body;
  expect((await patch(anna, id, { ...echo, bank: null, inspection_date: '' })).status).toBe(200);
  expect((await anna.call(readReport, { params: { id } })).body).toMatchObject({
    bank: '',
    inspection_date: null,
    contract_number: '148',
  });
  const wrong = await patch(anna, id, { contract_date: '16.11.2026', revision: 9, is_admin: true });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.error.fields ?? {}).sort()).toEqual(['contract_date', 'is_admin']);
  expect((await anna.send('POST', '/api/reports', { reportType: 'house' })).error.fields).toHaveProperty('report_type');
});

it('D5 report, client and assignment are saved together or not at all', async () => {
  const anna = await app.newUser();
  const client = { last_name: 'Терентьев', first_name: 'Игорь', no_middle_name: true };
  const made = await anna.call(createReport, {
    body: { ...newReport, report_type: 'land', client, assignment: { inspection_note: 'с заказчиком' } },
  });
  expect(made).toMatchObject({
    status: 201,
    body: {
      client: { ...client, version: 1 },
      assignment: { inspection_note: 'с заказчиком' },
      filled: 14,
      required: 15,
    },
  });

  const broken = { ...newReport, client: { last_name: 'Я'.repeat(101) } };
  expect((await anna.send('POST', '/api/reports', broken)).error.fields).toHaveProperty(['client.last_name']);
  expect((await anna.call(listReports, {})).body).toHaveLength(1);

  const { id } = made.body;
  const failed = await patch(anna, id, { contract_number: '999', client: { last_name: 'Новый', version: 7 } });
  expect(failed).toMatchObject({ status: 409, error: { code: 'stale_version' } });
  expect((await anna.call(readReport, { params: { id } })).body).toMatchObject({ contract_number: '148', version: 1 });
  expect((await anna.call(clientSheet.read, { params: { reportId: id } })).body.last_name).toBe('Терентьев');
});

it('Q1 the second save of an older version is refused and shows the whole step as it is now', async () => {
  const anna = await app.newUser();
  const id = await create(anna, { ...newReport, client: newClient });
  expect((await patch(anna, id, { contract_number: '150', version: 1, client: { version: 1 } })).status).toBe(200);
  for (const body of [
    { contract_number: '151', version: 1 },
    { contract_number: '151', version: 2, client: { last_name: 'Иная', version: 1 } },
  ]) {
    const refused = await patch(anna, id, body);
    expect(refused).toMatchObject({ status: 409, error: { code: 'stale_version' } });
    expect(refused.error.current).toMatchObject({
      contract_number: '150',
      version: 2,
      client: { last_name: 'Заречная', version: 2 },
    });
  }
  expect((await patch(anna, id, { contract_number: '152' })).body).toMatchObject({
    contract_number: '152',
    version: 3,
  });
});

it('W15 the main field holds the final text and the custom one mirrors it', async () => {
  const anna = await app.newUser();
  const id = await create(anna, {
    ...newReport,
    purpose: 'Другое',
    purpose_custom: 'для внесения в уставный капитал',
    bank: '',
    report_users: 'Указать свое',
    report_users_custom: 'ООО «Заречье-Агро»',
    valueType: 'Залоговая',
  });
  expect((await anna.call(readReport, { params: { id } })).body).toMatchObject({
    purpose: 'для внесения в уставный капитал',
    purpose_custom: 'для внесения в уставный капитал',
    report_users: 'ООО «Заречье-Агро»',
    report_users_custom: 'ООО «Заречье-Агро»',
    value_type: 'Залоговая',
    value_type_custom: 'Залоговая',
    bank: '',
    bank_custom: '',
  });
  expect((await patch(anna, id, { purpose: 'Другое', purpose_custom: 'Другое' })).body).toMatchObject({ purpose: '' });
  const kept = await patch(anna, id, { report_users: 'Нотариус', value_type: 'Рыночная' });
  expect(kept.body).toMatchObject({ report_users_custom: '', value_type_custom: '' });
});

it('W5 a status other than сформирован is refused by PATCH, and only a draft can be created', async () => {
  const anna = await app.newUser();
  const id = await create(anna);
  for (const status of ['готов', 'оплачен', 'черновик', '']) {
    expect(await patch(anna, id, { status, contract_number: '7' })).toMatchObject({
      status: 409,
      error: { code: 'status_transition' },
    });
  }
  expect((await anna.call(readReport, { params: { id } })).body.contract_number).toBe('148');
  expect((await anna.send('POST', '/api/reports', { status: 'сформирован' })).error.code).toBe('status_transition');
});

it('W5 сформирован by PATCH saves the fields and asks the same of a report as POST generate', async () => {
  const anna = await app.newUser();
  const id = await create(anna);
  const generate = () => anna.send('POST', `/api/reports/${id}/generate`);
  const byPatch = () => patch(anna, id, { status: 'сформирован', contract_number: '149' });
  expect(await byPatch()).toMatchObject({ status: 409, error: { code: 'not_paid' } });
  expect((await generate()).error).toEqual((await byPatch()).error);
  await app.db.update(reports).set({ isPaid: true }).where(eq(reports.id, id));
  const refused = await byPatch();
  expect(refused).toMatchObject({ status: 422, error: { code: 'validation' } });
  expect(refused.error.message).toMatch(/^Не заполнены: /);
  expect((await generate()).error).toEqual(refused.error);
  expect((await anna.call(readReport, { params: { id } })).body).toMatchObject({
    contract_number: '149',
    status: 'черновик',
  });
  await app.db.update(reports).set({ status: 'сформирован' }).where(eq(reports.id, id));
  expect((await byPatch()).error.code).toBe('report_locked');
});

it('D8 a generated report and a ready one take no change of head, client or assignment', async () => {
  const anna = await app.newUser();
  for (const status of ['сформирован', 'готов'] as const) {
    const id = await create(anna);
    await app.db.update(reports).set({ status }).where(eq(reports.id, id));
    for (const answer of [
      await anna.call(updateReport, { params: { id }, body: { contract_number: '1' } }),
      await anna.call(clientSheet.write, { params: { reportId: id }, body: { last_name: 'Иная' } }),
      await anna.call(assignmentSheet.write, { params: { reportId: id }, body: { inspection_performed: false } }),
    ]) {
      expect(answer).toMatchObject({ status: 409, error: { code: 'report_locked', message: REPORT_LOCKED } });
    }
  }
});

it('W20 the step counts head, client and inspection together, whoever was saved last', async () => {
  const anna = await app.newUser();
  const counted = async (id: string) => {
    const { body } = await anna.call(readReport, { params: { id } });
    expect(body.progress[0]).toMatchObject({ step: 'contract', filled: body.filled, required: body.required });
    return `${body.filled} из ${body.required}`;
  };
  const id = await create(anna, {});
  expect(await counted(id)).toBe('0 из 14');
  await patch(anna, id, newReportInSnake());
  expect(await counted(id)).toBe('11 из 15');
  await anna.send('POST', `/api/clients/${id}`, newClient);
  expect(await counted(id)).toBe('14 из 15');
  await patch(anna, id, { inspection_date: null });
  expect(await counted(id)).toBe('13 из 15');
  const assignment = { inspection_performed: false, no_inspection_reason: 'Доступ не предоставлен' };
  await anna.call(assignmentSheet.write, { params: { reportId: id }, body: assignment });
  expect(await counted(id)).toBe('14 из 15');
  const confirmed = { independence_confirmed: true };
  await anna.call(assignmentSheet.write, { params: { reportId: id }, body: confirmed });
  expect(await counted(id)).toBe('15 из 15');
  await anna.call(clientSheet.write, { params: { reportId: id }, body: { client_type: 'legal' } });
  expect(await counted(id)).toBe('12 из 16');
  expect(((await anna.call(listReports, {})).body as { progress: unknown[] }[])[0]?.progress[0]).toMatchObject({
    filled: 12,
    required: 16,
  });
});

function newReportInSnake() {
  const { status: _status, reportType: _type, ...head } = newReport;
  return head;
}
