import { type Inline, verbatim } from '#document/model/block-run.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { withoutStop } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';
import { leaseContract, lesseeOf, monthsLeft, termInWords } from './lease.ts';
import { CONSENTS } from './lease-fields.ts';
import { inSentence, roubles } from './wording.ts';

/* 7.3 of a lease right and of a claim. Each sentence stands only where its facts do. */

/** «Арендатор: …. Собственник участка: ….» The lessor stands beside the contract. */
export function leaseParties(plot: LandPlot): string {
  const lessee = withoutStop(lesseeOf(plot));
  const registered = isLease({ ...plot, assessed_right: '' });
  const owner = registered ? '' : withoutStop(plot.owner_name);
  return [
    lessee && `${registered && !plot.lease_lessee ? 'Правообладатель (арендатор)' : 'Арендатор'}: ${lessee}. `,
    owner && `Собственник участка: ${owner}. `,
  ]
    .filter(Boolean)
    .join('');
}

function registration({ lease_registered_number: number, lease_registered_date: day }: LandPlot): Inline[] {
  if (!number && !day) return [];
  return [', зарегистрирован', day ? ` ${formatDate(day)}` : '', ...(number ? [' за № ', verbatim(number)] : [])];
}

function termWords(plot: LandPlot, day: string | null): string {
  const { lease_term: term, lease_until: until, lease_from: from } = plot;
  const since = from ? `с ${formatDate(from)} ` : '';
  if (term === 'indefinite') return `срок — ${since && `${since}`}неопределённый`;
  if (term === 'renewed')
    return `срок — ${since}${until ? `по ${formatDate(until)}, ` : ''}возобновлён на неопределённый срок (ст. 621 ГК РФ)`;
  if (term !== 'fixed' || !until) return '';
  const left = monthsLeft(plot, day);
  return `срок — ${since}по ${formatDate(until)}${left === null ? '' : ` (на дату оценки остаётся ${termInWords(left)})`}`;
}

const PAID = {
  paid: 'задолженности нет',
  debt: 'есть задолженность',
  unknown: 'сведений о задолженности нет',
} as const;

function rentWords({ lease_rent_year: rent, lease_rent_paid: paid }: LandPlot): string {
  return [rent !== null && `арендная плата — ${roubles(rent)} руб. в год`, paid && PAID[paid]]
    .filter(Boolean)
    .join(', ');
}

const consent = (value: LandPlot['lease_assign']): string =>
  inSentence(CONSENTS.find((option) => option.value === value)?.label ?? '');

/** «Передача прав по договору: с уведомлением арендодателя; субаренда: … (п. 4.3 договора).» */
function rightsOfLessee(plot: LandPlot): string {
  const said = [
    plot.lease_assign && `Передача прав по договору: ${consent(plot.lease_assign)}`,
    plot.lease_sublease && `субаренда: ${consent(plot.lease_sublease).replace(/^запрещена$/, 'запрещена')}`,
    plot.lease_pledge && `залог прав: ${consent(plot.lease_pledge).replace(/^запрещена$/, 'запрещён')}`,
  ].filter(Boolean);
  if (said.length === 0) return '';
  const clauses = withoutStop(plot.lease_clauses);
  return ` ${said.join('; ')}${clauses && ` (${clauses})`}.`;
}

/** The land, the tender, the right to buy, and where the register has the lease. */
function around(plot: LandPlot): string {
  const land = {
    public: ` Участок находится в государственной или муниципальной собственности${plot.lease_public_tender ? '; договор заключён по результатам торгов' : ''}.`,
    private: ' Участок находится в частной собственности.',
    '': '',
  };
  const buyout = withoutStop(plot.lease_buyout);
  return [
    land[plot.lease_land],
    buyout && ` Право выкупа: ${inSentence(buyout)}.`,
    plot.lease_registered_number || plot.lease_registered_date
      ? ' В ЕГРН аренда зарегистрирована как обременение права собственности арендодателя.'
      : '',
  ].join('');
}

/** The registered right, where another one is valued. */
const besideRegistered = ({ assessed_right: assessed, right_type: registered }: LandPlot): string =>
  assessed && registered && assessed !== registered ? `; зарегистрировано ${inSentence(registered)}` : '';

/** What is valued, its contract, its terms. */
export function printLease(plot: LandPlot, day: string | null): Inline[] {
  const contract = leaseContract(plot);
  const lessor = withoutStop(plot.lease_lessor);
  const terms = [termWords(plot, day), rentWords(plot)].filter(Boolean).map((part) => `; ${part}`);
  const said = [lessor && `Арендодатель: ${lessor}`, contract].filter(Boolean).join('; ');
  return [
    `Оценивается право аренды земельного участка${besideRegistered(plot)}.`,
    ...(said ? [` ${said}`, ...registration(plot), ...terms, '.'] : []),
    rightsOfLessee(plot),
    around(plot),
  ];
}

export function printClaim(plot: LandPlot): string {
  const { claim_contract: contract, claim_debtor: debtor, claim_due: due } = plot;
  const said = [
    contract && `основание — ${inSentence(contract)}`,
    debtor && `должник — ${withoutStop(debtor)}`,
    due && `срок исполнения — ${formatDate(due)}`,
  ].filter(Boolean);
  return `Оценивается право требования на земельный участок${said.length > 0 ? `: ${said.join('; ')}` : ''}${besideRegistered(plot)}.`;
}
