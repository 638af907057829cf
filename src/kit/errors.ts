/** Stable codes of error answers (rows.md W8). A program branches on these, a person reads the message. */
export type ErrorCode =
  | 'bad_request'
  | 'unauthorized'
  | 'insufficient_funds'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'email_taken'
  | 'report_locked'
  | 'form_not_selected'
  | 'consent_required'
  | 'file_limit'
  | 'stale_version'
  | 'status_transition'
  | 'price_changed'
  | 'not_paid'
  | 'too_large'
  | 'unsupported_type'
  | 'validation'
  | 'file_damaged'
  | 'reset_link_invalid'
  | 'second_factor_required'
  | 'too_many_requests'
  | 'internal'
  | 'unavailable'
  | 'network';

const STATUS: Record<ErrorCode, number> = {
  bad_request: 400,
  unauthorized: 401,
  insufficient_funds: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  email_taken: 409,
  report_locked: 409,
  form_not_selected: 409,
  consent_required: 409,
  file_limit: 409,
  stale_version: 409,
  status_transition: 409,
  price_changed: 409,
  not_paid: 409,
  too_large: 413,
  unsupported_type: 415,
  validation: 422,
  file_damaged: 422,
  reset_link_invalid: 422,
  second_factor_required: 422,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
  network: 0,
};

/** Field name as it stands on the wire (dots for nesting) to a Russian sentence. */
export type FieldErrors = Record<string, string>;

export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: FieldErrors;
  /** What holds now: the current record on `stale_version`, the new price on `price_changed`. */
  current?: unknown;
}

/** The one error that crosses the wire: thrown on the server, thrown again by `call` in the browser. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly current: unknown;
  /** In the browser: what the server's log calls the request that failed. */
  readonly requestId: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    extra: {
      fields?: FieldErrors | undefined;
      current?: unknown;
      status?: number;
      requestId?: string | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.status = extra.status ?? STATUS[code];
    this.fields = extra.fields;
    this.current = extra.current;
    this.requestId = extra.requestId;
  }

  toBody(): ErrorBody {
    return {
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
      ...(this.current === undefined ? {} : { current: this.current }),
    };
  }
}

/** Rules broken: one sentence on top, one beside each field. */
export function invalid(fields: FieldErrors, message?: string): AppError {
  return new AppError('validation', message ?? [...new Set(Object.values(fields))].join('\n'), { fields });
}

/**
 * A screen's own sentence for a call that failed, with the code under which support finds the failure. Only a fault of
 * the server has such a code.
 */
export function withSupportCode(sentence: string, error: unknown): string {
  const id = error instanceof AppError && error.status >= 500 ? error.requestId : undefined;
  return id ? `${sentence.replace(/\.$/, '')}. Код для поддержки: ${id}` : sentence;
}

export function notFound(message = 'Не найдено'): AppError {
  return new AppError('not_found', message);
}

/** Thrown for settings that cannot be used; the message is the whole sentence for the operator. */
export class ConfigError extends Error {}
