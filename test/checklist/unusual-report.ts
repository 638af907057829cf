import { assignmentSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { updateReport } from '#features/report/save-api.ts';
import type { TestUser } from '../client.ts';
import { makeReport } from '../example-report.ts';
import { mustBe } from '../new-account.ts';

/** A report with what the law asks for only sometimes. Gives its id. */
export async function makeUnusualReport(user: TestUser): Promise<string> {
  const id = await makeReport(user);
  const client = {
    client_type: 'legal',
    org_full_name: 'Общество с ограниченной ответственностью «Заречье-Агро»',
    org_ogrn: '1099900000034',
    org_ogrn_date: '2009-06-01',
    org_address: '999100, г. Светлояр, ул. Садовая, д. 2',
  };
  const head = {
    purpose: 'для предоставления в органы судопроизводства',
    report_format: 'в форме электронного документа',
    client,
  };
  const assignment = {
    basis_type: 'Определение суда',
    basis_details: 'Заозёрного районного суда от 02.11.2026 по делу № 2-417/2026',
    purpose_legal_basis: 'ст. 8 Федерального закона № 135-ФЗ',
    inspection_performed: false,
    no_inspection_reason: 'доступ на участок не предоставлен',
    special_assumptions: 'Участок оценивается как незастроенный.',
    engaged_specialists: 'кадастровый инженер И. И. Межевой: проверка границ.',
    vat: 'not_separated',
    assignment_other: 'Суд поставил один вопрос: о стоимости на дату оценки.',
  };
  const plot = {
    owner_name: 'ООО «Заречье-Агро»',
    owner_type: 'firm',
    owner_ogrn: '1099900000034',
    owner_ogrn_date: '2009-06-01',
    owner_address: 'г. Светлояр, ул. Садовая, д. 2',
    book_value: 1_500_000,
    encumbrances: 'Ипотека в силу закона',
    assessed_right: 'Право аренды',
    lease_lessor: 'ООО «Заречье-Агро»',
    lease_lessee: 'Кузнецов Павел Ильич',
    lease_contract_number: '4-А',
    lease_contract_date: '2024-03-01',
    lease_registered_number: '99:12:0304017:245-99/012/2024-7',
    lease_registered_date: '2024-03-15',
    lease_term: 'fixed',
    lease_from: '2024-03-01',
    lease_until: '2034-02-28',
    lease_rent_year: 96_000,
    lease_rent_paid: 'paid',
    lease_land: 'private',
    lease_assign: 'with_notice',
    lease_sublease: 'with_consent',
  };
  mustBe(await user.call(updateReport, { params: { id }, body: head as never }), 'head');
  mustBe(await user.call(assignmentSheet.write, { params: { reportId: id }, body: assignment as never }), 'assignment');
  mustBe(await user.call(descriptionSheet.write, { params: { reportId: id }, body: plot as never }), 'description');
  // Of a lease no sentence is made up: it has a market of rents.
  const market = {
    property_rights: [
      {
        type: 'text',
        value:
          '<p>Срок аренды и право выкупа приравнивают условия арендатора к условиям собственника, ипотека прекращается при продаже: корректировка на имущественные права не вводилась.</p>',
      },
    ],
    approach_income_refusal: 'Доходный подход не применялся: ставки субаренды сопоставимых участков не опубликованы.',
  };
  mustBe(
    await user.call(marketAnalysisSheet.write, { params: { reportId: id }, body: market as never }),
    'market analysis',
  );
  return id;
}
