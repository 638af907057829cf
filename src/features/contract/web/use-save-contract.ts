import { useQueryClient } from '@tanstack/react-query';
import { readReport } from '#features/report/api.ts';
import { DRAFT, LAND } from '#features/report/report.ts';
import { createReport, updateReport } from '#features/report/save-api.ts';
import { AppError, withSupportCode } from '#kit/errors.ts';
import { call, NO_MESSAGE } from '#kit/web/call.ts';
import { keepStored, readOthersAgain } from '#kit/web/form/keep-stored.ts';
import { keyOf } from '#kit/web/form/reading.ts';
import { clientSheet } from '../sheet.ts';
import { type ContractRecord, type ContractValues, recordOf, saveBody } from './contract-form.ts';
import { partsKey } from './use-parts.ts';

const UNKNOWN = 'Произошла неизвестная ошибка при сохранении отчета';
const NO_DATA = 'Не удалось создать отчет: данные не получены';

async function send(values: ContractValues, base: ContractRecord): Promise<ContractRecord> {
  const body = saveBody(values, base);
  if (base.head) return recordOf(await call(updateReport, { params: { id: base.head.id }, body }), base);
  const made = await call(createReport, { body: { ...body, status: DRAFT, report_type: LAND } });
  // A proxy on the way may answer 200 with nothing in it.
  if (!made?.id) throw new AppError('internal', NO_DATA);
  return recordOf(made, base);
}

/** Saves the step and tells the caches of the list, the frame and the step. */
export function useSaveContract() {
  const queries = useQueryClient();
  return async (values: ContractValues, base: ContractRecord): Promise<ContractRecord> => {
    try {
      const saved = await send(values, base);
      const { head, ...parts } = saved;
      if (head) {
        keepStored(queries, keyOf(readReport, { params: { id: head.id } }), head);
        keepStored(queries, partsKey(head.id), parts);
        readOthersAgain(queries, head.id, readReport.path, clientSheet.read.path);
      }
      return saved;
    } catch (error) {
      if (error instanceof AppError && error.message && error.message !== NO_MESSAGE) throw error;
      throw new AppError('internal', withSupportCode(UNKNOWN, error));
    }
  };
}
