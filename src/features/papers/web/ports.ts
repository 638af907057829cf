import type { FoundPlot } from '#features/description/extract/extract.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import type { AdvertRow } from '#features/market/advert-rows.ts';
import type { Segment } from '#features/market-analysis/market-analysis.ts';

export type ReadAdvert =
  /** `pictures`: of a saved page, as they lie in it. */
  | { result: 'read'; advert: Advert; pictures: readonly Uint8Array[]; isUnread?: true }
  | { result: 'choose' }
  | { result: 'refused'; message: string };

interface KeptAdvert {
  file: File;
  advert: Advert;
  rows: readonly AdvertRow[];
  pictures: readonly Uint8Array[];
}

/** What the screens of the steps read and make; the app lends it. */
export interface PaperReaders {
  /** Throws `ExtractProblem`. */
  extract(file: File): Promise<FoundPlot[]>;
  advert(file: File): Promise<ReadAdvert>;
  /** Keeps the page of an advert; gives its id. */
  keepAdvert(page: KeptAdvert, url: string): Promise<string>;
  /** The segment of a new report's market analysis; of the default texts where it has none yet, with the reason why offers were passed over. */
  startAnalysis(reportId: string, segment: Segment, passedOver: string | null): Promise<void>;
}
