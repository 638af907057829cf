import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import type { AnyProfile, ProfileOf } from '../profile-record.ts';

export type Profile = AnyProfile & { content: z.ZodObject; record: z.ZodObject };

export const profileKey = (profile: AnyProfile, userId: string) => [profile.read.path, { userId }] as const;

/** A profile record; null when it was never saved: a 404 means empty (rows.md E4). */
export function useProfileRecord<P extends Profile>(
  profile: P,
  userId: string | undefined,
): UseQueryResult<ProfileOf<P> | null> {
  return useQuery({
    queryKey: profileKey(profile, userId ?? ''),
    enabled: userId !== undefined,
    queryFn: async ({ signal }) => {
      try {
        return (await call(profile.read, { params: { userId }, signal })) as ProfileOf<P>;
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
  });
}
