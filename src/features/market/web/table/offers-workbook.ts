import type { Offer } from '../../offer.ts';
import { EXPORTED } from '../../offer-columns.ts';
import { workbookOf } from './workbook.ts';

export const offersWorkbook = (offers: readonly Offer[]): Promise<Uint8Array> =>
  workbookOf('Предложения', EXPORTED, offers);
