import { Decimal } from 'decimal.js';
import type { Block } from '#document/model/block.ts';
import { column, h1, h2, p, rest, row, table, valueBox } from '#document/model/block-build.ts';
import { interval } from '#document/model/block-figure.ts';
import { bold, figureRef, sectionRef, tableRef } from '#document/model/block-run.ts';
import { REGION_FIRST } from '#features/contract/assignment-texts.ts';
import { saysNone } from '#features/description/wording.ts';
import { perMetre } from '#features/market-value/per-metre.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLessThanPlot } from '#features/valued/right.ts';
import { formatNumber, formatPercent, formatShort, formatSignedFixed } from '#kit/numbers.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import type { Facts, ValueFacts } from './facts.ts';
import {
  besideRow,
  besideSentence,
  boundsWords,
  evaluationDateInWords,
  liquiditySentence,
  liquidityTitle,
  liquidOne,
  marketOfTerm,
  ROUNDED_TO,
  roubles,
  stagesTaken,
  termOfSale,
  valueInDigits,
  valueInWords,
  valueOfObject,
  vatNote,
} from './phrases.ts';

/* Chapter 12: the final value, what it lies between, how liquid what is valued is. */

const TABLE_ID = `${SECTION.reconciliation}-table`;
const FIGURE_ID = `${SECTION.interval}-figure`;

/** Chapter 12 (ФСО V; ФСО № 7, п. 30), with what shows how firm the value is. Nothing without a value. */
export function printReconciliation(facts: Facts, support: readonly Block[]): Block[] {
  const { value, plot } = facts;
  if (!value) return [];
  const total = formatNumber(value.total, 2);
  const rounding = ROUNDED_TO[value.roundingType];
  return [
    h1(SECTION.reconciliation, 'Согласование результатов и итоговая величина стоимости'),
    p(
      'Применён один подход, поэтому согласование не требуется: вес сравнительного подхода равен 1,00 (',
      tableRef(TABLE_ID),
      ').',
    ),
    table({
      id: TABLE_ID,
      caption: 'Согласование результатов',
      columns: [rest(), column(40, 'right'), column(26, 'right'), column(44, 'right')],
      head: ['Подход', `Результат${facts.taxBasis}, руб.`, 'Вес', `Взвешенный результат${facts.taxBasis}, руб.`],
      rows: [
        [['Сравнительный', stagesTaken(value)].filter(Boolean).join(' '), total, '1,00', total],
        ['Доходный', 'Не применялся', '—', '—'],
        ['Затратный', 'Не применялся', '—', '—'],
      ],
      totals: [
        [
          bold(rounding ? `Итого, округлено ${rounding} рублей` : 'Итого'),
          '',
          bold('1,00'),
          bold(roubles(value.rounded)),
        ],
      ],
    }),
    p(roundingSentence(value)),
    ...againstMarket(facts, value),
    ...printInterval(facts),
    ...support,
    ...printLiquidity(facts),
    h2(SECTION.finalValue, 'Итоговая величина стоимости'),
    ...(facts.taxNote ? [p(facts.taxNote)] : []),
    valueBox({
      dress: 'box',
      label: `${valueOfObject(facts)} ${plot.cadastralNumber} на ${evaluationDateInWords(facts)}${termOfSale(facts)}`,
      amount: valueInDigits(value),
      words: valueInWords(value),
      ...vatNote(facts),
      facts: [row('Границы интервала', boundsWords(facts)), besideRow(facts)],
    }),
    ...(besideSentence(facts) ? [p(besideSentence(facts))] : []),
    ...(facts.shareNote ? [p(facts.shareNote)] : []),
    ...(facts.cadastralNote ? [p(facts.cadastralNote)] : []),
    ...(facts.childNote ? [p(facts.childNote)] : []),
  ];
}

/** Where the price of a metre lies among the offers; outside them the appraiser explains it (remark M-08). */
function againstMarket({ market, right, taxBasis }: Facts, { perMeter, stages }: ValueFacts): Block[] {
  if (!market || market.low.gt(perMeter) || market.high.lt(perMeter)) return [];
  const { low, high, bargaining, rights } = market;
  const common = [
    bargaining === 0 ? '' : `скидки на торг (${formatSignedFixed(bargaining)} %)`,
    rights === 0 ? '' : `корректировки на имущественные права (${formatSignedFixed(rights)} %)`,
  ].filter(Boolean);
  const of = right.code === 'share' ? ' участка в целом' : '';
  const isForced = stages.some(({ code }) => code === 'liquidation');
  const before = isForced ? ' (до скидки на вынужденность продажи)' : '';
  return [
    p(
      `Средневзвешенная цена 1 кв. м${of}${taxBasis} — ${perMetre(perMeter)} руб.${before} — лежит в интервале цен предложений (п. `,
      sectionRef(SECTION.prices),
      `)${common.length > 0 ? ` с учётом ${common.join(' и ')}` : ''}: от ${perMetre(low.toString())} до ${perMetre(high.toString())} руб./кв. м.`,
    ),
  ];
}

function roundingSentence(value: ValueFacts): string {
  const rounding = ROUNDED_TO[value.roundingType];
  if (!rounding || value.roundingShift === null) return 'Округление не применялось.';
  const moved = new Decimal(value.rounded).minus(value.total).abs();
  const share = new Decimal(value.roundingShift).abs();
  return `Округление ${rounding} рублей изменило величину на ${formatNumber(moved, 2)} руб. (${share.lt('0.01') ? 'менее 0,01 %' : formatPercent(share)}).`;
}

/** The bounds, where the assignment asks for them (ФСО № 7, п. 30). */
function printInterval(facts: Facts): Block[] {
  const { value, withInterval } = facts;
  if (!withInterval) return [p('Заданием на оценку указание границ интервала не требуется.')];
  if (!value?.interval)
    return value?.spread ? unconfirmedInterval(value.spread, multiplier(facts, value), facts.taxBasis) : [];
  const { interval: bounds } = value;
  const [low, high] = [roubles(bounds.low), roubles(bounds.high)];
  const reading = (amount: string) => ({ value: Number(amount), text: roubles(amount) });
  return [
    h2(SECTION.interval, 'Границы интервала стоимости'),
    p(intervalSentence(facts, value, low, high), ...(low === high ? [] : [' См. ', figureRef(FIGURE_ID), '.'])),
    ...(low === high
      ? []
      : [
          interval({
            id: FIGURE_ID,
            caption: `Итоговая величина и границы интервала стоимости${facts.taxBasis}, руб.`,
            alt: `Шкала: интервал от ${low} до ${high} руб., итоговая величина ${roubles(value.rounded)} руб.`,
            low: reading(bounds.low),
            high: reading(bounds.high),
            mark: reading(value.rounded),
            markLabel: 'итоговая величина',
          }),
        ]),
  ];
}

/** Nobody said that the analogues' spread is the interval of the value, so the report does not say it either. */
function unconfirmedInterval({ low, high }: NonNullable<ValueFacts['spread']>, by: string, tax: string): Block[] {
  return [
    h2(SECTION.interval, 'Границы интервала стоимости'),
    p(
      `Границы интервала стоимости оценщиком не указаны. Справочно: минимальная и максимальная скорректированные цены аналогов, умноженные на ${by}, — ${roubles(low)} и ${roubles(high)} руб.${tax}; это разброс цен аналогов, а не интервал стоимости.`,
    ),
  ];
}

/** What the analogues' prices are multiplied by; the bounds go through the same stages as the value. */
function multiplier({ right }: Facts, value: ValueFacts): string {
  const of = right.code === 'share' ? 'участка в целом' : isLessThanPlot(right) ? 'участка' : 'объекта оценки';
  return [`площадь ${of}`, stagesTaken(value)].filter(Boolean).join(', ');
}

/** How far the prices lie apart, measured: whether a deal goes beyond them nobody knows. */
function spreadWords(lowest: string, highest: string, measured: string): string {
  const apart = new Decimal(highest).div(lowest).minus(1).mul(100);
  return apart.isZero() ? '' : ` Наибольшая из этих цен выше наименьшей на ${formatPercent(apart)}${measured}.`;
}

function intervalSentence(facts: Facts, value: ValueFacts, low: string, high: string): string {
  const { lowestPrice, highestPrice, intervalReason, variation } = value;
  const measured = variation ? `, коэффициент вариации — ${formatPercent(variation.percent)}` : '';
  const span = `от ${low} до ${high} руб.${facts.taxBasis}`;
  const end = span.endsWith('.') ? '' : '.';
  const bounds =
    value.intervalTyped || lowestPrice === null || highestPrice === null
      ? `Границы интервала приняты оценщиком: ${span}${end}`
      : `Границы приняты по минимальной и максимальной скорректированным ценам аналогов (${perMetre(lowestPrice)} и ${perMetre(highestPrice)} руб./кв. м), умноженным на ${multiplier(facts, value)}: ${span}${end}${spreadWords(lowestPrice, highestPrice, measured)}`;
  if (!intervalReason) return bounds;
  const reason = withoutStop(intervalReason);
  // «Интервал принят по …», «Основания границ: …» are sentences by themselves.
  return /^(?:интервал|основани[ея] границ)/i.test(reason)
    ? `${bounds} ${upperFirst(reason)}.`
    : `${bounds} Обоснование интервала: ${lowerFirst(reason)}.`;
}

function printLiquidity(facts: Facts): Block[] {
  if (!facts.liquidity) return [];
  // That there are none is said by nobody who leaves the field empty.
  const said = lowerFirst(withoutStop(facts.liquidity.factors));
  const lowered = said ? ` ${loweredBy(facts, said)}.` : '';
  const { forced } = facts.liquidity;
  return [
    h2(SECTION.liquidity, liquidityTitle(facts)),
    p(
      liquiditySentence(facts),
      ...(facts.liquidityGrounds
        ? [' Основания (п. ', sectionRef(SECTION.marketConclusions), `): ${withoutStop(facts.liquidityGrounds)}.`]
        : []),
      lowered,
    ),
    // A paragraph of its own may go on to the page of the result.
    ...[liquidityOfShare(facts), marketOfTerm(facts)].flatMap((sentence) => (sentence ? [p(sentence)] : [])),
    ...(forced
      ? [
          p(
            `Стоимость определена для срока вынужденной продажи ${formatShort(forced)} мес. (п. `,
            sectionRef(SECTION.liquidationValue),
            ').',
          ),
        ]
      : []),
  ];
}

/** The appraiser's factors; that a region buys first is known beside them. */
function loweredBy(facts: Facts, said: string): string {
  const { right, plot, besideOwned } = facts;
  // The appraiser names them of the plot; the liquidity is that of owned ones.
  const factors = besideOwned
    ? 'Факторы, снижающие ликвидность самого участка'
    : `Факторы, снижающие ликвидность${right.code === 'share' ? ` ${liquidOne(facts)}` : ''}`;
  if (!saysNone(said))
    return `${factors}: ${said}${plot.regionFirst && !/преимущественн/i.test(said) ? `; ${REGION_FIRST.replace('преимущественного права', 'преимущественное право').replace('установленного', 'установленное')}` : ''}`;
  return `${factors}${plot.regionFirst ? `, кроме ${REGION_FIRST}` : ''}, не выявлены`;
}

/** What the discount of a share was taken for is the appraiser's to say. */
const OF_LIQUIDITY = /преимущественн|согласи|ликвидн|ст\. ?2(?:46|50)(?!\d)/i;

function liquidityOfShare({ value, right }: Facts): string {
  const taken = value?.stages.some(({ code, discount }) => code === 'share' && Number(discount) > 0);
  if (right.code !== 'share' || !taken) return '';
  return `Ликвидность доли ниже, чем участка в целом: у остальных участников долевой собственности — преимущественное право покупки при продаже постороннему лицу (ст. 250 ГК РФ), распоряжение участком требует согласия всех (ст. 246 ГК РФ).${OF_LIQUIDITY.test(value?.shareReason ?? '') ? ' Это учтено скидкой на долевое участие.' : ''}`;
}
