import { plain } from './denied-correction.ts';
import type { Segment } from './market-analysis.ts';

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
