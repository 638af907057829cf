import type { Assignment } from '#features/report/assignment.ts';
import { quotedGuides } from '#features/valued/guides.ts';
import { kindOf } from '#features/valued/kind.ts';
import type { RightCode } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';

/*
 * Default sentences of the assignment, used while the appraiser has written none: the form shows them as they would be
 * printed. Own wording; the law behind each is named in `spec` of the report's contents.
 */

/** What the default sentences depend on. */
export interface AssignmentContext {
  /** yyyy-MM-dd. */
  evaluationDate: string | null;
  isPledge: boolean;
  /** False when there was no visit to the plot. */
  inspected: boolean;
  noInspectionReason: string;
  /** yyyy-MM-dd; null when there was no visit. */
  inspectionDate: string | null;
  /** The day of the value was over before the contract and the visit (`date-order.ts`). */
  retrospective: boolean;
  /** What the appraiser answered of that day: it goes on the assumption. */
  ofDay?: readonly string[];
  /** An inheritance: the right of that day was another's. */
  inherited: boolean;
  /** The day of an extract that is younger than the valuation; empty where there is none, or it is not known yet. */
  extractOn?: string;
  /** False where the report names nothing that burdens the plot. */
  burdened?: boolean;
  /** Of buildings on the plot a special assumption follows. */
  built?: boolean;
  /** The register has no boundaries of the plot. */
  unbounded: boolean;
  /** How the lessee may pass the right on, by the contract; empty where another right is valued. */
  leaseAssign: 'without_consent' | 'with_notice' | 'with_consent' | 'forbidden' | '';
  /** Agricultural land that the region may buy before anybody else (101-ФЗ, ст. 8). */
  regionFirst: boolean;
  valueType: string;
  /** The value of a forced sale is told beside the market one. */
  alsoLiquidation: boolean;
  right: RightCode;
  /** «право собственности»: what is registered where the register does not have that it is joint property; else empty. */
  registeredBesideJoint?: string;
  /** The value holds the tax: whoever passes the right on pays it. */
  withTax: boolean;
  /** The value is for a court: nobody is advised to sell. */
  forCourt: boolean;
  /** A court is among those who read the report, whatever it is for: the appraiser is called. */
  readByCourt?: boolean;
  /** Of a forced sale, once they are known. */
  terms: SaleTerms | null;
  /** Numbers of the analogues whose adverts are appended; null while nobody knows, or where each one's is. */
  copied: readonly number[] | null;
}

/** The value is for a court, and no deal follows from it. */
export const isForCourt = (purpose: string): boolean => /(?<!\p{L})суд/iu.test(purpose);

/** The items of a text with one item a line; null where the appraiser wrote none, so that the default holds. */
export function ownLines(text: string | null | undefined): string[] | null {
  const lines = (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length > 0 ? lines : null;
}

export const DISTRIBUTION_LIMITS =
  'Не предусмотрены, за исключением установленных федеральными законами № 135-ФЗ и № 152-ФЗ';
export const NO_SPECIALISTS = 'Не предусмотрено';
export const PLEDGE_INFORMATION = 'В соответствии с ФСО № 9 указываются ликвидность объекта и типичный срок экспозиции';
export const NO_SPECIAL_ASSUMPTIONS = 'Специальные допущения не вводились.';

/** It differs from what stands there, and is therefore a special assumption (ФСО III, п. 5; ФСО № 7, п. 20). */
const AS_VACANT =
  'Участок оценён как условно свободный, как если бы строений на нём не было (они не входят в состав объекта оценки и при определении его стоимости не учитываются).';

/** The appraiser's own, an item each, else what follows from the buildings on the plot; null where there is none. */
export function specialAssumptions(own: string | null | undefined, hasBuildings: boolean): string[] | null {
  const lines = ownLines(own) ?? (hasBuildings ? [AS_VACANT] : null);
  return /^(?:специальные допущения )?не (?:вводил|предусмотр)/i.test(lines?.[0] ?? '') ? null : lines;
}

/** What decides which recommendations are named: the right, and whether the value of a forced sale is told. */
interface Methods {
  right: RightCode;
  forced: boolean;
}

/** What was used, and why what the ministry's council approved was not (ФСО VI п. 7 (9)). */
const methodsOf = ({ right: code, forced }: Methods): string[] => [
  `Применён метод сравнения продаж, описанный в рекомендациях: ${quotedGuides(code)}.`,
  `Методические рекомендации, одобренные советом по оценочной деятельности при Минэкономразвития России, не применялись: для оценки методом сравнения продаж достаточно ФСО V, ФСО № 7 и названных рекомендаций.${forced ? ' Ликвидационная стоимость (ст. 3 Федерального закона № 135-ФЗ) определена как рыночная стоимость за вычетом скидки на вынужденность продажи.' : ''}`,
];

/** The methodical recommendations, a paragraph each: the appraiser's own words, else the default. */
export const methodRecommendations = (own: string | null | undefined, methods: Methods): string[] =>
  ownLines(own) ?? methodsOf(methods);

/** Months: the forced term and the typical one that is longer. */
export interface SaleTerms {
  forced: number;
  typical: number;
}

const isForced = ({ valueType, alsoLiquidation }: Pick<AssignmentContext, 'valueType' | 'alsoLiquidation'>): boolean =>
  alsoLiquidation || kindOf(valueType).code === 'liquidation';

type Premises = Pick<AssignmentContext, 'evaluationDate' | 'valueType' | 'alsoLiquidation' | 'terms'>;

/** A forced sale is neither voluntary nor typical. */
function dealOf({ valueType, alsoLiquidation, terms }: Premises): string {
  if (kindOf(valueType).code === 'liquidation') return forcedDeal(terms);
  const voluntary = 'добровольная сделка в типичных условиях';
  return alsoLiquidation ? `${voluntary}; для ликвидационной стоимости — ${forcedDeal(terms)}` : voluntary;
}

function forcedDeal(terms: SaleTerms | null): string {
  if (!terms) return 'вынужденная продажа за срок экспозиции, меньший типичного';
  return `вынужденная продажа за срок экспозиции ${formatShort(terms.forced)} мес., меньший типичного (${formatShort(terms.typical)} мес.)`;
}

/** Premises of the value (ФСО II; ФСО IV п. 3 (4)). */
export function defaultPremises(context: Premises): string[] {
  const { evaluationDate } = context;
  return [
    'предполагается сделка с объектом оценки;',
    'участники сделки — неопределённые (гипотетические) лица;',
    evaluationDate
      ? `стоимость определяется на дату оценки ${formatDate(evaluationDate)};`
      : 'стоимость определяется на дату оценки;',
    'предполагаемое использование объекта — наиболее эффективное;',
    `характер сделки — ${dealOf(context)}.`,
  ];
}

type Consent = AssignmentContext['leaseAssign'];

/** What the contract asks for is assumed to be done; where it forbids there is nothing to assume. */
const PASSED_ON: Record<Consent, string> = {
  with_consent: '; согласие арендодателя на передачу будет получено',
  with_notice: ' с уведомлением арендодателя',
  without_consent: '',
  forbidden: '',
  '': '',
};

/** Of farmland, in the genitive: who has it, and when not, 7.3 says. */
export const REGION_FIRST = 'преимущественного права покупки, установленного ст. 8 Федерального закона № 101-ФЗ';

/** Whoever owns a part of the plot sells it to the others first, of joint property all of them agree (ГК РФ, ст. 250, 253). */
function passedOn({ right, leaseAssign, regionFirst }: AssignmentContext): string {
  if (right === 'share')
    return ' с соблюдением преимущественного права покупки остальных участников долевой собственности';
  if (right === 'joint') return ' с согласия всех участников совместной собственности';
  if (regionFirst) return ` с соблюдением ${REGION_FIRST}`;
  return PASSED_ON[leaseAssign];
}

/** Of an inheritance the holder of that day is dead: the right was his, and is the heirs' (НК РФ, ст. 333.25). */
function holds(context: AssignmentContext): string {
  return context.inherited && context.retrospective
    ? 'Оцениваемое право действительно на дату оценки — день открытия наследства — и переходит к наследникам'
    : `Оцениваемое право действительно и может быть передано${passedOn(context)}`;
}

const burdensOf = ({ burdened = true, right }: AssignmentContext): string =>
  burdened ? 'обременений, кроме названных в отчёте,' : `обременений${right === 'lease' ? ' права аренды' : ''}`;

/** The basis that the assignment chooses: its table says it too. */
export const TAX_PAYER = 'передающая сторона считается плательщиком налога';
const PAYS_TAX =
  'Передающая сторона считается плательщиком налога на добавленную стоимость: величина стоимости определена с НДС.';

/** Assumptions (ФСО IV п. 3 (6); ФСО VI п. 7 (11)). */
export function defaultAssumptions(context: AssignmentContext): string[] {
  const { inspected, noInspectionReason } = context;
  return [
    'Документы, предоставленные заказчиком, достоверны; их юридическая экспертиза оценщиком не проводилась.',
    `${holds(context)}; ${burdensOf(context)} нет.`,
    ...(context.registeredBesideJoint
      ? [
          `Общая совместная собственность принята как оцениваемое право по документам и сведениям, представленным заказчиком; зарегистрированное в ЕГРН право — ${context.registeredBesideJoint}.`,
        ]
      : []),
    context.unbounded
      ? 'Границы участка не установлены в соответствии с законодательством; площадь принята по сведениям ЕГРН, геодезические измерения не выполнялись.'
      : 'Границы и площадь участка приняты по сведениям ЕГРН, геодезические измерения не выполнялись.',
    `Скрытые факторы, влияющие на стоимость (загрязнение грунтов, подземные сооружения), отсутствуют${inspected ? '; при осмотре они не выявлены' : ''}.`,
    ...(inspected
      ? []
      : [
          `Осмотр не проводился${noInspectionReason ? `: ${lowerFirst(withoutStop(noInspectionReason))}` : ''}. Предполагается, что состояние участка соответствует документам, снимкам и сведениям заказчика.`,
        ]),
    ...(context.withTax ? [PAYS_TAX] : []),
    ...(context.retrospective ? [retrospectiveAssumption(context)] : []),
    `Сведения из открытых источников получены от лиц, которых оценщик считает надёжными; ссылки приведены в списке использованных источников, таблицах анализа рынка и подписях к рисункам${copiesOf(context)}.`,
    'Расчёты выполнены без округления промежуточных значений; в таблицах значения показаны округлёнными.',
  ];
}

/** Only what is there is said to be appended. */
function copiesOf({ copied }: AssignmentContext): string {
  const where = '— в приложении с копиями материалов';
  if (copied === null) return `, копии объявлений об аналогах ${where}`;
  if (copied.length === 0) return '';
  const copies = copied.length === 1 ? 'копия объявления об аналоге' : 'копии объявлений об аналогах';
  return `, ${copies} ${copied.join(', ')} ${where}`;
}

/**
 * Nobody saw the plot on that day. It does not contradict what is known of the plot, so it is no special assumption
 * (ФСО III). The assignment, older than the visit and the extract, prints it too: of the visit it names the day alone,
 * of an extract nothing.
 */
function retrospectiveAssumption(context: AssignmentContext): string {
  const { inspected, inspectionDate, extractOn, registeredBesideJoint, ofDay = [] } = context;
  const seen = inspected && inspectionDate ? `; дата осмотра — ${formatDate(inspectionDate)}` : '';
  const known = seen ? 'при осмотре и по документам' : 'следует из документов';
  const extract = extractOn ? ` (выписка от ${extractOn})` : '';
  const own = registeredBesideJoint ? 'зарегистрированные права' : 'права';
  // No visit shows a right, and the register has neither a claim nor a short lease.
  const from = context.right === 'lease' || context.right === 'claim' ? 'документам' : `сведениям ЕГРН${extract}`;
  const joint = registeredBesideJoint
    ? ', оцениваемое право — по документам и сведениям, представленным заказчиком'
    : '';
  return [
    `Оценка проводится на ретроспективную дату${seen}. Предполагается, что характеристики участка и его окружение на дату оценки были такими, как ${known}; ${own} приняты на дату оценки по ${from}${joint}.`,
    ...ofDay,
  ].join(' ');
}

/** Limitations of the valuation (ФСО IV п. 3 (7)). */
export function defaultLimitations({
  retrospective,
  evaluationDate,
  forCourt,
  readByCourt,
}: Pick<AssignmentContext, 'retrospective' | 'evaluationDate' | 'forCourt' | 'readByCourt'>): string[] {
  const term =
    'Шестимесячный срок, в течение которого ст. 12 Федерального закона № 135-ФЗ рекомендует эту величину для совершения сделки, исчисляется с даты составления отчёта и для указанной цели значения не имеет.';
  return [
    // Nobody is advised to sell at a price of long ago, nor by what a court asked for.
    retrospective
      ? `Итоговая величина стоимости определена на ретроспективную дату${evaluationDate ? ` ${formatDate(evaluationDate)}` : ''} и для указанной цели; изменение рынка после этой даты она не учитывает. ${term}`
      : forCourt
        ? `Итоговая величина стоимости определена на дату оценки и для указанной цели. ${term}`
        : 'Итоговая величина стоимости определена на дату оценки и для указанной цели; как рекомендуемая для сделки она применяется в течение шести месяцев с даты составления отчёта, если законодательством не предусмотрено иное (ст. 12 Федерального закона № 135-ФЗ).',
    'Мнение оценщика о стоимости не является гарантией того, что сделка с объектом оценки состоится по этой цене.',
    'Отчёт достоверен лишь в полном объёме; использование отдельных его частей не допускается.',
    ...(forCourt || readByCourt
      ? []
      : ['Оценщик не обязан свидетельствовать в суде по поводу отчёта, кроме как по вызову суда.']),
    // Of a day long past the first one says so.
    ...(retrospective
      ? []
      : ['Изменение рыночных условий после даты оценки не влечёт обязанности оценщика обновлять отчёт.']),
  ];
}

/** The texts of the form's folded part, each with the default that stands in while the field is `null`. */
export type AssignmentText = Extract<
  keyof Assignment,
  | 'value_premises'
  | 'assumptions'
  | 'special_assumptions'
  | 'limitations'
  | 'distribution_limits'
  | 'engaged_specialists'
  | 'method_recommendations'
>;

export function defaultText(field: AssignmentText, context: AssignmentContext): string {
  switch (field) {
    case 'value_premises':
      return defaultPremises(context).join('\n');
    case 'assumptions':
      return defaultAssumptions(context).join('\n');
    case 'special_assumptions':
      return context.built ? AS_VACANT : NO_SPECIAL_ASSUMPTIONS;
    case 'limitations':
      return defaultLimitations(context).join('\n');
    case 'distribution_limits':
      return DISTRIBUTION_LIMITS;
    case 'engaged_specialists':
      return NO_SPECIALISTS;
    case 'method_recommendations':
      return methodsOf({ right: context.right, forced: isForced(context) }).join('\n');
  }
}
