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
import { createReport } from '#features/report/save-api.ts';
import type { TestUser } from './client.ts';
import { pictureBytes } from './pictures.ts';
import { APPRAISER, FIRM, PRIVATE_INN } from './profile-values.ts';

/* The invented report of the example and an appraiser for it, made through the calls as the screens make them. */

const picture = (name: string) => ({ name: `${name}.jpg`, bytes: pictureBytes(name) });

async function scan(user: TestUser, field: string, name: string): Promise<string> {
  const answer = await user.upload(`/api/profile-files/${user.id}`, { field }, picture(name));
  if (answer.status !== 201) throw new Error(`scan: ${JSON.stringify(answer.body)}`);
  return String(answer.body.file_path);
}

function mustBe<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** Saves the profile of the form with its scans. The user's `selectedForm` is the caller's business. */
export async function fillProfile(user: TestUser, form: 'legal' | 'private'): Promise<void> {
  const values = {
    ...APPRAISER,
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
    const body = { ...values, inn: PRIVATE_INN, user_id: user.id };
    mustBe(await user.call(privateAppraiser.write, { params: {}, body }), 'private appraiser');
    return;
  }
  mustBe(await user.call(appraiserProfile.write, { params: { userId: user.id }, body: values }), 'appraiser');
  const firm = { ...FIRM, insurance_policy_scan: await scan(user, 'insurance_policy_scan', 'scan-policy-firm') };
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
  const bytes = await redrawn(pictureBytes(name));
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
