import type { FactorField } from '#features/market/factors.ts';
import { NO_CORRECTION, plain, sentencesOf, textsOf } from '../denied-correction.ts';
import type { Segment } from '../market-analysis.ts';
import type { MarketAnalysis } from '../sheet.ts';

/** Sentences of the shipped texts that hold of plots to build on. */
export const OF_BUILDING: readonly string[] = [
  'Вид разрешённого использования определяет состав покупателей и возможную застройку.',
  'Местоположение — основной ценообразующий фактор: удалённость от районного и областного центра, транспортная доступность, престижность, окружение.',
  'Наличие электроснабжения на участке или возможность подключения по границе участка повышает цену.',
  'Газоснабжение повышает привлекательность участка за счёт снижения стоимости отопления.',
  'Наличие центрального водоснабжения и канализации (или автономных систем) снижает затраты на освоение участка.',
  'Здания и сооружения на участке могут увеличивать его стоимость либо требовать затрат на снос.',
];

/** Of farm land they are left out like a place that nobody filled (rows.md R4). */
export const isOfBuilding = (segment: Segment | '', sentence: string): boolean =>
  segment === 'сельхоз' && OF_BUILDING.includes(plain(sentence));

const SUPPLY: readonly FactorField[] = ['electricity', 'gas', 'water_sewerage'];
/** «Газоснабжение: у оцениваемого участка отсутствует, у объектов-аналогов отсутствует.»: a filled verb has no dash. */
const NOBODY_HAS = /у оцениваемого участка отсутству\S{2}, у объектов-аналогов отсутству\S{2}\.?$/;

/** Neither the field to be valued nor any analogue is supplied: of farm land it is no factor of the price. */
export const lacksSupply = (content: MarketAnalysis, field: FactorField): boolean =>
  content.market_segment === 'сельхоз' &&
  SUPPLY.includes(field) &&
  textsOf(content[field]).some((text) => sentencesOf(text).some((sentence) => NOBODY_HAS.test(plain(sentence))));

/** What the shipped text then says; the appraiser's own words beside it stay. */
export const isOfSupply = (sentence: string): boolean =>
  NOBODY_HAS.test(plain(sentence)) || plain(sentence).startsWith(`Корректировка ${NO_CORRECTION}`);
