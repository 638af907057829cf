import type { Block } from '#document/model/block.ts';
import { h2, landscape } from '#document/model/block-build.ts';
import { comparison } from '#document/model/block-figure.ts';
import { type Inline, variable } from '#document/model/block-run.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { formatNumber, formatShort, formatSignedFixed } from '#kit/numbers.ts';
import { AREA_DECIMALS } from '../amounts.ts';
import { type AnalogueResult, pricesByStep } from '../compute/market-value.ts';
import { perMetre } from '../per-metre.ts';
import {
  apartNote,
  comparedValue,
  correctionRows,
  DASH,
  inCell,
  LEFT_OUT,
  type Printed,
  priceInFull,
  printedChoice,
  printedObject,
  subjectInGenitive,
  title,
} from './print-input.ts';
import { weighedSums } from './print-weights.ts';
import { shownSums } from './shown-sums.ts';

const orDash = (value: string | null | undefined, show: (value: string) => string = perMetre) =>
  value ? show(value) : DASH;

const NOTE: Inline[] = [
  'Величина в строке корректировки — цена после неё, руб./кв. м. Нулевые корректировки показаны серым, ненулевые — полужирным. В сумму ',
  variable('S', 'i'),
  ' входят все корректировки, включая скидку на торг. Расчёт выполнен без округления промежуточных значений.',
];

/** Every choice, percent and running price, and at the foot the value. */
export function printTable(printed: Printed): Block {
  const { calculation, result, values, area, taxBasis: tax = '' } = printed;
  const { analogs } = calculation;
  const each = (show: (result: AnalogueResult) => string) => result.analogs.map(show);
  const steps = analogs.map(pricesByStep);
  const { perMeter, whole } = result;
  const rounded = shownSums(...weighedSums(result));
  const areaText = area === null ? DASH : formatShort(area, AREA_DECIMALS);
  return landscape(
    h2(SECTION.calculationTable, 'Расчётная таблица'),
    comparison({
      id: TABLE.calculation,
      caption: 'Расчёт скорректированных цен (корректировки последовательные)',
      titles: {
        factor: 'Элемент сравнения',
        subject: 'Объект оценки',
        choice: 'Значение',
        percent: '%',
        price: 'Величина',
      },
      peers: analogs.map(({ isIncluded }, index) => ({
        title: title(index),
        ...(isIncluded ? {} : { remark: LEFT_OUT }),
      })),
      before: [
        {
          label: 'Цена предложения, руб.',
          subject: DASH,
          values: analogs.map(({ price }) => (price === null ? DASH : formatNumber(price))),
        },
        {
          label: 'Площадь, кв. м',
          subject: areaText,
          values: analogs.map((analogue) => printedChoice(analogue, 'area') || DASH),
        },
        {
          label: 'Цена, руб./кв. м',
          subject: DASH,
          values: each(({ pricePerMeter }) => orDash(pricePerMeter)),
          bold: true,
        },
      ],
      factors: correctionRows(calculation).map(({ correction, name, factor, percents }) => ({
        label: factor?.choice === 'area' ? `${name}, кв. м` : name,
        subject: (factor && inCell(factor.choice, printedObject(values, factor.choice))) || DASH,
        steps: analogs.map((analogue, index) => ({
          choice: (factor && inCell(factor.choice, printedChoice(analogue, factor.choice))) || DASH,
          percent: formatSignedFixed(percents[index] ?? 0),
          price: orDash(steps[index]?.[correction]),
          changed: percents[index] !== 0,
        })),
      })),
      after: [
        {
          label: `Скорректированная цена, руб./кв. м${tax}`,
          values: each(({ correctedPrice }) => orDash(correctedPrice)),
          bold: true,
        },
        {
          label: ['Сумма корректировок по модулю ', variable('S', 'i'), ', %'],
          values: each(({ sumAbs }) => formatNumber(sumAbs, 2)),
        },
        {
          label: 'Итоговое изменение цены, %',
          values: each(({ netPercent }) => (netPercent ? formatSignedFixed(netPercent) : DASH)),
        },
        {
          label: ['Вес ', variable('K', 'i')],
          values: each(({ weight }) => orDash(weight, (share) => formatNumber(share, 4))),
          bold: true,
        },
        { label: `Взвешенное значение, руб./кв. м${tax}`, values: each(({ weightedValue }) => orDash(weightedValue)) },
      ],
      results: perMeter
        ? [
            {
              label: `Средневзвешенная цена ${subjectInGenitive(printed.valued)}, руб./кв. м${tax}`,
              value: perMetre(perMeter),
            },
            ...(whole && area !== null
              ? [
                  {
                    label: `${comparedValue(printed)}${tax}, руб. (${priceInFull({ perMeter, whole }, area)} × ${areaText})`,
                    value: formatNumber(whole, 2),
                  },
                ]
              : []),
          ]
        : [],
      note: [...NOTE, rounded && ` ${rounded}`, result.stages.length > 0 ? ' ' : '', ...apartNote(printed)],
    }),
  );
}
