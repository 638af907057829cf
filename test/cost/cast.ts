import { prepareExport } from '#features/account/export-api.ts';
import { listSessions } from '#features/account/session-api.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { checkPayment, createPayment } from '#features/balance/api.ts';
import { assignmentSheet } from '#features/contract/sheet.ts';
import { createExample } from '#features/example/api.ts';
import { fileKey, listReportFiles } from '#features/files/api.ts';
import { addEvidence, addOffer } from '#features/market/api.ts';
import { addEntry } from '#features/market/handbook-api.ts';
import { addOwnText } from '#features/market-analysis/own-texts-api.ts';
import { cloneReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import type { ReportObjects, World } from '../access/world.ts';
import { generate } from '../generate.ts';
import { HANDBOOK_ENTRY } from '../handbook-entry.ts';
import { type Account, mustBe, newAccount, startPractice } from '../new-account.ts';
import { OWN_TEXT } from '../own-text.ts';
import type { RealServer } from '../real-server.ts';

/** Somebody with a profile and a report in which every step is filled. */
export async function makeAppraiser(server: RealServer): Promise<{ user: Account; reportId: string }> {
  const user = await newAccount(server);
  await startPractice(user);
  return { user, reportId: mustBe(await user.call(createExample), 'example').body.id };
}

/** The objects that the table of access names, of an ordinary user of a running server, made by calls. */
export async function makeCast(server: RealServer): Promise<World> {
  const { user: owner, reportId: printed } = await makeAppraiser(server);
  const draft = mustBe(await owner.call(cloneReport, { params: { id: printed } }), 'copy').body.id;
  mustBe(await owner.call(payReport, { params: { id: printed }, body: {} }), 'pay');
  mustBe(await generate(owner, printed), 'generate');
  const confirmed = { params: { reportId: draft }, body: { independence_confirmed: true } };
  mustBe(await owner.call(assignmentSheet.write, confirmed as never), 'assignment');
  await topUp(server, owner);
  mustBe(await owner.call(payReport, { params: { id: draft }, body: {} }), 'pay');
  const profile = mustBe(await owner.call(privateAppraiser.read, { params: { userId: owner.id } }), 'profile').body;
  const [session] = mustBe(await owner.call(listSessions), 'sessions').body;
  const export_ = await owner.call(prepareExport, { body: { current_password: owner.password } });
  return {
    owner,
    // No call of an administrator is tried, and none by a stranger.
    stranger: owner,
    admin: owner,
    offerId: mustBe(await owner.call(addOffer, { body: { url: 'https://uchastki.example/1' } }), 'offer').body.id,
    entryId: mustBe(await owner.call(addEntry, { body: { ...HANDBOOK_ENTRY, page: '115' } }), 'entry').body.id,
    ownTextId: mustBe(await owner.call(addOwnText, { body: { ...OWN_TEXT, name: 'Свой' } }), 'text').body.id,
    evidenceId: await keptAdvert(owner),
    strangersReport: '',
    draft: await objectsOf(owner, draft),
    locked: await objectsOf(owner, printed),
    scanKey: profile.diploma_scan.split('/').at(-1) ?? '',
    sessionId: session?.id ?? '',
    paymentId: mustBe(await owner.call(createPayment, { body: { amount: 100 } }), 'payment').body.id,
    invoiceId: '',
    exportId: mustBe(export_, 'export').body.id,
  };
}

/** A page of an offer as large as pages of boards are. */
async function keptAdvert(user: Account): Promise<string> {
  const bytes = Buffer.from('<p>Участок 12 сот. ИЖС, 2 400 000 ₽</p>'.repeat(50_000));
  const fields = { kind: 'html', saved_at: '2026-11-16T12:00:00Z' };
  const kept = mustBe(await user.upload(addEvidence.path, fields, { name: 'page.html', bytes }), 'advert');
  return String(kept.body.id);
}

/** Money for one more report. */
async function topUp(server: RealServer, user: Account): Promise<void> {
  const made = mustBe(await user.call(createPayment, { body: { amount: 1000 } }), 'payment').body;
  await server.raw({ method: 'POST', url: `${new URL(made.confirmationUrl ?? '').pathname}/pay` });
  mustBe(await user.call(checkPayment, { params: { id: made.id } }), 'check');
}

async function objectsOf(owner: Account, id: string): Promise<ReportObjects> {
  const [file] = mustBe(await owner.call(listReportFiles, { params: { reportId: id } }), 'files').body;
  return { id, signatureId: '', fileId: file?.id ?? '', fileKey: fileKey(file?.file_path ?? '') ?? '' };
}
