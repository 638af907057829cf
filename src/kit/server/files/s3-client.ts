import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { AppError } from '#kit/errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** How long one attempt may take, the transfer of the bytes included, and how often is tried. */
export interface S3Patience {
  attemptMs: number;
  /** Before the 2nd, 3rd … attempt. Each is lengthened by chance, so that servers do not all come back at once. */
  pausesMs: readonly number[];
}

const PATIENCE: S3Patience = { attemptMs: 15_000, pausesMs: [200, 800, 2400] };

export interface S3Answer {
  status: number;
  bytes: Buffer;
}

interface S3Request {
  method: 'GET' | 'PUT' | 'DELETE';
  /** '' is the bucket itself. */
  key: string;
  query?: Record<string, string>;
  body?: Buffer;
}

/** An answer that a later attempt may well improve. */
const passing = (status: number) => status >= 500 || status === 429 || status === 408;

const errorCode = (answer: S3Answer) => /<Code>([A-Za-z0-9]+)<\/Code>/.exec(answer.bytes.toString())?.[1] ?? '';

/** The store refuses, and will again: a wrong key, no such bucket. Carries the store's own word for it. */
export class S3Refused extends Error {
  readonly code: string;

  constructor(request: S3Request, answer: S3Answer) {
    const code = errorCode(answer);
    super(`S3 refused ${request.method} ${request.key || 'of the bucket'}: ${answer.status} ${code}`.trim());
    this.name = 'S3Refused';
    this.code = code;
  }
}

function unavailable(cause: unknown): AppError {
  const error = new AppError('unavailable', 'Хранилище файлов не отвечает. Подождите минуту и повторите попытку.');
  error.cause = cause;
  return error;
}

/**
 * One call to the store, tried again with growing pauses while it is down or overloaded: all our calls may be repeated.
 * Answers 2xx, or 404 for a key that does not exist; 503 `AppError` when the store stays away, `S3Refused` for a no.
 */
export function s3Client(settings: S3Settings, patience = PATIENCE): (request: S3Request) => Promise<S3Answer> {
  const { accessKeyId, secretAccessKey, region } = settings;
  const aws = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  async function attempt({ method, key, query, body }: S3Request): Promise<S3Answer> {
    const url = new URL([settings.endpoint, settings.bucket, key].filter(Boolean).join('/'));
    url.search = new URLSearchParams(query).toString();
    const signed = await aws.sign(url, {
      method,
      // Signed with the bytes' digest, the store refuses what was damaged on the way.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body ? { body: new Uint8Array(body) } : {}),
    });
    // The signal goes to fetch itself: out of a `Request`, Node loses it with the next garbage collection, and the call
    // would wait for a silent store without end.
    const response = await fetch(signed, { signal: AbortSignal.timeout(patience.attemptMs) });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  }

  return async (request) => {
    for (let tries = 0; ; tries += 1) {
      const outcome = await attempt(request).catch((error: unknown) => ({ error }));
      const failed = 'error' in outcome || passing(outcome.status);
      if (!failed) {
        const missing = outcome.status === 404 && errorCode(outcome) !== 'NoSuchBucket';
        if (outcome.status >= 300 && !missing) throw new S3Refused(request, outcome);
        return outcome;
      }
      const wait = patience.pausesMs[tries];
      if (wait === undefined) throw unavailable('error' in outcome ? outcome.error : new S3Refused(request, outcome));
      await pause(wait * (1 + Math.random()));
    }
  };
}
