import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import { UPLOAD_LIMIT } from '#kit/uploads.ts';
import { wireBody } from '#kit/wire.ts';

/* Detached signatures of an edition's PDF. */

const TAG = 'Формирование отчета';

/** A detached signature of an edition's PDF, made by the signer's own program. */
export const signature = z.object({
  id: z.uuid(),
  /** Bytes. */
  size: z.number().int(),
  /** As the certificates and the signers' clocks say, neither of them checked. Texts are empty where nothing is said. */
  signers: z.array(z.object({ name: z.string(), organisation: z.string(), signed_at: z.string().nullable() })),
  /** The signature is of this very PDF; false where its digest could not be compared. */
  fits: z.boolean(),
  attached_at: z.string(),
});
export type Signature = z.infer<typeof signature>;

/** 422 for what is no signature or one of another file, 409 for one too many or one that is there already. */
export const attachSignature = endpoint({
  method: 'POST',
  path: '/api/reports/:id/signatures',
  access: 'user',
  transport: 'upload',
  tag: TAG,
  summary: 'Приложить к PDF редакции отсоединённую подпись (.sig, .p7s) до 1 МБ',
  params: z.object({ id: z.uuid() }),
  body: wireBody({
    revision: z.coerce.number('Укажите редакцию').int().min(1),
    /** The signature that the new one takes the place of. */
    replaces: z.uuid().optional(),
  }),
  reply: signature,
  success: 201,
  limit: UPLOAD_LIMIT,
});

const signatureParams = z.object({ id: z.uuid(), signatureId: z.uuid() });

export const downloadSignature = endpoint({
  method: 'GET',
  path: '/api/reports/:id/signatures/:signatureId',
  access: 'file',
  transport: 'download',
  tag: TAG,
  summary: 'Скачать файл подписи',
  params: signatureParams,
});

export const removeSignature = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id/signatures/:signatureId',
  access: 'user',
  tag: TAG,
  summary: 'Убрать подпись',
  params: signatureParams,
});
