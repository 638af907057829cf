import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { TornadoMark, TornadoView } from '#document/web/chart/TornadoView.tsx';
import { formatNumber } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { Calculation } from '../../calculation.ts';
import { factorName, fixedText, jointLabel, type OtherValue, type Support } from '../../compute/support.ts';
import { changeOf, inUnit, takenWords, tornadoOf, unitOf } from '../../support-words.ts';
import classes from './SupportPanel.module.css';

interface Props {
  support: Support;
  calculation: Calculation;
  /** Where no correction has a range. */
  instead: ReactNode;
}

/** The tornado with its figures as a table. */
export function SupportRanges({ support, calculation, instead }: Props) {
  const chart = tornadoOf(support, calculation);
  if (!chart) return instead;
  const unit = unitOf(support);
  const count = chart.bars.length;
  const follows = calculation.weight_method === 'inverse' || calculation.weight_method === 'linear';
  return (
    <>
      <p className={classes.unit}>
        Стоимость, {unit.name}; остальные корректировки как в расчете, веса {follows ? 'пересчитаны' : 'прежние'}
      </p>
      <TornadoView
        chart={chart}
        label={`Интервалы корректировок: ${count} ${plural(count, 'корректировка', 'корректировки', 'корректировок')}, ${chart.value.text} ${unit.name}`}
        table={<Figures support={support} calculation={calculation} />}
        legend={
          <>
            <TornadoMark end="low">нижняя граница</TornadoMark>
            <TornadoMark end="high">верхняя граница</TornadoMark>
            {support.fixed.length > 0 && <span>{fixedText(support.fixed, calculation.corrections_meta)}</span>}
            {support.joint && (
              <span title={jointLabel(support)}>
                Все на нижней: {inUnit(support.joint.low.total, unit)}, на верхней:{' '}
                {inUnit(support.joint.high.total, unit)}
              </span>
            )}
          </>
        }
      />
    </>
  );
}

const NUMBERS = { ta: 'right', className: classes.figure } as const;

function End({ of }: { of: OtherValue }) {
  return (
    <>
      <Table.Td {...NUMBERS}>{formatNumber(of.perMeter, 2)}</Table.Td>
      <Table.Td {...NUMBERS}>{formatNumber(of.total)}</Table.Td>
      <Table.Td {...NUMBERS}>{changeOf(of, 2)}</Table.Td>
    </>
  );
}

function Figures({ support, calculation }: Omit<Props, 'instead'>) {
  const { bars, joint } = support;
  const ends = ['нижняя граница', 'верхняя граница'];
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Корректировка</Table.Th>
          {ends.flatMap((end) => [
            <Table.Th key={end} {...NUMBERS}>
              ₽/кв.&nbsp;м, {end}
            </Table.Th>,
            <Table.Th key={`${end} total`} {...NUMBERS}>
              ₽
            </Table.Th>,
            <Table.Th key={`${end} change`} {...NUMBERS}>
              %
            </Table.Th>,
          ])}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {bars.map(({ field, atLow, atHigh }) => (
          <Table.Tr key={field}>
            <Table.Td>
              {factorName(field)}: {takenWords(calculation, field)}
            </Table.Td>
            <End of={atLow} />
            <End of={atHigh} />
          </Table.Tr>
        ))}
        {joint && (
          <Table.Tr>
            <Table.Td>{jointLabel(support)}</Table.Td>
            <End of={joint.low} />
            <End of={joint.high} />
          </Table.Tr>
        )}
      </Table.Tbody>
    </Table>
  );
}
