import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** The shape of an endpoint's body as the rules of a form; what it cleans (spaces, phone numbers) is what is sent. */
export function bodyRules<T extends FieldValues>(body: z.ZodType): Resolver<T, unknown, T> {
  return zodResolver(body as z.ZodType<T, T>);
}
