import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readComesAlong } from '#features/market/suggest-api.ts';
import { readReport } from '#features/report/api.ts';
import { today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, keyOf } from '#kit/web/form/reading.ts';
import { newId } from '#kit/web/new-id.ts';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import { emptyAnalogue, NO_ROOM_FOR_ANALOGUE } from '../../analogue.ts';
import type { Calculation } from '../../calculation.ts';
import { fillColumn, nextColumn, type ToldOffer } from '../../grid/fill-column.ts';
import { takeBack } from '../../grid/take-back.ts';
import { calculationOf, type MarketValueRecord, marketValueSheet } from '../../sheet.ts';
import classes from './FromOffers.module.css';
import { broughtBy } from './take-offer.ts';

const FULL = 'В расчете уже пять аналогов. Уберите один в расчете, чтобы взять этот.';

async function readCalculation(reportId: string): Promise<MarketValueRecord> {
  const params = { reportId };
  const found = await ifAny(call(marketValueSheet.read, { params }));
  if (found === null) await call(marketValueSheet.write, { params, body: {} });
  return (found ?? (await call(marketValueSheet.read, { params }))) as unknown as MarketValueRecord;
}

/** Changes the stored calculation as somebody who types in it does. Gives what was before and after; null unchanged. */
async function changeCalculation(reportId: string, change: (now: Calculation) => Calculation | null) {
  const record = await readCalculation(reportId);
  const before = calculationOf(record);
  const after = change(before);
  if (after === null) return null;
  const body = { ...after, version: record.version };
  await call(marketValueSheet.write, { params: { reportId }, query: { typed: 'true' }, body });
  return { before, after };
}

interface Props {
  reportId: string;
  /** The id of the offer in the library; what the report says of it may be older. */
  offerId: string;
  offer: ToldOffer;
  /** Whose offer it is, for those who do not see the row. */
  heard: string;
}

/** «В аналоги»: an offer of the sample becomes a column of the calculation, with its page and its pictures. */
export function TakeAsAnalogue({ reportId, offerId, offer, heard }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const renew = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [marketValueSheet.read.path] }),
      queries.invalidateQueries({ queryKey: keyOf(readReport, { params: { id: reportId } }) }),
    ]);
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
      await renew();
    } catch (error) {
      tellFailure(error, 'Не удалось изменить расчет');
    }
    setBusy(false);
  };
  const take = async () => {
    const { evaluation_date } = await call(readReport, { params: { id: reportId } });
    const kept = ifAny(call(readComesAlong, { params: { id: offerId }, query: { day: evaluation_date ?? today() } }));
    // Of an offer that the library has no more, the values alone.
    const along = (await kept) ?? { evidence: null, screenshots: [], conditions: null };
    const { analogs } = calculationOf(await readCalculation(reportId));
    if (nextColumn(analogs) === null) return void toast(FULL);
    const { filling, told } = await broughtBy(reportId, offer, along);
    const changed = await changeCalculation(reportId, (now) => {
      const column = nextColumn(now.analogs);
      if (column === null) return null;
      const filled = fillColumn(emptyAnalogue(now.analogs[column]?.id ?? newId()), filling);
      return { ...now, analogs: now.analogs.toSpliced(column, 1, filled) };
    });
    if (changed === null) return void toast(FULL);
    const column = nextColumn(changed.before.analogs) ?? 0;
    toast(`Аналог № ${column + 1} ${told}`, {
      label: 'Отменить',
      onClick: () =>
        void guarded(async () => {
          const back = (now: Calculation) => takeBack(changed.before, changed.after, now);
          if ((await changeCalculation(reportId, back)) === null) toast(NO_ROOM_FOR_ANALOGUE);
        }),
    });
  };
  return (
    <button
      type="button"
      className={classes.take}
      aria-label={`В аналоги: ${heard}`}
      aria-disabled={busy || undefined}
      onClick={() => !busy && void guarded(take)}
    >
      В аналоги
    </button>
  );
}
