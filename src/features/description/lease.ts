import { isClaim, isLease, valuedRight } from '#features/valued/right.ts';
import { formatDate, monthsBetween } from '#kit/dates.ts';
import { plural, withoutStop } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';

/* A lease right: its term, its parties, what is asked of it (rows.md V). */

const MONTHS_OF_YEAR = 12;

/** «41 год 2 месяца», «5 лет», «5 месяцев»; of less than one month «менее месяца». */
export function termInWords(months: number): string {
  const [years, rest] = [Math.floor(months / MONTHS_OF_YEAR), months % MONTHS_OF_YEAR];
  const words = [
    years > 0 && `${years} ${plural(years, 'год', 'года', 'лет')}`,
    rest > 0 && `${rest} ${plural(rest, 'месяц', 'месяца', 'месяцев')}`,
  ];
  return words.filter(Boolean).join(' ') || 'менее месяца';
}

/** Whole months that are left on the day; null of a lease without an end, or that is over. */
export function monthsLeft({ lease_term, lease_until }: LandPlot, day: string | null): number | null {
  if (lease_term !== 'fixed' || !lease_until || !day || lease_until < day) return null;
  return monthsBetween(day, lease_until);
}

/** The holder of the right, where another right is registered too. */
export const lesseeOf = (plot: LandPlot): string =>
  plot.lease_lessee || (isLease({ ...plot, assessed_right: '' }) ? plot.owner_name : '');

/** The kind of holder is asked of the registered right: of a lessee of another's plot nobody states it. */
export const isLesseePerson = (plot: LandPlot): boolean =>
  plot.owner_type === 'person' && lesseeOf(plot) !== '' && lesseeOf(plot) === plot.owner_name;

/** A contract of a year or more is registered (ГК РФ, ст. 609; ЗК РФ, ст. 26). */
const isRegistered = ({ lease_term, lease_from, lease_until }: LandPlot): boolean =>
  lease_term !== 'indefinite' && !!lease_from && !!lease_until && monthsBetween(lease_from, lease_until) >= 12;

/** What a remark asks for: the field and its words. */
export type Asked = [field: keyof LandPlot, words: string];

/** What the valued right asks for and nobody has filled; nothing of ownership. */
export function missingOfRight(plot: LandPlot): Asked[] {
  const isAsked = ([field]: Asked) => [null, ''].includes(plot[field] as string | null);
  if (isClaim(plot)) return CLAIM.filter(isAsked);
  if (!isLease(plot)) return [];
  const dated = plot.lease_term === 'fixed' || plot.lease_term === 'renewed';
  return [
    ...LEASE,
    ...(lesseeOf(plot) ? [] : [['lease_lessee', 'арендатора'] as Asked]),
    ...(dated ? [['lease_until', 'день окончания'] as Asked] : []),
    ...(isRegistered(plot) ? REGISTERED : []),
  ].filter(isAsked);
}

const LEASE: readonly Asked[] = [
  ['lease_lessor', 'арендодателя'],
  ['lease_contract_number', 'номер договора'],
  ['lease_contract_date', 'дату договора'],
  ['lease_term', 'срок договора'],
  ['lease_from', 'начало аренды'],
  ['lease_rent_year', 'арендную плату'],
  ['lease_rent_paid', 'есть ли задолженность'],
  ['lease_land', 'чья земля'],
  ['lease_assign', 'условия передачи прав'],
  ['lease_sublease', 'условия субаренды'],
];
const REGISTERED: readonly Asked[] = [
  ['lease_registered_number', 'номер регистрации договора'],
  ['lease_registered_date', 'дату регистрации договора'],
];
const CLAIM: readonly Asked[] = [
  ['claim_contract', 'договор'],
  ['claim_debtor', 'должника'],
  ['claim_due', 'срок исполнения'],
];

/** What a reader of a lease asks besides: the contract's ground, what burdens the right itself, the rent beside the market's. */
export function untoldOfLease(plot: LandPlot): Asked[] {
  if (!isLease(plot)) return [];
  const isPublic = plot.lease_land === 'public' || plot.lease_land === 'undelimited';
  const asked: [isAsked: boolean, ...Asked][] = [
    [
      plot.lease_rent_paid === 'paid' || plot.lease_rent_paid === 'debt',
      'lease_rent_source',
      'источник сведений о задолженности',
    ],
    [true, 'lease_market_rent', 'рыночную арендную плату'],
    [plot.lease_market_rent !== null, 'lease_market_rent_source', 'источник рыночной арендной платы'],
    [isPublic && !plot.lease_public_tender, 'lease_no_tender', 'торги или основание договора без торгов'],
    [true, 'lease_encumbrances', 'обременения самого права аренды'],
  ];
  return asked.flatMap(([isAsked, field, words]) =>
    isAsked && [null, ''].includes(plot[field] as string | null) ? [[field, words] satisfies Asked] : [],
  );
}

/** How rights of this lease may pass to another by law; the contract's own words go before. */
export function lawfulAssignment({
  lease_land,
  lease_public_tender,
  lease_from,
  lease_until,
  lease_term,
}: Pick<LandPlot, 'lease_land' | 'lease_public_tender' | 'lease_from' | 'lease_until' | 'lease_term'>): string {
  if (lease_land === 'private') return 'По закону — с уведомлением, если договор не запрещает (ЗК РФ, ст. 22, п. 5)';
  if (!lease_land) return '';
  if (lease_public_tender)
    return 'Если договор мог быть заключён только на торгах, права не передаются (ГК РФ, ст. 448, п. 7)';
  const long = lease_term === 'fixed' && lease_from && lease_until && monthsBetween(lease_from, lease_until) > 60;
  return long
    ? 'По закону — без согласия, с уведомлением: договор дольше пяти лет (ЗК РФ, ст. 22, п. 9)'
    : 'По закону — с уведомлением, если договор не установил иное (ЗК РФ, ст. 22, п. 5)';
}

/** «Право аренды (договор аренды № 17 от 03.02.2020, арендодатель — …, по 20.01.2068)»: the right that is valued, with what it is held by. */
export const rightInWords = (plot: LandPlot): string =>
  [valuedRight(plot), isLease(plot) && leaseHeld(plot) && `(${leaseHeld(plot)})`].filter(Boolean).join(' ');

/** By which contract, of whom and until when a lease is held: «договор аренды № 17 от 03.02.2020, арендодатель — …, по 20.01.2068». */
export function leaseHeld(plot: LandPlot): string {
  const { lease_lessor: lessor, lease_term: term, lease_until: until } = plot;
  const held = [
    leaseContract(plot),
    lessor && `арендодатель — ${withoutStop(lessor)}`,
    term === 'fixed' ? until && `по ${formatDate(until)}` : term && 'на неопределённый срок',
  ];
  return held.filter(Boolean).join(', ');
}

/** «договор аренды № 17 от 03.02.2020». */
export const leaseContract = ({ lease_contract_number: number, lease_contract_date: day }: LandPlot): string =>
  number || day
    ? ['договор аренды', number && `№ ${number}`, day && `от ${formatDate(day)}`].filter(Boolean).join(' ')
    : '';
