import { row } from '#document/model/block-build.ts';
import { type Inline, lineBreak } from '#document/model/block-run.ts';
import { TAX_PAYER } from '#features/contract/assignment-texts.ts';
import type { MarketState } from '#features/market-analysis/market-state.ts';
import type { PrintedLiquidity } from '#features/market-analysis/print/said-liquidity.ts';
import { AREA_DECIMALS } from '#features/market-value/amounts.ts';
import { endOf } from '#features/market-value/range-end.ts';
import { isLessThanPlot, type Right, type RightCode } from '#features/valued/right.ts';
import { kindsInNominative } from '#features/valued/valued.ts';
import { includedTax, type Vat } from '#features/valued/vat.ts';
import { addMonths, formatDate, formatDateInWords } from '#kit/dates.ts';
import { roublesInWords } from '#kit/money.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import type { Facts, ValueFacts } from './facts.ts';
import type { PriceBasis } from './price-basis.ts';

/* Phrases that stand in several chapters and must read the same in all of them. */

/** «Рыночная стоимость земельного участка»: of the kind and the right that are valued. */
export const valueOfObject = ({ kind, right }: Facts): string => `${upperFirst(kind.nominative)} ${right.genitive}`;

/** «Рыночная и ликвидационная стоимость земельного участка»: what the report is named after. */
export const namedValues = (facts: Facts): string => `${kindsInNominative(facts)} ${facts.right.genitive}`;

const withinTerm = (months: string) => ` при сроке экспозиции ${formatShort(months)} мес.`;

/** « при сроке экспозиции 2 мес.»: the value of a forced sale is that of its term; nothing of another value. */
export const termOfSale = ({ liquidity }: Facts): string => (liquidity?.forced ? withinTerm(liquidity.forced) : '');

/** «Ликвидационная стоимость того же объекта при сроке экспозиции 2 мес. — 2 015 000 ₽ (два миллиона …).»; nothing without it. */
export function besideSentence({ beside, value }: Facts): string {
  if (!beside || !value?.beside) return '';
  const { rounded, months } = value.beside;
  const term = months === null ? '' : withinTerm(String(months));
  return `${upperFirst(beside.nominative)} того же объекта${term} — ${roubles(rounded)}\u00a0₽ (${lowerFirst(roublesInWords(rounded))}).`;
}

/** «от 2 342 000 до 2 773 000 руб.»: the bounds that the assignment asks for; empty where there are none. */
export function boundsWords({ value, withInterval, taxBasis }: Facts): string {
  const bounds = withInterval ? value?.interval : null;
  return bounds && bounds.low !== bounds.high
    ? `от ${roubles(bounds.low)} до ${roubles(bounds.high)} руб.${taxBasis}`
    : '';
}

/** Under the value, wherever it is told: the assignment wants it so. */
export function boundsSentence(facts: Facts): string {
  const words = boundsWords(facts);
  return words && `Границы интервала стоимости — ${words}${words.endsWith('.') ? '' : '.'}`;
}

/** The second line of a box with the value. */
export const besideRow = ({ beside, value }: Facts) =>
  beside && value?.beside ? row(upperFirst(beside.nominative), `${roubles(value.beside.rounded)}\u00a0₽`) : null;

/** «Ликвидность объекта оценки средняя, типичный срок экспозиции — 6 мес.»; nothing while nobody stated it. */
export const liquiditySentence = (facts: Facts): string => liquidityWords(facts, '');

function liquidityWords(facts: Facts, more: string): string {
  if (!facts.liquidity) return '';
  const { level, months } = facts.liquidity;
  const exposure = months === null ? '' : `, типичный срок экспозиции — ${formatShort(months)} мес.`;
  const named = liquidityNamed(facts);
  const words = `${facts.isRetrospective ? `На дату оценки ${lowerFirst(named)}` : named} ${level}${exposure}${more}`;
  return `${withoutStop(words)}.`;
}

type MarketTerm = Pick<MarketState, 'exposure_from' | 'exposure_to'>;

/** «, наибольший из сроков на рынке»: beside the market's range, why the typical term is no middle of it. */
function endOfTerm({ liquidity }: Facts, { exposure_from: from, exposure_to: to }: MarketTerm): string {
  const months = liquidity?.months ?? null;
  const end = endOf(months === null ? null : Number(months), from, to);
  if (end === null) return '';
  return `, ${end === 'high' ? 'наибольший' : 'наименьший'} из сроков на рынке`;
}

/** The same for chapter 8, beside the term of the market; it leaves it out where the appraiser's own words say it. */
export function printedLiquidity(facts: Facts, market: MarketTerm): PrintedLiquidity | null {
  if (!facts.liquidity) return null;
  const sentence = liquidityWords(facts, endOfTerm(facts, market));
  return {
    sentence: isForReference(facts) ? `Справочно: ${lowerFirst(sentence)}` : sentence,
    level: facts.liquidity.level,
    months: facts.liquidity.months === null ? '' : formatShort(facts.liquidity.months),
  };
}

/** «Ликвидность объекта оценки»: in the heading and in the sentences. */
const liquidityNamed = (facts: Facts): string => `Ликвидность ${liquidOne(facts)}`;

/** The liquidity of another market enters no value, unless its term is that of a forced sale. */
const isForReference = ({ besideOwned, liquidity, kind, beside }: Facts): boolean =>
  besideOwned !== '' && liquidity !== null && kind.code !== 'liquidation' && beside === null;

/** The heading: « (справочно)» where the value does without it. */
export const liquidityTitle = (facts: Facts): string =>
  `${liquidityNamed(facts)}${isForReference(facts) ? ' (справочно)' : ''}`;

/** The same in the index, which promises a term too where it is of what is valued. */
export const liquidityIndexed = (facts: Facts): string =>
  isForReference(facts) ? liquidityTitle(facts) : 'Ликвидность, срок экспозиции';

/** The same in the narrow box of the value, which has no room for what the value does without; null there. */
export const liquidityInBox = (facts: Facts): Inline | null => {
  if (isForReference(facts)) return null;
  const whose = liquidOne(facts);
  return whose === OBJECT ? 'Ликвидность' : ['Ликвидность', lineBreak, whose];
};

const OBJECT = 'объекта оценки';

/** Offers are of plots: what they tell of a share is what its discount is for, and of a right that none of them offers they tell nothing. */
export function liquidOne({ right, besideOwned }: Pick<Facts, 'right' | 'besideOwned'>): string {
  if (besideOwned) return 'участков в собственности';
  if (right.code === 'share') return 'участка в целом';
  return isLessThanPlot(right) ? right.genitive : OBJECT;
}

/** Of a right that nobody offers: that the term of another market stands beside it; empty where its own offers were. */
export const marketOfTerm = (facts: Facts): string => {
  const { besideOwned, liquidity } = facts;
  if (!besideOwned || !liquidity) return '';
  const known = liquidity.months === null ? 'таких сведений' : 'сведений о ликвидности и сроке экспозиции';
  return `Для ${besideOwned} ${known} нет${isForReference(facts) ? '; ликвидность участков приведена справочно, в расчёте стоимости она не использована' : ''}.`;
};

/** «с учётом размера оцениваемой доли и скидки на долевое участие»: what follows the comparison; empty for the plot. */
export function stagesTaken({ stages }: ValueFacts): string {
  const words = stages.flatMap(({ code, discount }) => {
    if (code === 'liquidation') return ['скидки на вынужденность продажи'];
    return ['размера оцениваемой доли', ...(Number(discount) > 0 ? ['скидки на долевое участие'] : [])];
  });
  const last = words.pop();
  return last ? `с учётом ${[words.join(', '), last].filter(Boolean).join(' и ')}` : '';
}

/** «2 519 000 ₽»; kopecks only where the value has them. */
export function valueInDigits(value: ValueFacts): string {
  return `${roubles(value.rounded)}\u00a0₽`;
}

/** «Два миллиона пятьсот девятнадцать тысяч рублей 00 копеек». */
export function valueInWords(value: ValueFacts): string {
  return roublesInWords(value.rounded);
}

/** Whole roubles, or with kopecks where there are any. */
export function roubles(amount: string): string {
  return /\.0*[1-9]/.test(amount) ? formatNumber(amount, 2) : formatNumber(amount, 0);
}

/** «1 310 кв. м». */
export function area(squareMetres: string): string {
  return `${formatShort(squareMetres, AREA_DECIMALS)}\u00a0кв.\u00a0м`;
}

/** «НДС …» under the value. */
export const vatNote = ({ vat }: Facts): { note?: string } => (vat ? { note: vat } : {});

/** НК РФ has a clause of its own for lease rights alone. */
const TAXED: Partial<Record<RightCode, [passing: string, norm: string]>> = {
  lease: ['Передача права аренды облагается НДС', '(пп. 1 п. 1 ст. 146, п. 5 ст. 155 НК РФ)'],
  claim: ['Передача права требования облагается НДС', '(пп. 1 п. 1 ст. 146 НК РФ)'],
};

/** Who passes the right on is not said by the basis then: only a payer pays the tax (НК РФ, ст. 143). */
const IF_PAYER = ', если передающая сторона — плательщик налога';
const OF_PERSON =
  ' Арендатор — физическое лицо: он платит этот налог, только если передаёт право как индивидуальный предприниматель (ст. 143 НК РФ).';

/** Prices of owned plots hold no tax: on which basis the value of a right that is made of them stands is said of both. */
const OWNED_PRICES =
  ' Цены аналогов — цены участков в собственности: их продажа не признаётся объектом обложения НДС (пп. 6 п. 2 ст. 146 НК РФ).';
const RATIO_HOLDS_TAX = 'Цены прав в источнике корректировки на имущественные права — с НДС';
/** Of the bases that can hold the tax: what of the source's prices, which hold it. */
const OF_RATIO: Partial<Record<Vat, string>> = {
  included: ` ${RATIO_HOLDS_TAX}.`,
  not_separated: ` ${RATIO_HOLDS_TAX}: налог из них, как и из стоимости, не выделен.`,
};

/** Nobody but the assignment says it. */
const PAYER = `${upperFirst(TAX_PAYER)} по заданию на оценку.`;

interface Taxed extends PriceBasis {
  code: RightCode;
  vat: Vat;
  /** Percent. */
  rate: number;
  /** ₽, rounded; null while there is no value. */
  value: string | null;
  /** The rate is that of the law on the day of the value. */
  ofLaw: boolean;
  /** The bounds of the value are printed. */
  bounds: boolean;
  /** Who has the right is a natural person. */
  ofPerson: boolean;
}

/** By which norm the passing on of the right is taxed, and why the value is told with the tax, or without it. */
export function taxNote({ code, vat, rate, value, ofLaw, bounds, ofPerson, owned, ratioHoldsTax }: Taxed): string {
  const [passing, norm] = TAXED[code] ?? [];
  const prices = owned ? `${OWNED_PRICES}${ratioHoldsTax ? (OF_RATIO[vat] ?? '') : ''}` : '';
  const stated = bounds ? 'стоимость и границы её интервала указаны' : 'стоимость указана';
  if (!passing) return '';
  if (vat === 'not_separated')
    return `${passing}${IF_PAYER} ${norm}.${ofPerson ? OF_PERSON : ''} ${upperFirst(stated)} без выделения налога: если он уплачивается, он входит в ${bounds ? 'эти суммы' : 'эту сумму'}.${prices}`;
  if (vat === 'seller_exempt') return `${passing} ${norm}, но продавец его не платит.${prices}`;
  if (vat === 'excluded') return `${passing} ${norm}; ${stated} без налога.${prices}`;
  if (vat !== 'included') return '';
  // The law names no clause by which the tax of this right is told out of a sum: it is reckoned.
  const part = value
    ? `: ${roubles(value)} × ${formatShort(rate)} / ${formatShort(100 + rate)} = ${formatNumber(includedTax(value, rate), 2)}\u00a0руб.`
    : '.';
  // Of a rate of the appraiser's own the clause is not known.
  const rateNorm = ofLaw ? ' (п. 3 ст. 164 НК РФ)' : '';
  return `${passing} ${norm} по ставке ${formatShort(rate)}\u00a0%${rateNorm}. ${PAYER} ${upperFirst(stated)} с налогом; сумма налога выделена из стоимости${part}${prices}`;
}

/** A share is registered and the whole plot valued: the report says so. */
export const shareNote = ({ code, share }: Right): string =>
  code === 'share_whole'
    ? `Стоимость определена для земельного участка в целом; стоимость доли ${share} в праве и скидка на долевое участие не определялись.`
    : '';

/** What nobody saw on a day long past, and joint property that the register does not have; empty where neither is. */
export function takenByAssumption({ isRetrospective, plot }: Facts): string {
  if (!isRetrospective) return plot.registeredBesideJoint ? 'оцениваемое право принято по допущению' : '';
  return plot.registeredBesideJoint
    ? 'характеристики участка и оцениваемое право на дату оценки приняты по допущениям'
    : 'характеристики участка на дату оценки приняты по допущению';
}

/** What differs from the facts is said wherever the value is. */
export function specialNote(lines: readonly string[] | null): string {
  if (!lines) return '';
  const many = lines.length > 1;
  const said = lines.map((line) => lowerFirst(withoutStop(line))).join('; ');
  return `Стоимость определена при ${many ? 'специальных допущениях' : 'специальном допущении'}: ${said}.`;
}

/** «земельного участка площадью 1 310 кв. м, кадастровый номер …, расположенного по адресу: …». */
export function plotInGenitive({ plot, right }: Facts): string {
  return [
    `${right.genitive}${plot.area ? ` площадью ${area(plot.area)}` : ''}`,
    plot.cadastralNumber ? `кадастровый номер ${plot.cadastralNumber}` : '',
    plot.address ? `${right.located} по адресу: ${plot.address}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** «№ 2026/11-084»; «№ —» before it has a number. */
export const numberOf = ({ reportNumber }: Facts): string => `№\u00a0${reportNumber || '—'}`;

/** «№ 2026/11-084 от 20.11.2026». */
export function numberAndDate(facts: Facts): string {
  return `${numberOf(facts)}${facts.reportDate ? ` от ${formatDate(facts.reportDate)}` : ''}`;
}

/** The value may be recommended for a deal within six months of the report's date (135-ФЗ, ст. 12). */
export function recommendedUntil({ reportDate }: Facts): string {
  return reportDate ? formatDate(addMonths(reportDate, 6)) : '';
}

/** A day long past is called so wherever it stands without the assumption that goes with it (rows.md V). */
const RETROSPECTIVE = ' (ретроспективная дата)';

const evaluationDay = ({ isRetrospective }: Facts, day: string): string =>
  day && isRetrospective ? `${day}${RETROSPECTIVE}` : day;

/** «1 марта 2024 г. (ретроспективная дата)». */
export const evaluationDateInWords = (facts: Facts): string =>
  evaluationDay(facts, formatDateInWords(facts.evaluationDate));

/** «01.03.2024 (ретроспективная дата)». */
export const evaluationDateInDigits = (facts: Facts): string => evaluationDay(facts, formatDate(facts.evaluationDate));

/** «до тысяч»: how the total was rounded; empty when it was not. */
export const ROUNDED_TO: Record<ValueFacts['roundingType'], string> = {
  none: '',
  hundreds: 'до сотен',
  thousands: 'до тысяч',
  tenthousands: 'до десятков тысяч',
  hundredthousands: 'до сотен тысяч',
};
