import type { ReportData } from '../report-data.ts';

/** «выделить в натуре нельзя», «раздел участка возможен», «меньше минимального размера». */
const OF_PARTITION = /в натуре|выдел|раздел\p{L}{0,3} участ|неделим|делим|минимальн/iu;

/** The reason of the discount, which section 11.8 prints, says whether the share can become a plot of its own. */
export const tellsPartition = ({ calculation }: Pick<ReportData, 'calculation'>): boolean =>
  OF_PARTITION.test(calculation?.share_reason ?? '');
