import { Decimal } from 'decimal.js';
import { type Inline, verbatim } from '#document/model/block-run.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { withoutStop } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';
import { leaseContract, lesseeOf, monthsLeft, termInWords } from './lease.ts';
import { CONSENTS } from './lease-fields.ts';
import { inSentence, notRegistered, roubles, saysNone } from './wording.ts';

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

function rentWords(plot: LandPlot): string {
  const { lease_rent_year: rent, lease_rent_paid: paid } = plot;
  const source = debtSource(plot);
  return [
    rent !== null && `арендная плата — ${roubles(rent)} руб. в год`,
    paid && `${PAID[paid]}${source ? ` (источник: ${inSentence(source)})` : ''}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const percentOf = (part: number, whole: number): string =>
  `${formatShort(new Decimal(part).div(whole).times(100).toDecimalPlaces(2).toNumber())}\u00a0%`;

/** Of a rent that a tender or a survey tells: no more exact than that. */
function aboutPercent(part: number, whole: number): string {
  const exact = new Decimal(part).div(whole).times(100);
  const round = exact.toDecimalPlaces(0);
  if (exact.equals(round)) return percentOf(part, whole);
  return round.isZero() ? 'менее 1\u00a0%' : `около ${round}\u00a0%`;
}

/** Where the market's rent comes from; empty where it is not printed. */
const rentSource = (plot: LandPlot): string =>
  isLease(plot) && plot.lease_rent_year && plot.lease_market_rent ? withoutStop(plot.lease_market_rent_source) : '';

/** The results of a tender, a certificate: documents and no editions. */
const IS_PAPER = /торг|аукцион|справк|протокол|договор|письм|извещени/i;

/** An edition that the market's rent comes from; empty where it is a document. */
export const rentEdition = (plot: LandPlot): string => (IS_PAPER.test(rentSource(plot)) ? '' : rentSource(plot));

/** Where a debt, or that there is none, is known from. */
const debtSource = ({ lease_rent_paid: paid, lease_rent_source: from }: LandPlot): string =>
  paid === 'paid' || paid === 'debt' ? withoutStop(from) : '';

/** A document that the market's rent comes from; empty where it is an edition. */
export const rentPaper = (plot: LandPlot): string => (rentEdition(plot) ? '' : rentSource(plot));

/** «ниже рыночной на 36 700 руб. в год (около 70 %)». */
export function besideMarket(rent: number, market: number): string {
  const [difference, side] = [Math.abs(market - rent), rent < market ? 'ниже' : 'выше'];
  return difference === 0
    ? 'равна рыночной'
    : `${side} рыночной на ${roubles(difference)} руб. в год (${aboutPercent(difference, market)})`;
}

/** The rent of a metre, its share of the cadastral value, and how it stands to the market's: the right is worth what it saves. */
function rentCompared(plot: LandPlot): string {
  const { lease_rent_year: rent, lease_market_rent: market, total_area: area, cadastral_value: cadastral } = plot;
  if (!rent) return '';
  const said = [
    area && `${roubles(new Decimal(rent).div(area).toDecimalPlaces(2).toNumber())} руб. за 1 кв. м в год`,
    cadastral && `${percentOf(rent, cadastral)} кадастровой стоимости участка`,
  ].filter(Boolean);
  const own = said.length > 0 ? ` Плата по договору — ${said.join(', ')}.` : '';
  if (!market) return own;
  const source = inSentence(rentSource(plot));
  return `${own} Рыночная арендная плата — ${roubles(market)} руб. в год${source && ` (источник: ${source})`}: плата по договору ${besideMarket(rent, market)}.`;
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

/**
 * What a price of a lease depends on and an owned plot has nothing of (распоряжение № 1102-р): «оставшийся срок аренды —
 * 12 лет 2 месяца», «арендная плата — 15 700 руб. в год». Each only where it is known.
 */
export function leaseTerms(plot: LandPlot, day: string | null): string[] {
  const left = plot.lease_term === 'fixed' ? monthsLeft(plot, day) : null;
  const buyout = inSentence(plot.lease_buyout);
  return [
    left === null ? '' : `оставшийся срок аренды — ${termInWords(left)}`,
    plot.lease_rent_year === null ? '' : `арендная плата — ${roubles(plot.lease_rent_year)} руб. в год`,
    plot.lease_assign && `передача прав — ${consent(plot.lease_assign)}`,
    plot.lease_sublease && `субаренда — ${consent(plot.lease_sublease)}`,
    plot.lease_pledge && `залог прав — ${consent(plot.lease_pledge)}`,
    buyout && `право выкупа — ${buyout}`,
  ].filter(Boolean);
}

const LAND = {
  public: ' Участок находится в государственной или муниципальной собственности',
  undelimited: ' Государственная собственность на участок не разграничена',
  private: ' Участок находится в частной собственности',
  '': '',
} as const;

/** Of land that is not private: «; договор заключён без проведения торгов (пп. 15 п. 2 ст. 39.6 ЗК РФ)». */
function tenderWords({ lease_land: land, lease_public_tender: tender, lease_no_tender: ground }: LandPlot): string {
  if (land !== 'public' && land !== 'undelimited') return '';
  if (tender) return '; договор заключён по результатам торгов';
  return ground.trim() ? `; договор заключён без проведения торгов (${withoutStop(ground)})` : '';
}

/** Undelimited land has no registered owner whose right the lease could burden. */
const BURDENED = {
  public: 'права собственности арендодателя',
  private: 'права собственности арендодателя',
  undelimited: 'земельного участка',
  '': 'земельного участка',
} as const;

function burdens(plot: LandPlot, day: string | null): Inline[] {
  const words = inSentence(plot.lease_encumbrances);
  if (!words) return [];
  return saysNone(words)
    ? [' ', ...notRegistered('Обременения права аренды', plot, day), '.']
    : [` Обременения права аренды: ${words}.`];
}

/** For the tables: what burdens the right, and what its passing on asks for. */
export function leaseNote(plot: LandPlot): string {
  const { lease_encumbrances: words, lease_assign: assign } = plot;
  const burden = saysNone(words)
    ? 'Обременения права аренды не зарегистрированы'
    : `Обременения права аренды: ${inSentence(words)}`;
  const passing = assign === 'forbidden' ? 'Передача прав запрещена' : `Передача прав — ${consent(assign)}`;
  return [words.trim() && burden, assign && passing].filter(Boolean).join('. ');
}

/** The land, the tender, the right to buy, where the register has the lease, and what burdens the lease itself. */
function around(plot: LandPlot, day: string | null): Inline[] {
  const land = LAND[plot.lease_land];
  const buyout = withoutStop(plot.lease_buyout);
  return [
    land && `${land}${tenderWords(plot)}.`,
    buyout && ` Право выкупа: ${inSentence(buyout)}.`,
    plot.lease_registered_number || plot.lease_registered_date
      ? ` В ЕГРН аренда зарегистрирована как обременение ${BURDENED[plot.lease_land]}.`
      : '',
    ...burdens(plot, day),
  ];
}

/** The registered right, where another one is valued. */
const besideRegistered = ({ assessed_right: assessed, right_type: registered }: LandPlot): string =>
  assessed && registered && assessed !== registered ? `; зарегистрированное право — ${inSentence(registered)}` : '';

/** How long the lessee may use the plot yet; empty where nothing tells of it. */
function termToCome(plot: LandPlot, day: string | null): string {
  if (plot.lease_term === 'indefinite' || plot.lease_term === 'renewed')
    return '; договор действует на неопределённый срок';
  const left = monthsLeft(plot, day);
  return left === null ? '' : `; на дату оценки до его окончания остаётся ${termInWords(left)}`;
}

/** For the best use: a lessee is bound to the permitted use and to the contract. */
export function bestUseOfLease(plot: LandPlot, day: string | null): string {
  const contract = leaseContract(plot).replace('договор', 'договора') || 'договора аренды';
  return `Оценивается право аренды: арендатор использует участок по его целевому назначению и разрешённому использованию (ст. 42 ЗК РФ) на условиях ${contract}${termToCome(plot, day)}.`;
}

/** What is valued, its contract, its terms. */
export function printLease(plot: LandPlot, day: string | null): Inline[] {
  const contract = leaseContract(plot);
  const lessor = withoutStop(plot.lease_lessor);
  const terms = [termWords(plot, day), rentWords(plot)].filter(Boolean).map((part) => `; ${part}`);
  const said = [lessor && `Арендодатель: ${lessor}`, contract].filter(Boolean).join('; ');
  return [
    `Оценивается право аренды земельного участка${besideRegistered(plot)}.`,
    ...(said ? [` ${said}`, ...registration(plot), ...terms, '.'] : []),
    rentCompared(plot),
    rightsOfLessee(plot),
    ...around(plot, day),
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
