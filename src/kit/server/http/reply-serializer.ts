import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { z } from 'zod';
import { storedField } from '#kit/endpoint.ts';

/**
 * Writes an answer by its schema alone: what the schema does not name stays here. A `storedField` is answered as it is
 * stored, also where a newer rule would refuse it. Any other wrong answer is an error.
 */
export const replySerializer: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  const written = withStored(schema);
  // Zod compiles reading, not encoding. Without a codec both give the same.
  const read = hasCodec(written) ? z.safeEncode : z.safeParse;
  return (data) => {
    const answer = read(written, data);
    if (!answer.success) throw new Error(`the answer of ${method} ${url} is wrong`, { cause: answer.error });
    return JSON.stringify(answer.data);
  };
};

/** The schema with its stored fields let through. */
function withStored(schema: z.ZodType): z.ZodType {
  if (storedField.has(schema)) return z.any();
  if (schema instanceof z.ZodOptional) return withStored(schema.unwrap() as z.ZodType).optional();
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.map((option) => withStored(option as z.ZodType)) as [z.ZodObject];
    return z.discriminatedUnion(schema.def.discriminator, options);
  }
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
  return schema.safeExtend(Object.fromEntries(fields.map(([name, field]) => [name, withStored(field)])));
}

/** JSON Schema is how Zod tells of all that a schema is made of. */
function hasCodec(schema: z.ZodType): boolean {
  let found = false;
  z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ zodSchema }) => {
      found ||= zodSchema._zod.def.type === 'pipe';
    },
  });
  return found;
}
