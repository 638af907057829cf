import type { Block } from '#document/model/block.ts';
import { dashes, p } from '#document/model/block-build.ts';
import { type Inline, sectionRef, verbatim } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import { isClaim, isLease, rightOf, shareOf } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { findOption } from '#kit/form/own-text.ts';
import { personsIn } from '#kit/requisites/person.ts';
import { withoutStop } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';
import { bestUseOfLease, leaseParties, printClaim, printLease } from './print-lease.ts';
import { coOwners } from './share-owners.ts';
import { inSentence, notRegistered, roubles, saysNone } from './wording.ts';

/*
 * 7.3. The owner's name has no genitive field, so that the sentences leave it in the nominative. An extract is referred
 * to only where its number is given. Of claims to the plot (правопритязания) nothing is said: no field tells of them.
 */

/** Paragraphs on the right, its holder, encumbrances and the right that is valued. `partitionTold`: see DescriptionPrint. */
export function printRights(plot: LandPlot, evaluationDate: string | null, partitionTold = false): Block[] {
  const registered = [holder(plot), ...right(plot), basis(plot), ...encumbrances(plot, evaluationDate), zones(plot)];
  const valued = isLease(plot) ? printLease(plot, evaluationDate) : assessed(plot, partitionTold);
  const isLong = isLease(plot) || isShared(plot);
  return [
    ...(isLong ? [p(...registered), p(...valued, shareUseSaid(plot))] : [p(...registered, ...valued)]),
    ...(isFarmland(plot) ? [p(farmland(plot))] : []),
    ...coOwnersSaid(plot),
    ...(plot.owner_type === 'firm' ? [p(firm(plot))] : []),
  ];
}

function holder(plot: LandPlot): string {
  if (isLease(plot)) return leaseParties(plot);
  if (!plot.owner_name) return '';
  // An extract names the shares with their holders.
  const share = /дол[яи]\s/i.test(plot.owner_name) ? '' : shareOf(plot);
  return `${personsIn(plot.owner_name) > 1 ? 'Правообладатели' : 'Правообладатель'}: ${withoutStop(plot.owner_name)}${share && ` (доля ${share})`}. `;
}

/** The entry of a lease stands beside its contract. */
function right(plot: LandPlot): Inline[] {
  const { right_type, right_number, right_date } = plot;
  if (!right_type) return [];
  const kind = `Вид права: ${inSentence(right_type)}`;
  if (isLease(plot) && right_number && right_number === plot.lease_registered_number) return [`${kind}. `];
  if (!right_number) return [`${kind}${right_date ? `, зарегистрировано ${formatDate(right_date)}` : ''}. `];
  return [`${kind}, запись `, verbatim(right_number), `${right_date ? ` от ${formatDate(right_date)}` : ''}. `];
}

/** The contract of a lease is told with its terms. */
function basis(plot: LandPlot): string {
  const words = withoutStop(plot.right_basis);
  return words === '' || isLease(plot) ? '' : `Основание возникновения права: ${inSentence(words)}. `;
}

/** Of a lease that nothing burdens nothing is said: it burdens the owner, and is told of by itself. */
function encumbrances(plot: LandPlot, evaluationDate: string | null): Inline[] {
  const { encumbrances: words } = plot;
  if (!words || (isLease(plot) && /^(?:не зарегистрировано|аренда)$/i.test(inSentence(words)))) return [];
  const none = findOption(['Не зарегистрировано'], words) !== null;
  if (!none) return [`Зарегистрированы ограничения (обременения): ${inSentence(words)}. `];
  return [...notRegistered('Ограничения прав и обременения', plot, evaluationDate), '. '];
}

function zones({ restriction_zones, egrn_number }: LandPlot): string {
  const words = inSentence(restriction_zones);
  if (!words) return '';
  return saysNone(words)
    ? `Зоны с особыми условиями использования территории${egrn_number ? ', по сведениям выписки,' : ''} участок не пересекают. `
    : `Зоны с особыми условиями использования территории: ${words}. `;
}

const USE_OF_SHARE = {
  agreed: ' Порядок пользования участком определён.',
  // No register has it.
  open: ' Порядок пользования участком, по сведениям заказчика, не определён.',
  divisible: ' Доля выделяема в натуре.',
  '': '',
} as const;

const isShared = ({ right_type }: LandPlot): boolean => /общая долевая/i.test(right_type);

const shareUseSaid = (plot: LandPlot): string => (isShared(plot) ? USE_OF_SHARE[plot.share_use] : '');

/** For the best use: a share is a part of the right to the plot, and no part of its land; a lease has its terms. Empty of other rights. */
export function bestUseOfRight(plot: LandPlot, day: string | null): string {
  const { code, share } = rightOf(plot);
  if (code === 'lease') return bestUseOfLease(plot, day);
  return code === 'share'
    ? `Использование определено для участка в целом: оценивается доля ${share} в праве на него, а не часть участка.${shareUseSaid(plot)}`
    : '';
}

/** Who has the shares. */
function coOwnersSaid(plot: LandPlot): Block[] {
  const owners = isShared(plot) ? coOwners(plot.share_owners) : [];
  const said = owners.map(({ name, share }) => withoutStop(`${name}${share && ` — ${share}`}`));
  return said.length === 0
    ? []
    : [
        p('Участники долевой собственности:'),
        dashes(...said.map((owner, index) => `${owner}${index < said.length - 1 ? ';' : '.'}`)),
      ];
}

/** Agricultural land, but for what its law leaves out: gardens, ЛПХ, garages, plots with buildings (101-ФЗ, ст. 1). */
const isFarmland = ({ land_category, permitted_use, capital_construction }: LandPlot): boolean =>
  /сельскохозяйственного/i.test(land_category) &&
  !/садов|огородн|подсобн|ЛПХ|гараж|дач/i.test(permitted_use) &&
  /^(?:отсутству|нет|$)/i.test(capital_construction);

/** A region, or a municipality in its place, buys a whole plot first; of a share the co-owners are told. */
export const regionBuysFirst = (plot: LandPlot): boolean =>
  isFarmland(plot) && ['own', 'joint', 'share_whole'].includes(rightOf(plot).code);

function farmland(plot: LandPlot): string {
  const refusal = regionBuysFirst(plot)
    ? ' При продаже участка преимущественное право покупки имеет субъект Российской Федерации или, если так установлено его законом, муниципальное образование; исключения — продажа с публичных торгов и изъятие для государственных или муниципальных нужд (п. 1 ст. 8).'
    : '';
  return `Оборот участка регулирует Федеральный закон № 101-ФЗ «Об обороте земель сельскохозяйственного назначения».${refusal}`;
}

/** Its form, and what a participant may ask for. Agricultural land has rules of its own for both. */
const OUT_OF_SHARE =
  ' Продажа доли постороннему лицу удостоверяется нотариально (ч. 1 ст. 42 Федерального закона № 218-ФЗ). Участник вправе требовать выдела доли в натуре, а если выдел невозможен — выплаты её стоимости (ст. 252 ГК РФ)';

/** What narrows the buyers of a share. Agricultural land has rules of its own beside those of the code. */
function firstRefusal(plot: LandPlot, partitionTold: boolean): Inline[] {
  const own = isFarmland(plot) ? '; ст. 12 Федерального закона № 101-ФЗ' : '';
  const refusal = ` О продаже доли постороннему лицу продавец письменно извещает остальных участников: в течение месяца они вправе купить её первыми (ст. 250 ГК РФ${own}).`;
  if (own) return [refusal];
  return [
    `${refusal}${OUT_OF_SHARE}`,
    ...(partitionTold ? ['; о выделе оцениваемой доли сказано в п. ', sectionRef(SECTION.shareValue)] : []),
    '.',
  ];
}

function assessed(plot: LandPlot, partitionTold: boolean): Inline[] {
  const { assessed_right, right_type } = plot;
  if (isClaim(plot)) return [printClaim(plot)];
  if (!right_type) return [];
  const registered = inSentence(right_type);
  if (!assessed_right || findOption([right_type], assessed_right) !== null) {
    const { code, share } = rightOf(plot);
    if (code === 'share') {
      return [
        `Оценивается зарегистрированная доля ${share} в праве общей долевой собственности.`,
        ...firstRefusal(plot, partitionTold),
      ];
    }
    const whole = code === 'share_whole' ? ` Оценивается земельный участок в целом, а не доля ${share}.` : '';
    return [`Оцениваемое право — ${registered} — совпадает с зарегистрированным.${whole}`];
  }
  return [`Оценивается ${inSentence(assessed_right)}; зарегистрированное право — ${registered}.`];
}

/** Obligatory where the plot belongs to a legal entity (135-ФЗ, ст. 11). Its name stands in the first sentence. */
function firm(plot: LandPlot): string {
  const ogrn = plot.owner_ogrn
    ? `ОГРН ${plot.owner_ogrn}${plot.owner_ogrn_date ? `, дата присвоения ${formatDate(plot.owner_ogrn_date)}` : ''}`
    : '';
  const place = plot.owner_address ? `место нахождения: ${plot.owner_address}` : '';
  const { book_value: book, book_value_date: day } = plot;
  const value = book === null ? 'не предоставлена' : `${roubles(book)} ₽${day ? ` на ${formatDate(day)}` : ''}`;
  const requisites = [ogrn, place].filter(Boolean).join(', ');
  return `${isLease({ ...plot, assessed_right: '' }) ? 'Правообладатель' : 'Собственник'} — юридическое лицо${requisites && `: ${requisites}`}; балансовая стоимость ${value}.`;
}
