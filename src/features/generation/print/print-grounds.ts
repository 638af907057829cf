import type { Block } from '#document/model/block.ts';
import { column, h1, h2, numbers, p, rest, table, unstated } from '#document/model/block-build.ts';
import { bold, sectionRef, tableRef } from '#document/model/block-run.ts';
import { sroStandards } from '#features/appraiser/sro-standards.ts';
import {
  defaultAssumptions,
  defaultLimitations,
  methodRecommendations,
  NO_SPECIAL_ASSUMPTIONS,
  ownLines,
} from '#features/contract/assignment-texts.ts';
import { INDEPENDENCE, independenceStatement } from '#features/contract/independence.ts';
import type { Assignment } from '#features/report/assignment.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLessThanPlot } from '#features/valued/right.ts';
import { hasForcedSale } from '#features/valued/valued.ts';
import { WITH_TAX } from '#features/valued/vat.ts';
import { formatDate } from '#kit/dates.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import { printedSentence } from '../printed-sentence.ts';
import type { PrintedAnswer } from '../review-sheet.ts';
import type { Facts } from './facts.ts';

/* Chapters 3.4, 4, 5 and 6: what the valuation rests on. Own wording; the law by the report's contents. */

/** Chapter 3.4 (135-ФЗ, ст. 16): nothing is stated that the appraiser has not confirmed. */
export function printIndependence({ executor, clientIsFirm, independent }: Facts): Block[] {
  const firm = executor.form === 'legal' ? executor.name : '';
  return [
    h2(SECTION.independence, firm ? 'Независимость оценщика и юридического лица' : 'Независимость оценщика'),
    p(...(independent ? independenceStatement({ firm, clientIsFirm }) : [unstated(INDEPENDENCE, '.')])),
  ];
}

/** 4.1: own items, one a line; else the default ones. What the appraiser answered to a remark is one more. */
export const assumptionsOf = (
  facts: Facts,
  { assumptions }: Assignment,
  answers: readonly PrintedAnswer[],
): string[] => {
  const given = answers.filter(({ section }) => section === SECTION.assumptionList);
  const own = ownLines(assumptions);
  // The default assumption of a day long past is one with what was answered of it.
  const day = own === null && facts.isRetrospective ? formatDate(facts.evaluationDate) : '';
  const isOfDay = ({ matter }: PrintedAnswer) => day !== '' && matter.includes(day);
  return [
    ...(own ??
      defaultAssumptions({
        evaluationDate: facts.evaluationDate,
        isPledge: facts.isPledge,
        inspected: facts.inspectionDate !== null,
        noInspectionReason: facts.noInspectionReason,
        inspectionDate: facts.inspectionDate,
        retrospective: facts.isRetrospective,
        ofDay: [...given.filter(isOfDay).map(saidOfDay), ...facts.plot.papersOfDay],
        inherited: facts.isInheritance,
        extractOn: facts.plot.burdensOn,
        burdened: isBurdened(facts),
        unbounded: facts.plot.unbounded,
        leaseAssign: facts.plot.leaseAssign,
        regionFirst: facts.plot.regionFirst,
        registeredBesideJoint: facts.plot.registeredBesideJoint,
        valueType: facts.kind.nominative,
        alsoLiquidation: facts.beside !== null,
        right: facts.right.code,
        withTax: facts.taxBasis === WITH_TAX,
        forCourt: facts.isForCourt,
        readByCourt: facts.isReadByCourt,
        terms: null,
        copied: copiedOf(facts),
      })),
    ...given.filter((answer) => !isOfDay(answer)).map(printedSentence),
  ];
};

/** Of a lease that nothing burdens the field is empty: what the register has is the owner's. */
const isBurdened = ({ plot, right }: Facts): boolean =>
  plot.zoned ||
  !(/^не зарегистрирован/i.test(plot.encumbrances) || (right.code === 'lease' && plot.encumbrances === ''));

/** The assignment is older than what was answered, and than what is dated after the day of the value. */
export const agreedAssumptions = (facts: Facts, assignment: Assignment): string[] =>
  assumptionsOf({ ...facts, plot: { ...facts.plot, burdensOn: '', papersOfDay: [] } }, assignment, []);

/** That the day is long past the assumption says by itself. */
function saidOfDay({ matter, text }: PrintedAnswer): string {
  const said = withoutStop(text);
  if (/^дата оценки/i.test(matter)) return `${upperFirst(said)}.`;
  return `${withoutStop(matter)}${/позже даты/.test(matter) ? ', однако' : ':'} ${lowerFirst(said)}.`;
}

/** Of the analogues that count. */
function copiedOf({ analogues }: Facts): number[] | null {
  const counted = analogues.filter(({ included }) => included);
  const copied = counted.filter(({ hasAdvert }) => hasAdvert);
  return copied.length === counted.length ? null : copied.map(({ number }) => number);
}

/** 4.2. */
export const limitationsOf = (facts: Facts, { limitations }: Assignment): string[] =>
  ownLines(limitations) ??
  defaultLimitations({
    retrospective: facts.isRetrospective,
    evaluationDate: facts.evaluationDate,
    forCourt: facts.isForCourt,
    readByCourt: facts.isReadByCourt,
  });

/** Chapter 4 (ФСО IV, п. 3 (6), (7); ФСО VI, п. 7 (11)). */
export function printAssumptions(facts: Facts, assignment: Assignment, answers: readonly PrintedAnswer[]): Block[] {
  const { special } = facts;
  return [
    h1(SECTION.assumptions, 'Допущения и ограничительные условия'),
    h2(SECTION.assumptionList, 'Допущения'),
    numbers(...assumptionsOf(facts, assignment, answers)),
    p(
      special
        ? `Специальные допущения: ${special.map((line) => withoutStop(lowerFirst(line))).join('; ')}.`
        : NO_SPECIAL_ASSUMPTIONS,
    ),
    h2(SECTION.limitationList, 'Ограничения оценки'),
    numbers(...limitationsOf(facts, assignment)),
  ];
}

interface Standard {
  name: string;
  approved: string;
  why: string;
}

/** Standards that apply: to every valuation, to real estate, to a pledge, of the appraiser's SRO. */
export function standards({ isPledge, appraiser, right }: Facts): Standard[] {
  return [
    {
      name: 'ФСО I–VI (структура, виды стоимости, процесс, задание, подходы и методы, отчёт)',
      approved: 'приказ Минэкономразвития России от 14.04.2022 № 200',
      why: 'Обязательны при любой оценке',
    },
    {
      name: 'ФСО № 7 «Оценка недвижимости»',
      approved: 'приказ Минэкономразвития России от 25.09.2014 № 611 (в ред. приказа № 200)',
      why: `Объект оценки — ${right.code === 'share' || isLessThanPlot(right) ? 'право на недвижимость' : 'недвижимость'}`,
    },
    ...(isPledge
      ? [
          {
            name: 'ФСО № 9 «Оценка для целей залога»',
            approved: 'приказ Минэкономразвития России от 01.06.2015 № 327',
            why: 'Цель оценки — залог',
          },
        ]
      : []),
    {
      ...sroStandards(appraiser.sroShortName, appraiser.sroStandards),
      why: 'Членство оценщика',
    },
  ];
}

const STANDARDS_TABLE = `${SECTION.standards}-table`;

/** Chapter 5 (ФСО VI, п. 7 (9)). */
export function printStandards(facts: Facts, assignment: Assignment): Block[] {
  return [
    h1(SECTION.standards, 'Применяемые стандарты оценки и методические рекомендации'),
    p('Применённые стандарты и основания их применения приведены в ', tableRef(STANDARDS_TABLE), '.'),
    table({
      id: STANDARDS_TABLE,
      caption: 'Применённые стандарты',
      columns: [rest(), column(57), column(50)],
      head: ['Стандарт', 'Утверждён', 'Почему применён'],
      rows: standards(facts).map(({ name, approved, why }) => [name, upperFirst(approved), why]),
    }),
    ...methodRecommendations(assignment.method_recommendations, {
      right: facts.right.code,
      forced: hasForcedSale(facts),
    }).map((line) => p(line)),
  ];
}

/** 135-ФЗ, ст. 3. */
const MARKET_VALUE = p(
  bold('Рыночная стоимость'),
  ' — наиболее вероятная цена, по которой объект оценки может быть отчуждён на открытом рынке в условиях конкуренции, когда стороны сделки действуют разумно, располагая всей необходимой информацией, а на величине цены сделки не отражаются какие-либо чрезвычайные обстоятельства (ст. 3 Федерального закона № 135-ФЗ).',
);
const LIQUIDATION_VALUE = p(
  bold('Ликвидационная стоимость'),
  ' — расчётная величина, отражающая наиболее вероятную цену, по которой объект оценки может быть отчуждён за срок экспозиции, меньший типичного срока экспозиции для рыночных условий, в условиях, когда продавец вынужден совершить сделку (ст. 3 Федерального закона № 135-ФЗ).',
);

const SHARE_DISCOUNT = p(
  bold('Скидка на долевое участие'),
  ' — уменьшение пропорциональной стоимости доли из-за того, что её владелец распоряжается участком совместно с другими сособственниками.',
);
const RETROSPECTIVE_DATE = p(
  bold('Ретроспективная дата'),
  ' — дата оценки, которая предшествует дате договора на проведение оценки и дате осмотра.',
);

/** Chapter 6 (135-ФЗ, ст. 3; ФСО III). */
export function printTerms({ inspectionDate, ...facts }: Facts): Block[] {
  return [
    h1(SECTION.terms, 'Термины, определения и процесс оценки'),
    ...(facts.kind.code === 'market' || hasForcedSale(facts) ? [MARKET_VALUE] : []),
    ...(hasForcedSale(facts) ? [LIQUIDATION_VALUE] : []),
    p(
      bold('Объект-аналог'),
      ' — объект, сходный с объектом оценки по основным экономическим, материальным, техническим и другим характеристикам, определяющим его стоимость.',
    ),
    p(
      bold('Корректировка'),
      ' — изменение цены объекта-аналога на величину различия с объектом оценки по элементу сравнения.',
    ),
    p(bold('Срок экспозиции'), ' — период с даты выставления объекта на открытый рынок до даты сделки с ним.'),
    ...(facts.right.code === 'share' ? [SHARE_DISCOUNT] : []),
    ...(facts.isRetrospective ? [RETROSPECTIVE_DATE] : []),
    p('Определения, источник которых не назван, приняты оценщиком для целей отчёта.'),
    p(
      `Процесс оценки по ФСО III включал: согласование задания и заключение договора; сбор и анализ информации${inspectionDate ? ', осмотр участка' : ''}; применение подхода и метода, расчёт (раздел `,
      sectionRef(SECTION.calculation),
      '); определение итоговой величины стоимости (подход один, согласовывать результаты не требуется); составление отчёта.',
    ),
  ];
}
