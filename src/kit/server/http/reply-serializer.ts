import type { FastifySerializerCompiler } from 'fastify/types/schema.js';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { storedField } from '#kit/endpoint.ts';

/**
 * Writes an answer by its schema, and by nothing else: what the schema does not name stays here. A field that is answered
 * as it is stored (`storedField`) is so even where a newer rule would refuse it; any other wrong answer is an error.
 */
export const replySerializer: FastifySerializerCompiler<z.ZodType> = (route) => {
  const strict = serializerCompiler(route);
  return (data) => {
    try {
      return strict(data);
    } catch (error) {
      const lenient = asStored(route.schema, data);
      if (lenient === null) throw error;
      return JSON.stringify(lenient);
    }
  };
};

/** The answer field by field; null when something else than a stored field is wrong. */
function asStored(schema: z.ZodType, data: unknown): Record<string, unknown> | null {
  if (schema instanceof z.ZodDiscriminatedUnion) {
    return schema.options.map((option) => asStored(option as z.ZodType, data)).find((out) => out !== null) ?? null;
  }
  if (!(schema instanceof z.ZodObject) || typeof data !== 'object' || data === null) return null;
  const out: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const value = (data as Record<string, unknown>)[key];
    const encoded = z.safeEncode(field, value as never);
    const kept = encoded.success ? encoded.data : storedField.has(field) ? value : asStored(inner(field), value);
    if (kept === null && value !== null) return null;
    out[key] = kept;
  }
  return out;
}

const inner = (field: z.ZodType): z.ZodType => (field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field);
