import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Chart, ChartMark } from '#document/model/chart/chart.ts';
import { ChartView, LegendMark } from '#document/web/chart/ChartView.tsx';
import { offersCounted } from '#features/market/compute/words.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { areaChart, digitsOf, timeChart } from '../../sample/charts.ts';
import type { Reported } from '../../sample/reported.ts';
import type { SampleAbout, SampleView } from '../../sample/view.ts';
import { intervalOf } from './figures.ts';
import classes from './sample.module.css';

const HEIGHT = 270;

interface Props {
  view: SampleView;
  about: SampleAbout;
  reported: Reported;
  /** A press on a mark, or Enter. */
  onOpen: (mark: ChartMark) => void;
}

/** The figures of the dots, for those who read rather than look. */
function Figures({ view }: { view: SampleView }) {
  const digits = digitsOf(view);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Место</Table.Th>
          <Table.Th>Дата</Table.Th>
          <Table.Th ta="right">Кв. м</Table.Th>
          <Table.Th ta="right">₽/кв. м</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {view.sample.counted.map(({ id, place, date, area, perMeter }) => (
          <Table.Tr key={id}>
            <Table.Td>{place || '—'}</Table.Td>
            <Table.Td>{formatDate(date) || '—'}</Table.Td>
            <Table.Td ta="right">{formatShort(area, 4)}</Table.Td>
            <Table.Td ta="right">{formatNumber(perMeter.toDecimal(), digits)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function ChartSheet({
  title,
  unit,
  chart,
  view,
  lines,
  onOpen,
}: {
  title: string;
  unit: string;
  chart: Chart;
  view: SampleView;
  lines: ReactNode;
  onOpen: Props['onOpen'];
}) {
  const has = (kind: 'analogue' | 'object') => chart.marks.some((mark) => mark.kind === kind);
  const { statistics, sample } = view;
  const median = statistics.median ? `, медиана ${formatNumber(statistics.median, digitsOf(view))}` : '';
  return (
    <Sheet label={title}>
      <div className={classes.chart}>
        <h2 className={classes.chartTitle}>{title}</h2>
        <p className={classes.chartUnit}>{unit}</p>
        <ChartView
          chart={chart}
          height={HEIGHT}
          label={`${title}: ${offersCounted(sample.counted.length)}, ${intervalOf(view)} ₽/кв. м${median}`}
          table={<Figures view={view} />}
          onOpen={onOpen}
          legend={
            <>
              <LegendMark kind="offer">предложение</LegendMark>
              {has('analogue') && <LegendMark kind="analogue">аналог</LegendMark>}
              {has('object') && <LegendMark kind="object">объект</LegendMark>}
              {lines}
              {has('object') && <span>Результат без торга, цены предложений с торгом</span>}
            </>
          }
        />
      </div>
    </Sheet>
  );
}

/** Price by area and price over time. */
export function SampleCharts({ view, about, reported, onOpen }: Props) {
  const byArea = areaChart(view, about, reported);
  const byTime = timeChart(view, about, reported);
  if (!byArea) return null;
  return (
    <div className={classes.charts}>
      <ChartSheet
        title="По площади"
        unit={`₽ за кв. м и кв. м${view.classes ? '; черта — медиана класса' : ''}${view.statistics.q1 ? '; полоса — между квартилями' : ''}`}
        chart={byArea}
        view={view}
        onOpen={onOpen}
        lines={
          <>
            {view.classes && <LegendMark kind="median">медиана класса</LegendMark>}
            {view.statistics.median && <LegendMark kind="level">медиана выборки</LegendMark>}
          </>
        }
      />
      {byTime ? (
        <ChartSheet
          title="По времени"
          unit={view.trend.sentence || '₽ за кв. м'}
          chart={byTime}
          view={view}
          onOpen={onOpen}
          lines={byTime.lines.length > 0 && <LegendMark kind="trend">тренд и 95 %</LegendMark>}
        />
      ) : (
        <Sheet label="По времени">
          <div className={classes.chart}>
            <h2 className={classes.chartTitle}>По времени</h2>
            <p className={classes.chartUnit}>У предложений выборки нет дат.</p>
          </div>
        </Sheet>
      )}
    </div>
  );
}
