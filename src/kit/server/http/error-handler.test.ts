import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './error-handler.ts';

it('S3 a field that every object seems to have is named as unknown like any other', () => {
  const sent: unknown = JSON.parse('{"constructor":1,"toString":2,"owner":3}');
  const { error } = z.strictObject({}).safeParse(sent);
  const unknown = 'Неизвестное поле';
  expect({ ...fieldErrors(error as z.ZodError) }).toEqual({ constructor: unknown, toString: unknown, owner: unknown });
});
