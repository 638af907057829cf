import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { keyOf, reading } from '#kit/web/form/reading.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { deleteOffer, editOffer, listOffers, readOffer, restoreOffer } from '../api.ts';
import type { Offer } from '../offer.ts';
import type { OfferFiltersState } from './use-offer-filters.ts';

/** A page of the list, and what is done with an offer; each change reads the list again. */
export function useOffers({ values, sort, order, cursor, open }: OfferFiltersState) {
  const queries = useQueryClient();
  const filled = Object.fromEntries(Object.entries({ ...values, cursor }).filter(([, value]) => value));
  const list = useQuery({
    ...reading(listOffers, { query: { ...filled, sort, order } }),
    placeholderData: keepPreviousData,
  });
  const readAgain = useCallback(
    (id?: string) => {
      void queries.invalidateQueries({ queryKey: [listOffers.path] });
      if (id) void queries.invalidateQueries({ queryKey: keyOf(readOffer, { params: { id } }) });
    },
    [queries],
  );
  const tell = (error: unknown) =>
    toast(error instanceof AppError ? error.message : 'Не получилось. Попробуйте ещё раз.');
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreOffer, { params: { id } }),
    onSuccess: ({ id }) => {
      readAgain(id);
      open(id);
    },
    onError: tell,
  });
  const remove = useMutation({
    mutationFn: ({ id }: Offer) => call(deleteOffer, { params: { id } }),
    onSuccess: (_, { id }) => {
      open(null);
      readAgain();
      toast('Предложение удалено', { label: 'Вернуть', onClick: () => restore.mutate(id) });
    },
    onError: tell,
  });
  const withdraw = useMutation({
    mutationFn: ({ id, state }: Offer) =>
      call(editOffer, {
        params: { id },
        body: { state: state === 'withdrawn' ? 'on_sale' : 'withdrawn', seen: today() },
      }),
    onSuccess: ({ id }) => readAgain(id),
    onError: tell,
  });
  return { list, remove, withdraw, readAgain };
}
