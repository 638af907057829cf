import { type Client, clientForm, clientName, emptyClient } from '#features/report/client.ts';
import type { CopiedFrom } from '#features/report/copied-head.ts';
import { COPY_SUFFIX } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { sameText } from '#kit/russian.ts';
import type { Proposal, Proposals } from '#kit/web/form/proposals.ts';
import { needsBank } from '../contract.ts';
import type { FormerTerms, ProposedByFormer } from '../proposals.ts';
import {
  type ContractValues,
  contractOf,
  type FormSetting,
  shownBank,
  shownPurpose,
  shownUsers,
} from './contract-form.ts';
import { type FormerClient, papersOf, papersProposal } from './former-client.ts';
import { formerDates } from './former-dates.ts';
import type { Proposed } from './use-proposed.ts';

/* What the contract step proposes (rows.md P9): by the user's former reports, and by the plot's description. */

const asIn = ({ report_number }: FormerTerms) =>
  report_number ? `Как в отчете №\u00a0${report_number}` : 'Как раньше';

const AFTER = 'Следующий';

/** The last figures of a number: «2026/11-091» and «91-Д» are alike. */
const LAST_FIGURES = /\d+(?=\D*$)/;
const lastOf = (number: string) => Number(LAST_FIGURES.exec(number)?.[0]);

/** The next number of a contract, or that of its report where both were counted alike and the user chose another one. */
const alikeNumber = (contract: string, report: string, present: string) =>
  lastOf(contract) === lastOf(report) && lastOf(present) > 0
    ? contract.replace(LAST_FIGURES, (figures) => String(lastOf(present)).padStart(figures.length, '0'))
    : contract;

/** The number of a report waits while it repeats the contract's, or is a copy's. */
function numberProposals(values: ContractValues, { report_number, contract_number }: ProposedByFormer): Proposals {
  const after = (number: string, name: string): Proposal => ({
    ...{ from: AFTER, words: number, values: { [name]: number }, instead: true },
  });
  const present = values.report_number.trim();
  const waiting = values.contract_number.trim() === '';
  // Whose first report it is has no contract to count on from: both are often numbered alike.
  const alike = present.endsWith(COPY_SUFFIX) ? '' : present || report_number;
  const waits = present === '' || present === values.contract_number.trim() || present.endsWith(COPY_SUFFIX);
  return {
    contract_number:
      waiting && contract_number
        ? after(alikeNumber(contract_number, report_number, present), 'contract_number')
        : waiting && alike
          ? { ...after(alike, 'contract_number'), from: 'Как у отчета' }
          : undefined,
    report_number:
      report_number && waits && present !== report_number ? after(report_number, 'report_number') : undefined,
  };
}

/** The newest report says the purpose; what goes with a purpose is said by the newest report that had it. */
function termsProposals(values: ContractValues, terms: readonly FormerTerms[], defaultBank: string): Proposals {
  const { purpose, bank } = contractOf(values);
  const like = purpose === '' ? terms[0] : terms.find((former) => former.purpose === purpose);
  const format = like?.report_format ? like : terms.find(({ report_format }) => report_format !== '');
  const of = (former: FormerTerms | undefined, words: string | undefined, values: object): Proposal | undefined =>
    former && words ? { from: asIn(former), words, values: { ...values } } : undefined;
  const former = like && of(like, like.bank, shownBank(like, defaultBank));
  // The default bank stands there from the beginning.
  const bankWaits = needsBank(purpose) && like?.bank !== bank && (bank === '' || bank === defaultBank);
  return {
    purpose: like && purpose === '' ? of(like, like.purpose, shownPurpose(like)) : undefined,
    bank: former && bankWaits ? { ...former, instead: true } : undefined,
    report_format: format && of(format, format.report_format, { report_format: format.report_format }),
    report_users: like && of(like, like.report_users, shownUsers(like, defaultBank)),
  };
}

const NOBODY = clientForm.toForm(emptyClient());

/** The holder of the right, to a client who has no name yet, or is the former plot's; with his papers, where he was a client before. */
function clientProposal(
  values: ContractValues,
  owner: Partial<Client> | null,
  before: FormerClient | null,
  former: Client | null,
): Proposal | undefined {
  if (!owner) return undefined;
  const { relation_to_object, ...who } = owner;
  const [present, name] = [clientName(values), clientName({ ...emptyClient(), ...who })];
  const isFormer =
    former !== null && sameText(present) === sameText(clientName(former)) && sameText(present) !== sameText(name);
  const names = [values.last_name, values.first_name, values.org_full_name, values.org_short_name];
  if (!isFormer && names.some((words) => (words ?? '').trim() !== '')) return undefined;
  // Nothing of the former client stays with the new one's name.
  const standing = isFormer ? NOBODY : values;
  const relation = standing.relation_to_object ? undefined : relation_to_object;
  const papers =
    before && sameText(clientName(before.client)) === sameText(name) ? papersOf({ ...standing, ...who }, before) : null;
  const known = papers?.words && `как в отчете №\u00a0${before?.report_number}: ${papers.words}`;
  const instead = isFormer && `вместо сведений прежнего заказчика (${present})`;
  return {
    of: 'Заказчик',
    from: 'Правообладатель участка',
    words: [[name, relation?.toLowerCase()].filter(Boolean).join(', '), known, instead].filter(Boolean).join('; '),
    values: {
      ...(isFormer ? NOBODY : {}),
      ...papers?.values,
      ...who,
      ...(relation ? { relation_to_object: relation } : {}),
    },
    instead: true,
  };
}

/** To the dates that a copy has of the former report, and to a visit without a day: today, or as the contract that is dated already. What the report does not set itself is taken day by day. */
function datesProposals(values: ContractValues, copied: CopiedFrom | null, today: string): Proposals {
  const former = copied ? formerDates(copied, contractOf(values)) : [];
  const isDated = former.every(({ field }) => field !== 'contract_date');
  const day = isDated ? values.contract_date : today;
  if (!day) return {};
  const [from, date] = [day === today ? 'Сегодня' : 'Как у договора', formatDate(day)];
  const own = former.filter(({ isOwn }) => isOwn);
  const alone = [...former.map(({ field }) => field), ...(values.inspection_date ? [] : ['inspection_date'])];
  const days = Object.fromEntries(alone.map((field) => [field, { from, words: date, values: { [field]: day } }]));
  return {
    ...days,
    evaluation_date: undefined,
    report_date:
      own.length > 0
        ? {
            ...{ of: 'Даты', from, words: `${date}\u00a0— дата ${own.map(({ of }) => of).join(', ')}` },
            values: Object.fromEntries(own.map(({ field }) => [field, day])),
            instead: true,
          }
        : undefined,
  };
}

/** By the name of the field; what the form already says is not proposed. */
export function contractProposals(
  values: ContractValues,
  { former, owner, isOtherPlot = false }: Proposed,
  { defaultBank, today }: Pick<FormSetting, 'defaultBank' | 'today'>,
  formerClient: Client | null = null,
  before: FormerClient | null = null,
): Proposals {
  return {
    ...(former ? numberProposals(values, former) : {}),
    ...(former ? termsProposals(values, former.terms, defaultBank) : {}),
    ...datesProposals(values, former?.copied ?? null, today),
    client_type: clientProposal(values, owner, before, isOtherPlot ? formerClient : null),
    // Below the name: of a firm its first field, of a person the one that has no place of its own.
    [values.client_type === 'legal' ? 'org_full_name' : 'no_middle_name']: papersProposal(values, before),
  };
}
