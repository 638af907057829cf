import type { Block, ChartBlock } from '#document/model/block.ts';
import { p } from '#document/model/block-build.ts';
import { figureRef, runs } from '#document/model/block-run.ts';
import type { Chart, ChartMark } from '#document/model/chart/chart.ts';
import { offersCounted } from '#features/market/compute/words.ts';
import { formatNumber } from '#kit/numbers.ts';
import { digitsOf } from './charts.ts';
import { type SampledReport, sampleCharts } from './effective.ts';

const AREA = 'chart-area';
const TIME = 'chart-time';

const isObject = ({ kind }: ChartMark) => kind === 'object';

/** The two charts of the sample, for the analysis of prices; none while it is too small for a median. */
export function printSampleCharts(report: SampledReport): Block[] {
  const charts = sampleCharts(report);
  if (!charts) return [];
  const { view, reported, area, time } = charts;
  const { count, min, max, median } = view.statistics;
  const price = (value: string | null) => formatNumber(value ?? '0', digitsOf(view));
  const figures = `${offersCounted(count)}, от ${price(min)} до ${price(max)} руб./кв. м, медиана — ${price(median)} руб./кв. м`;
  const drawn = (chart: Chart | null, id: string, caption: string): ChartBlock[] =>
    chart ? [{ kind: 'chart', id, caption: runs(caption), alt: `${caption}: ${figures}`, chart }] : [];
  const ground = view.statistics.q1 === null ? '' : '; полоса — между первым и третьим квартилями';
  const shown = [
    ...(area ? [['в зависимости от площади — на ', figureRef(AREA)]] : []),
    ...(time ? [['по датам предложений — на ', figureRef(TIME)]] : []),
  ];
  return [
    ...(shown.length > 0
      ? [
          p(
            'Цены предложений показаны: ',
            ...shown.flatMap((place, index) => (index === 0 ? place : ['; ', ...place])),
            '.',
            // Else the object looks cheaper than its market.
            reported.bargaining.some(Boolean) && [area, time].some((chart) => chart?.marks.some(isObject))
              ? ' Цены предложений показаны с торгом, стоимость объекта оценки — без него.'
              : '',
          ),
        ]
      : []),
    ...drawn(area, AREA, `Цена предложений, руб./кв. м, в зависимости от площади, кв. м${ground}`),
    ...drawn(time, TIME, 'Цена предложений, руб./кв. м, по датам предложений'),
  ];
}
