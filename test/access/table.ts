import { HANDBOOK_ENTRY } from '../handbook-entry.ts';
import { PASSWORD } from '../new-account.ts';
import { OWN_TEXT } from '../own-text.ts';
import { administration, eachHisOwn, everybody, mine, NOT_FOUND, type Row, type Send } from './row.ts';

/*
 * The table of access: one row for every call, and what each caller gets from it. A call without a row, and a row
 * without a call, fail access.test.ts.
 */

const LOCKED = '409 report_locked';

const nothing: Send = () => ({});
const report: Send = (of) => ({ params: { id: of.id } });
const reportId: Send = (of) => ({ params: { reportId: of.id } });
const signature: Send = (of) => ({ params: { id: of.id, signatureId: of.signatureId } });
const offer: Send = (_of, { offerId }) => ({ params: { id: offerId } });
const entry: Send = (_of, { entryId }) => ({ params: { id: entryId } });
const ownText: Send = (_of, { ownTextId }) => ({ params: { id: ownTextId } });
const month: Send = () => ({ params: { month: '2026-11' } });
const user: Send = (_of, { owner }) => ({ params: { id: owner.id } });
const ownProfile: Send = (_of, { owner }) => ({ params: { userId: owner.id } });
const withBody =
  (send: Send, body: unknown): Send =>
  (of, world) => ({ ...send(of, world), body });

/** The two calls of a step of a report. */
const step = (path: string, body: unknown): Record<string, Row> => ({
  [`GET ${path}/:reportId`]: mine(reportId, '200', '200'),
  [`POST ${path}/:reportId`]: mine(withBody(reportId, body), '200', LOCKED),
});

export const ACCESS: Record<string, Row> = {
  'GET /api/config': everybody(nothing, '200'),
  'GET /api/prices': everybody(nothing, '200'),

  'POST /api/auth/register': everybody(
    () => ({
      body: {
        email: `new-${Math.random().toString(36).slice(2)}@mezha.example`,
        password: PASSWORD,
        lastName: 'Новых',
        firstName: 'Нина',
        phone: '+7 900 000-00-18',
      },
    }),
    '201',
  ),
  'POST /api/auth/login': everybody(
    () => ({ body: { email: 'nobody@mezha.example', password: PASSWORD } }),
    '401 unauthorized',
  ),
  'POST /api/auth/forgot-password': everybody(() => ({ body: { email: 'nobody@mezha.example' } }), '200'),
  'POST /api/auth/reset-password': everybody(
    () => ({ body: { token: 'none', password: PASSWORD } }),
    '422 reset_link_invalid',
  ),
  'POST /api/auth/confirm-email': everybody(() => ({ body: { token: 'none' } }), '422 validation'),
  'POST /api/auth/send-confirmation': eachHisOwn(nothing, '200'),
  'GET /api/auth/profile': eachHisOwn(nothing, '200'),
  'POST /api/auth/logout': eachHisOwn(nothing, '200'),
  'GET /api/auth/sessions': eachHisOwn(nothing, '200'),
  'DELETE /api/auth/sessions': eachHisOwn(nothing, '200'),
  'DELETE /api/auth/sessions/:id': mine((_of, { sessionId }) => ({ params: { id: sessionId } }), '200'),

  'POST /api/account/exports': eachHisOwn(() => ({ body: { current_password: PASSWORD } }), '201'),
  'GET /api/account/exports/:id': mine((_of, { exportId }) => ({ params: { id: exportId } }), '200', undefined, 'file'),
  'GET /api/account/consent': eachHisOwn(nothing, '200'),
  'GET /api/account/closing': eachHisOwn(nothing, '200'),
  'POST /api/account/closing': eachHisOwn(
    () => ({ body: { current_password: PASSWORD, without_copy: true, leave_balance: true } }),
    '200',
  ),

  'GET /api/users': { ...eachHisOwn(nothing, '200'), admin: { sees: '200' } },
  'GET /api/users/:id': { ...mine(user, '200'), admin: { sees: '200' } },
  'PATCH /api/users/:id': {
    ...mine(withBody(user, { phone: '+7 900 000-00-19' }), '200'),
    admin: { sees: '200' },
  },

  'GET /api/admin/second-factor': administration(nothing, '200'),
  'POST /api/admin/second-factor': administration(() => ({ body: { current_password: PASSWORD } }), '200'),
  'POST /api/admin/second-factor/confirm': administration(() => ({ body: { code: '000000' } }), '409 conflict'),
  'POST /api/admin/second-factor/remove': administration(
    () => ({ body: { current_password: PASSWORD, code: '000000' } }),
    '200',
  ),
  'GET /api/admin/users': administration(nothing, '200'),
  'GET /api/admin/actions': administration(nothing, '200'),
  'GET /api/admin/invoices': administration(nothing, '200'),
  'GET /api/admin/payments': administration(nothing, '200'),
  'POST /api/admin/users/:id/balance': administration(withBody(user, { amount: 10, reason: 'Подарок' }), '200'),
  'POST /api/admin/invoices/:id/paid': administration((_of, { invoiceId }) => ({ params: { id: invoiceId } }), '200'),
  'GET /api/text-places': mine((of) => ({ query: { reportId: of.id } }), '200', '200'),
  'GET /api/admin/default-texts': eachHisOwn(nothing, '200'),
  'PATCH /api/admin/default-texts': administration(() => ({ body: { type: 'adminCheck', content: '200' } }), '200'),

  'POST /api/users/:id/welcome-bonus': mine(user, '200'),
  'GET /api/payments': eachHisOwn(nothing, '200'),
  'POST /api/payments': eachHisOwn(() => ({ body: { amount: 500 } }), '503 unavailable'),
  'GET /api/payments/:id': mine((_of, { paymentId }) => ({ params: { id: paymentId } }), '200'),
  'POST /api/payments/:id/check': mine((_of, { paymentId }) => ({ params: { id: paymentId } }), '200'),
  'GET /api/payments/:id/receipt': mine((_of, { paymentId }) => ({ params: { id: paymentId } }), NOT_FOUND),
  'POST /api/payments/notifications': everybody(
    (_of, { paymentId }) => ({ body: { event: 'payment.succeeded', object: { id: paymentId } } }),
    '503 unavailable',
  ),
  'POST /api/invoice/request': eachHisOwn(nothing, '422 validation'),

  'GET /api/legal-entities/:userId': mine(ownProfile, '200'),
  'POST /api/legal-entities/:userId': mine(withBody(ownProfile, {}), '200'),
  'GET /api/appraiser-profiles/:userId': mine(ownProfile, '200'),
  'POST /api/appraiser-profiles/:userId': mine(withBody(ownProfile, {}), '200'),
  'GET /api/private-appraiser-info/:userId': mine(ownProfile, '200'),
  'POST /api/private-appraiser-info': mine((_of, { owner }) => ({ body: { user_id: owner.id } }), '200'),
  'POST /api/profile-files/:userId': mine(
    (of, world) => ({ ...ownProfile(of, world), upload: { field: 'diploma_scan' } }),
    '201',
  ),
  'GET /api/profile-files/download/:key': mine(
    (_of, { scanKey }) => ({ params: { key: scanKey } }),
    '200',
    undefined,
    'file',
  ),

  'GET /api/offers': eachHisOwn(nothing, '200'),
  'POST /api/offers': eachHisOwn(() => ({ body: { url: 'https://uchastki.example/28841' } }), '201'),
  'POST /api/offers/change': eachHisOwn(
    (_of, { offerId }) => ({ body: { ids: [offerId], change: 'withdraw' } }),
    '200',
  ),
  'GET /api/offers/:id/comes-along': mine(
    (of, caller) => ({ ...offer(of, caller), query: { day: '2026-11-16' } }),
    '200',
  ),
  'POST /api/offers/suggest': {
    ...eachHisOwn(
      ({ id }) => ({
        body: {
          object: {
            ...{ segment: 'ИЖС/ЛПХ', address: '', area: null, propertyRights: '', electricity: '', gas: '' },
            ...{ waterSewerage: '', buildings: '', roads: '' },
          },
          valuation_date: '2026-11-16',
          report_id: id,
          analogues: [],
        },
      }),
      '200',
    ),
    locked: '200',
  },
  'POST /api/offers/import': eachHisOwn(
    () => ({ body: { rows: [{ price: '2 400 000', area: 1200, place: 'д. Ольховка' }] } }),
    '200',
  ),
  'GET /api/offers/:id': mine(offer, '200'),
  'PATCH /api/offers/:id': mine(withBody(offer, { note: 'Звонил' }), '200'),
  'DELETE /api/offers/:id': mine(offer, '200'),
  'POST /api/offers/:id/restore': mine(offer, '200'),

  'GET /api/market': eachHisOwn(nothing, '200'),
  'GET /api/handbook': eachHisOwn(nothing, '200'),
  'GET /api/handbook/fitting': eachHisOwn(
    () => ({ query: { segment: 'ИЖС/ЛПХ', region: '', date: '2026-11-16' } }),
    '200',
  ),
  'POST /api/handbook': eachHisOwn(() => ({ body: HANDBOOK_ENTRY }), '201'),
  'POST /api/handbook/import': eachHisOwn(() => ({ body: { rows: [HANDBOOK_ENTRY] } }), '200'),
  'POST /api/handbook/delete': eachHisOwn((_of, { entryId }) => ({ body: { ids: [entryId] } }), '200'),
  'POST /api/handbook/zones': eachHisOwn(
    () => ({ body: { region: 'Калужская область', place: 'д. Кабицыно', zone: 'Районный центр' } }),
    '200',
  ),
  'PATCH /api/handbook/:id': mine(withBody(entry, { note: 'Проверено' }), '200'),
  'DELETE /api/handbook/:id': mine(entry, '200'),
  'POST /api/handbook/:id/restore': mine(entry, '200'),
  'POST /api/handbook/:id/taken': mine(entry, '200'),
  'GET /api/market-overviews/on': eachHisOwn(() => ({ query: { date: '2026-11-16' } }), '200'),
  'GET /api/admin/market-overviews': administration(nothing, '200'),
  'GET /api/admin/market-overviews/:month': administration(month, '200'),
  'PATCH /api/admin/market-overviews/:month': administration(withBody(month, { blocks: [] }), '200'),
  'POST /api/admin/market-overviews/:month/publish': administration(month, '422 validation'),
  'POST /api/admin/market-overviews/:month/withdraw': administration(month, '200'),
  'GET /api/own-texts': eachHisOwn(nothing, '200'),
  'GET /api/own-texts/fitting': eachHisOwn(() => ({ query: { field: 'gas', segment: 'ИЖС', region: '' } }), '200'),
  'POST /api/own-texts': eachHisOwn(() => ({ body: OWN_TEXT }), '201'),
  'GET /api/own-texts/:id': mine(ownText, '200'),
  'PATCH /api/own-texts/:id': mine(withBody(ownText, { name: 'Газ, пригород' }), '200'),
  'DELETE /api/own-texts/:id': mine(ownText, '200'),
  'POST /api/own-texts/:id/restore': mine(ownText, '200'),
  'POST /api/own-texts/:id/taken': mine(ownText, '200'),
  'POST /api/adverts': eachHisOwn(() => ({ upload: { kind: 'text', saved_at: '2026-11-16T11:32:00Z' } }), '201'),
  'POST /api/adverts/pictures': eachHisOwn(() => ({ upload: {} }), '201'),
  'GET /api/adverts/:id/original': mine(
    (_of, { evidenceId }) => ({ params: { id: evidenceId } }),
    '200',
    undefined,
    'file',
  ),

  'GET /api/reports': eachHisOwn(nothing, '200'),
  'POST /api/reports': eachHisOwn(() => ({ body: { report_number: '1' } }), '201'),
  'POST /api/example-report': eachHisOwn(nothing, '201'),
  'GET /api/proposals': mine((of) => ({ query: { report: of.id } }), '200', '200'),
  'GET /api/reports/:id': mine(report, '200', '200'),
  'PATCH /api/reports/:id': mine(withBody(report, { contract_number: '7' }), '200', LOCKED),
  'DELETE /api/reports/:id': mine(report, '200', '200'),
  'POST /api/reports/:id/clone': mine(report, '201', '201'),
  'GET /api/reports/:id/pattern': mine(report, '200', '200'),
  'POST /api/reports/:id/pattern': mine(
    withBody(report, { report_number: '2', take: ['texts', 'factors', 'terms'] }),
    '201',
    '201',
  ),
  'PATCH /api/reports/:id/pay': mine(withBody(report, {}), '200', '200'),

  ...step('/api/clients', { first_name: 'Нина' }),
  ...step('/api/report-assignments', {}),
  ...step('/api/property-descriptions', { address: 'Луговая, 17' }),
  ...step('/api/market-analysis', {}),
  ...step('/api/samples', {}),
  'GET /api/samples/:reportId/offers': mine(reportId, '200', '200'),
  ...step('/api/market-value-calculations', {}),
  'GET /api/market-value-calculations/:reportId/former-corrections': mine(reportId, '200', '200'),

  'POST /api/report-files/upload': mine((of) => ({ upload: { category: 'photos', reportId: of.id } }), '201', LOCKED),
  'POST /api/report-files/copy-screenshots': mine(
    (of) => ({ body: { reportId: of.id, keys: [of.fileKey] } }),
    '201',
    LOCKED,
  ),
  'POST /api/report-files/upload-default': administration(() => ({ upload: {} }), '201'),
  'GET /api/report-files/:reportId': mine(reportId, '200', '200'),
  'DELETE /api/report-files/:id': mine((of) => ({ params: { id: of.fileId } }), '200', LOCKED),
  'PATCH /api/report-files/:id/source-url': mine(
    (of) => ({ params: { id: of.fileId }, body: { source_url: 'https://maps.example/' } }),
    '200',
    LOCKED,
  ),
  'PATCH /api/report-files/:id/caption': mine(
    (of) => ({ params: { id: of.fileId }, body: { caption: 'Вид с дороги' } }),
    '200',
    LOCKED,
  ),
  'PATCH /api/report-files/:reportId/order': mine(
    (of) => ({ params: { reportId: of.id }, body: { category: 'photos', ids: [of.fileId] } }),
    '200',
    LOCKED,
  ),
  'GET /api/report-files/download/:key': mine((of) => ({ params: { key: of.fileKey } }), '200', '200', 'file'),

  'GET /api/reports/:id/completeness': mine(report, '200', '200'),
  // What an answer is given to, the tests of the remarks say: here there is no such remark.
  'POST /api/reports/:id/review-answers': mine(
    withBody(report, { key: 'none', text: 'Участок осмотрен повторно, состояние то же' }),
    NOT_FOUND,
    LOCKED,
  ),
  'DELETE /api/reports/:id/review-answers/:key': mine(
    (of) => ({ params: { id: of.id, key: 'none' } }),
    NOT_FOUND,
    LOCKED,
  ),
  'GET /api/reports/:id/revisions': mine(report, '200', '200'),
  'GET /api/reports/:id/view': mine(report, '200', '200'),
  'POST /api/reports/:id/generate': mine(report, '409 not_paid', LOCKED),
  'GET /api/reports/:id/generation': mine(report, '200', '200'),
  'POST /api/reports/:id/ready': mine(withBody(report, {}), '409 status_transition', '200'),
  'POST /api/reports/:id/revise': mine(report, '409 status_transition', '200'),
  'GET /api/reports/:id/document.pdf': mine(report, NOT_FOUND, '200', 'file'),
  'GET /api/reports/:id/document.docx': mine(report, NOT_FOUND, '200', 'file'),
  'GET /api/reports/:id/calculation.xlsx': mine(report, NOT_FOUND, '200', 'file'),
  'POST /api/reports/:id/signatures': mine(
    (of) => ({ params: { id: of.id }, upload: { revision: '1' } }),
    NOT_FOUND,
    '422 validation',
  ),
  'GET /api/reports/:id/signatures/:signatureId': mine(signature, NOT_FOUND, '200', 'file'),
  'DELETE /api/reports/:id/signatures/:signatureId': mine(signature, NOT_FOUND, '200'),
  'GET /api/reports/:id/beside': mine(report, '200', '200'),
  'GET /api/reports/:id/beside/passages': mine(
    (of) => ({ params: { id: of.id }, query: { step: 'description', name: 'total_area' } }),
    '200',
    '200',
  ),
  'GET /api/reports/:id/beside/links/:passage': mine((of) => ({ params: { id: of.id, passage: '0' } }), '200', '200'),
  'GET /api/reports/:id/preview.pdf': mine(report, '200', '200', 'file'),
};
