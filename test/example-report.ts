import fs from 'node:fs';
import { legalEntity } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile } from '#features/appraiser/profile.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { exampleCalculation } from '#features/example/example-calculation.ts';
import {
  EXAMPLE_PICTURES,
  type ExamplePicture,
  exampleContract,
  exampleDescription,
  exampleMarketAnalysis,
} from '#features/example/example-report.ts';
import { fileKey, type ReportFile } from '#features/files/api.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { createReport } from '#features/report/api.ts';
import type { TestUser } from './client.ts';

/* The invented report of the example and an appraiser for it, made through the calls as the screens make them. */

const picture = (name: string) => ({ name: `${name}.jpg`, bytes: fs.readFileSync(`test/files/${name}.jpg`) });

async function scan(user: TestUser, field: string, name: string): Promise<string> {
  const answer = await user.upload(`/api/profile-files/${user.id}`, { field }, picture(name));
  if (answer.status !== 201) throw new Error(`scan: ${JSON.stringify(answer.body)}`);
  return String(answer.body.file_path);
}

function mustBe<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

const insurance = {
  insurer_name: 'АО СК «Надёжный берег»',
  insurance_date: '2026-02-20',
  insurance_start_date: '2026-03-01',
  insurance_end_date: '2027-02-28',
};

const appraiserValues = {
  sro_name: 'Ассоциация «Саморегулируемая организация оценщиков «Опора» (условное наименование)',
  sro_short_name: 'СРО «Опора»',
  sro_address: '999100, г. Светлояр, ул. Мира, д. 4',
  sro_registration_number: '00417',
  sro_registration_date: '2012-09-03',
  sro_certificate_number: '0417-12',
  sro_certificate_date: '2012-09-03',
  registration_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, кв. 12',
  education_institution: 'Светлоярский университет',
  diploma_series_number: 'ПП-I № 000000',
  diploma_registration_number: '114',
  diploma_date: '2012-06-28',
  diploma_specialty: 'Оценка стоимости предприятия (бизнеса)',
  qualification_certificate_number: '000417-1',
  qualification_certificate_date: '2024-05-17',
  qualification_valid_until: '2027-05-17',
  experience_years: 14,
  insurance_policy_number: '26-ОО-000417',
  insurance_amount: 5_000_000,
  ...insurance,
};

const firmValues = {
  full_name: 'Общество с ограниченной ответственностью «Меридиан-Оценка»',
  short_name: 'ООО «Меридиан-Оценка»',
  inn: '9999000013',
  kpp: '999901001',
  ogrn: '1099900000012',
  ogrn_date: '2009-04-15',
  director_name: 'Лугова Анна Викторовна',
  director_position: 'Генеральный директор',
  legal_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  actual_address: '999100, Светлоярская область, г. Светлояр, ул. Полевая, д. 8, офис 12',
  phone: '+7 (900) 000-00-17',
  email: 'ocenka@meridian.example',
  insurance_policy_number: '26-ЮЛ-000093',
  insurance_amount: 30_000_000,
  employment_contract_number: '3',
  employment_contract_date: '2016-02-01',
  ...insurance,
};

/** Saves the profile of the form with its scans. The user's `selectedForm` is the caller's business. */
export async function fillProfile(user: TestUser, form: 'legal' | 'private'): Promise<void> {
  const values = {
    ...appraiserValues,
    sro_certificate_scan: await scan(user, 'sro_certificate_scan', 'scan-sro-certificate'),
    diploma_scan: await scan(user, 'diploma_scan', 'scan-diploma'),
    qualification_certificate_scan: await scan(
      user,
      'qualification_certificate_scan',
      'scan-qualification-certificate',
    ),
    insurance_policy_scan: await scan(user, 'insurance_policy_scan', 'scan-policy-appraiser'),
  };
  if (form === 'private') {
    const body = { ...values, inn: '999900000097', user_id: user.id };
    mustBe(await user.call(privateAppraiser.write, { params: {}, body }), 'private appraiser');
    return;
  }
  mustBe(await user.call(appraiserProfile.write, { params: { userId: user.id }, body: values }), 'appraiser');
  const firm = { ...firmValues, insurance_policy_scan: await scan(user, 'insurance_policy_scan', 'scan-policy-firm') };
  mustBe(await user.call(legalEntity.write, { params: { userId: user.id }, body: firm }), 'legal entity');
}

/** What a picture is before it is uploaded, other than the one of the example. */
export type Redrawn = (bytes: Buffer, index: number) => Buffer | Promise<Buffer>;

export async function uploadPicture(
  user: TestUser,
  reportId: string,
  given: ExamplePicture,
  redrawn: (bytes: Buffer) => Buffer | Promise<Buffer> = (bytes) => bytes,
): Promise<ReportFile> {
  const { category, name, caption, sourceUrl, analogIndex } = given;
  const fields = {
    category,
    reportId,
    ...(caption ? { caption } : {}),
    ...(sourceUrl ? { source_url: sourceUrl } : {}),
    ...(analogIndex === undefined ? {} : { analog_index: String(analogIndex) }),
  };
  const bytes = await redrawn(fs.readFileSync(`src/features/example/server/pictures/${name}.jpg`));
  const file = { name: `${name}.jpg`, bytes };
  return mustBe(await user.upload('/api/report-files/upload', fields, file), name).body as unknown as ReportFile;
}

/** A complete, unpaid report of the user, ready to be generated. Gives its id. */
export async function makeReport(user: TestUser, redrawn: Redrawn = (bytes) => bytes): Promise<string> {
  const contract = { report_number: '2026/11-084', ...exampleContract };
  const created = mustBe(await user.call(createReport, { body: contract as never }), 'report');
  const reportId = created.body.id;
  const params = { reportId };
  mustBe(await user.call(descriptionSheet.write, { params, body: exampleDescription as never }), 'description');
  const files: ReportFile[] = [];
  for (const [index, picture] of EXAMPLE_PICTURES.entries()) {
    files.push(await uploadPicture(user, reportId, picture, (bytes) => redrawn(bytes, index)));
  }
  const of = (category: string) => files.filter((file) => file.category === category);
  const market = exampleMarketAnalysis(of('market_analysis_image')[0]?.file_path ?? '');
  mustBe(await user.call(marketAnalysisSheet.write, { params, body: market as never }), 'market analysis');
  const adverts = of('analog-screenshots').map(({ file_path }) => fileKey(file_path) ?? '');
  mustBe(
    await user.call(marketValueSheet.write, { params, body: exampleCalculation(adverts) as never }),
    'market value',
  );
  return reportId;
}
