import type { FastifyError, FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { AppError, type FieldErrors, invalid } from '#kit/errors.ts';
import { sqlState } from './database.ts';

/** Every broken rule by its field; the first sentence of a field wins. */
export function fieldErrors(error: ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path.length ? issue.path : ['body']];
    for (const path of paths) {
      const name = path.map(String).join('.');
      fields[name] ??= issue.code === 'unrecognized_keys' ? 'Неизвестное поле' : issue.message;
    }
  }
  return fields;
}

/** Characters that the database cannot hold (NUL in a text or in JSON): the sender's fault, not ours. */
function fromDatabase(error: unknown): AppError | null {
  const state = sqlState(error);
  if (state !== '22021' && state !== '22P05') return null;
  return new AppError('validation', 'Текст содержит недопустимый знак. Удалите его и повторите.');
}

function fromFastify(error: FastifyError): AppError | null {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('too_large', 'Слишком большой запрос');
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupported_type', 'Отправьте данные в формате JSON');
  if (error.statusCode === 429)
    return new AppError('too_many_requests', 'Слишком много запросов. Подождите немного и повторите.');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new AppError('bad_request', 'Запрос не удалось прочитать', { status: error.statusCode });
  }
  return null;
}

/** Turns whatever was thrown into the common error answer; only what is our fault is logged as an error. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | ZodError, request, reply) => {
    const known =
      error instanceof AppError
        ? error
        : error instanceof ZodError
          ? invalid(fieldErrors(error))
          : (fromFastify(error as FastifyError) ?? fromDatabase(error));
    if (known) {
      request.log.info({ code: known.code, status: known.status }, 'refused');
      return reply.status(known.status).send(known.toBody());
    }
    request.log.error({ err: error }, 'failed');
    const message = `Ошибка на сервере. Повторите попытку; если не поможет, сообщите код ${request.id}.`;
    return reply.status(500).send(new AppError('internal', message).toBody());
  });
  app.setNotFoundHandler((request, reply) =>
    reply
      .status(404)
      .send(
        new AppError(
          'not_found',
          request.url.startsWith('/api/') ? 'Такого адреса нет' : 'Страница не найдена',
        ).toBody(),
      ),
  );
}
