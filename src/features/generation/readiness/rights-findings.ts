import type { LandPlot } from '#features/description/land-plot.ts';
import { shareProblem } from '#features/description/share-problem.ts';
import { isLease, valuedShare } from '#features/description/wording.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print-best-use.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { type Area, finding, step, WRONG_ID } from './finding.ts';

/** Who owns land and lets it, and is no lessee of it. */
const PUBLIC_OWNER = /муниципальн|городской округ|администраци|российская федерация|субъект/i;

/** What is valued against what the calculation values and the other steps say of it (ФСО № 7, п. 8). */
export function rightsFindings(data: ReportData): Finding[] {
  return [...entryFinding(data), ...shareFinding(data), ...leaseFindings(data)];
}

/** The register numbers an entry by the plot it is of: «50:12:0000000:101-50/001/2018-8». */
function entryFinding(data: ReportData): Finding[] {
  const { right_number = '', cadastral_number = '' } = data.description ?? {};
  const named = [...right_number.matchAll(/(\d{1,3}:\d{1,3}:\d{1,9}:\d{1,12})\s{0,3}[-–—]/g)].map(
    ([, number]) => number,
  );
  const other = cadastral_number && named.find((number) => number !== cadastral_number);
  if (!other) return [];
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7; ФСО № 7, п. 8');
  const text = `Запись о праве сделана для участка ${other}, а оценивается ${cadastral_number}`;
  return [finding(area, 'warning', `${WRONG_ID}entry`, text, 'right_number')];
}

function shareFinding(data: ReportData): Finding[] {
  const share = data.description ? valuedShare(data.description) : '';
  if (!share) return [];
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7; ФСО № 7, п. 8');
  const problem = shareProblem(share);
  // A report that was saved or copied before shares were checked.
  if (problem) return [finding(area, 'warning', `${WRONG_ID}share`, problem, 'right_share')];
  const text = `Оценивается доля ${share}, а итоговая стоимость рассчитана за весь участок, без скидки на долевое участие: отчет скажет об этом`;
  return [finding(area, 'warning', `${WRONG_ID}share`, text, 'right_share')];
}

/** «договор аренды № 12»: with a number or a date behind the words. */
function namesLease(text: string): boolean {
  const at = text.search(/договор\p{L}{0,5}\s{1,5}(?:суб)?аренды/iu);
  return at >= 0 && /\d/.test(text.slice(at));
}

/** No field asks for the contract that a lease is held by; the description's own texts have room for it (ФСО № 7, п. 8). */
export function leaseContractFinding(plot: LandPlot, area: Area): Finding[] {
  if (!isLease(plot)) return [];
  const told = [
    ...plot.documents,
    ...plot.documents_details.map(({ document, number }) => `${document} № ${number}`),
    ...[plot.right_type, plot.assessed_right, plot.encumbrances],
    ...[plot.special_characteristics, plot.other_characteristics],
  ];
  if (told.some(namesLease)) return [];
  const text = 'Оценивается право аренды: назовите в документах договор аренды — номер, дату, срок, арендодателя';
  return [finding(area, 'warning', 'lease-contract', text, 'documents')];
}

function leaseFindings(data: ReportData): Finding[] {
  const { description, market } = data;
  if (!description || !isLease(description)) return [];
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7; ФСО № 7, п. 8');
  const analysis = step(data, 'market-analysis', 'Анализ рынка', 'ФСО V; ФСО VI, п. 7');
  const tell = (of: typeof area, id: string, text: string, field: string) =>
    finding(of, 'warning', `${WRONG_ID}lease.${id}`, `Оценивается право аренды, а ${text}`, field);
  // Where another right is registered, its holder lets the plot, and the lease burdens it.
  const registered = isLease({ ...description, assessed_right: '' });
  return [
    ...(registered && PUBLIC_OWNER.test(description.owner_name)
      ? [tell(area, 'owner', 'правообладателем назван собственник земли: назовите арендатора', 'owner_name')]
      : []),
    ...(registered && /аренд/i.test(description.encumbrances)
      ? [tell(area, 'burden', 'аренда названа и его обременением', 'encumbrances')]
      : []),
    ...(market && refusesIncomeByDefault(market)
      ? [
          tell(
            analysis,
            'income',
            'по тексту отказа от доходного подхода рынок аренды не развит: напишите своё обоснование',
            'approach_income_refusal',
          ),
        ]
      : []),
  ];
}
