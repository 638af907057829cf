import { useQuery } from '@tanstack/react-query';
import type { ReplyOf } from '#kit/endpoint.ts';
import { reading } from '#kit/web/form/reading.ts';
import { readSite } from '../page-api.ts';

export type Site = ReplyOf<typeof readSite>;

/** Operator, links and settings that everybody may see; null until they have come. They change with a new start only. */
export function useSite(): Site | null {
  const { data } = useQuery({
    ...reading(readSite),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}
