import { z } from 'zod';
import { entryRecord } from '#features/market/handbook.ts';
import { endpoint } from '#kit/endpoint.ts';

/** What the corrections of a former report would fill in this one: pairs of values with their percent and source. */
export const readFormerCorrections = endpoint({
  method: 'GET',
  path: '/api/market-value-calculations/:reportId/former-corrections',
  access: 'user',
  tag: 'Расчет рыночной стоимости',
  summary: 'Корректировки прежнего отчета того же сегмента, как записи справочника',
  params: z.object({ reportId: z.uuid() }),
  /** Each with the report's number in its note. Empty without such a report. */
  reply: z.object({ items: z.array(entryRecord) }),
});
