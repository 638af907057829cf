import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { today } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import { keyOf, reading } from '#kit/web/form/reading.ts';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import {
  changeOffers,
  deleteOffer,
  editOffer,
  IMPORT_ROWS,
  listOffers,
  type OfferChange,
  readOffer,
  restoreOffer,
} from '../api.ts';
import { countMarket } from '../handbook-api.ts';
import type { Offer } from '../offer.ts';
import type { OfferFiltersState } from './use-offer-filters.ts';

/** What is said of a change of several offers, and what takes it back. */
const BACK: Partial<Record<OfferChange, { said: string; by: OfferChange }>> = {
  delete: { said: 'Удалено предложений', by: 'restore' },
  withdraw: { said: 'Снято предложений', by: 'on_sale' },
};

/** A page of the list, and what is done with an offer; each change reads the list again. */
export function useOffers({ values, sort, order, page, open }: OfferFiltersState) {
  const queries = useQueryClient();
  const filled = Object.fromEntries(Object.entries({ ...values, cursor: page }).filter(([, value]) => value));
  const list = useQuery({
    ...reading(listOffers, { query: { ...filled, sort, order } }),
    placeholderData: keepPreviousData,
  });
  const readAgain = useCallback(
    (id?: string) => {
      for (const { path } of [listOffers, countMarket]) void queries.invalidateQueries({ queryKey: [path] });
      if (id) void queries.invalidateQueries({ queryKey: keyOf(readOffer, { params: { id } }) });
    },
    [queries],
  );
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreOffer, { params: { id } }),
    onSuccess: ({ id }) => {
      readAgain(id);
      open(id);
    },
    onError: (error) => tellFailure(error),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Offer) => call(deleteOffer, { params: { id } }),
    onSuccess: (_, { id }) => {
      open(null);
      readAgain();
      toast('Предложение удалено', { label: 'Вернуть', onClick: () => restore.mutate(id) });
    },
    onError: (error) => tellFailure(error),
  });
  const withdraw = useMutation({
    mutationFn: ({ id, state }: Offer) =>
      call(editOffer, {
        params: { id },
        body: { state: state === 'withdrawn' ? 'on_sale' : 'withdrawn', seen: today() },
      }),
    onSuccess: ({ id }) => readAgain(id),
    onError: (error) => tellFailure(error),
  });
  const many = useMutation({
    mutationFn: ({ ids, change }: { ids: readonly string[]; change: OfferChange }) =>
      call(changeOffers, { body: { ids: [...ids], change } }),
    onSuccess: ({ changed }, { change }) => {
      if (change === 'delete') open(null);
      readAgain();
      for (const id of changed) void queries.invalidateQueries({ queryKey: keyOf(readOffer, { params: { id } }) });
      const back = BACK[change];
      if (!back) return;
      const said = `${back.said}: ${formatNumber(changed.length)}`;
      if (changed.length === 0) toast('Ничего не изменилось: сделки и снятое остаются как есть');
      else toast(said, { label: 'Вернуть', onClick: () => many.mutate({ ids: changed, change: back.by }) });
    },
    onError: (error) => tellFailure(error),
  });
  const undoImport = async (ids: readonly string[]) => {
    try {
      for (let from = 0; from < ids.length; from += IMPORT_ROWS)
        await call(changeOffers, { body: { ids: ids.slice(from, from + IMPORT_ROWS), change: 'delete' } });
      toast('Добавленное из таблицы убрано');
    } catch (error) {
      tellFailure(error);
    }
    readAgain();
  };
  return { list, remove, withdraw, many, undoImport, readAgain };
}
