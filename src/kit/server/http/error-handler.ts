import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ZodError } from 'zod';
import { AppError, type FieldErrors, invalid } from '#kit/errors.ts';
import { sqlState } from '../database/database.ts';
import { isUnavailable } from '../work/unavailable.ts';
import { asksForPage, errorPage } from './error-page.ts';

/** Every broken rule by its field; the first sentence of a field wins. */
export function fieldErrors(error: ZodError): FieldErrors {
  // Without a prototype: a field may be called `constructor`.
  const fields: FieldErrors = Object.create(null);
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

/** Half of a pair of surrogates in JSON has the state of any value that cannot be read: its words alone tell it. */
function tellsOfSurrogates(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return /surrogate/.test(String((error as { detail?: unknown }).detail)) || tellsOfSurrogates(error.cause);
}

/** Characters that the database cannot hold (NUL in a text or in JSON): the sender's fault, not ours. */
function fromDatabase(error: unknown): AppError | null {
  const state = sqlState(error);
  const isHalfPair = state === '22P02' && tellsOfSurrogates(error);
  if (state !== '22021' && state !== '22P05' && !isHalfPair) return null;
  return new AppError('validation', 'Текст содержит недопустимый знак. Удалите его и повторите.');
}

/** The balancer says the same where no server can (`deploy/Caddyfile`). */
export const TOO_LARGE = 'Слишком большой запрос';
export const UNAVAILABLE = 'Сервис временно недоступен. Подождите минуту и повторите попытку.';

function fromFastify(error: FastifyError): AppError | null {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE' || error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AppError('too_large', TOO_LARGE);
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

const BROKEN = 'Ошибка на сервере. Повторите попытку.';
const RETRY_AFTER_S = 30;

/** What was thrown as the answer it deserves. */
function answerTo(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof ZodError) return invalid(fieldErrors(error));
  return (
    fromFastify(error as FastifyError) ??
    fromDatabase(error) ??
    (isUnavailable(error) ? new AppError('unavailable', UNAVAILABLE) : new AppError('internal', BROKEN))
  );
}

/** Answers with the common error; what is our fault is logged as an error and tells the user a code to pass on. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = answerTo(error);
  const body = answer.toBody();
  reply.errorCode = answer.code;
  // Stored bytes that do not open are a disk that fails, or somebody at it.
  const alarm = answer.status >= 500 ? answer !== error || answer.cause : answer.code === 'file_damaged';
  if (alarm) request.log.error({ err: error }, 'failed');
  if (answer.status >= 500) {
    body.message += ` Если не поможет, сообщите код ${request.id}.`;
  }
  if ((answer.status === 503 || answer.status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER_S));
  reply.status(answer.status);
  if (!asksForPage(request)) return reply.send(body);
  return reply.header('vary', 'accept').type('text/html; charset=utf-8').send(errorPage(body.message));
}

/** Turns whatever was thrown into the common error answer. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) =>
    answerError(
      new AppError('not_found', request.url.startsWith('/api/') ? 'Такого адреса нет' : 'Страница не найдена'),
      request,
      reply,
    ),
  );
}
