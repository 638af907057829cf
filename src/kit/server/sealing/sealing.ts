import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/*
 * Sealing at rest: AES-256-GCM. An envelope is
 *
 *   version (1 byte) · key id (4) · nonce (12) · tag (16) · ciphertext
 *
 * behind a mark that nothing we store begins with. Version, key id and the place of the value are authenticated, so
 * that an envelope that was changed, cut or moved to another record does not open. The nonce is random: a key may seal
 * 2^32 values before it should be replaced (NIST SP 800-38D, 8.3).
 */

export const KEY_BYTES = 32;
const VERSION = 1;
const ID_BYTES = 4;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MARK_BYTES = 16;
const HEAD_BYTES = 1 + ID_BYTES;
const CIPHERTEXT_AT = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

const TEXT_MARK = 'sealed:';
const BYTES_MARK = Buffer.from('mezha\0s\n', 'latin1');

/** What was sealed cannot be opened: another key, another place, or changed bytes. Never carries any of the content. */
export class SealingError extends Error {}

export interface Sealer {
  /** Text that only this key opens, and only at the same place (`report_sheets/<id>/client`). */
  seal(text: string, place: string): string;
  /** Throws `SealingError` for what was changed, moved, sealed with an unknown key or not sealed at all. */
  open(sealed: string, place: string): string;
  sealBytes(bytes: Buffer, place: string): Buffer;
  openBytes(sealed: Buffer, place: string): Buffer;
  /** False for what is not sealed, or with a key that is being replaced. */
  isCurrent(value: string | Buffer): boolean;
  /**
   * Marks that find a sealed text without opening it: one of each key, that of the sealing key first. Nobody makes one
   * without the key, so a short text cannot be guessed by its mark.
   */
  marks(text: string, place: string): readonly string[];
  /** Ids of the keys that open, the one that seals first. An id tells nothing about its key. */
  readonly keyIds: readonly string[];
}

export function isSealed(value: string | Buffer): boolean {
  return typeof value === 'string'
    ? value.startsWith(TEXT_MARK)
    : value.subarray(0, BYTES_MARK.length).equals(BYTES_MARK);
}

function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('mezha key id').update(key).digest().subarray(0, ID_BYTES);
}

/** The envelope behind the mark. */
function unmarked(value: string | Buffer): Buffer {
  if (!isSealed(value)) throw new SealingError('the value is not sealed');
  return typeof value === 'string'
    ? Buffer.from(value.slice(TEXT_MARK.length), 'base64url')
    : value.subarray(BYTES_MARK.length);
}

const idOf = (envelope: Buffer) => envelope.subarray(1, HEAD_BYTES).toString('hex');

/** Seals with the first key, opens with any of them. */
export function createSealer(keys: { current: Buffer; old?: readonly Buffer[] }): Sealer {
  const known = new Map<string, Buffer>();
  for (const key of [keys.current, ...(keys.old ?? [])]) {
    if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes`);
    known.set(keyId(key).toString('hex'), key);
  }
  const id = keyId(keys.current);
  const head = Buffer.concat([Buffer.from([VERSION]), id]);

  function close(content: Buffer, place: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', keys.current, nonce, { authTagLength: TAG_BYTES });
    cipher.setAAD(Buffer.concat([head, Buffer.from(place)]));
    const body = [cipher.update(content), cipher.final()];
    return Buffer.concat([head, nonce, cipher.getAuthTag(), ...body]);
  }

  function disclose(envelope: Buffer, place: string): Buffer {
    if (envelope.length < CIPHERTEXT_AT || envelope[0] !== VERSION) throw new SealingError('the envelope is damaged');
    const key = known.get(idOf(envelope));
    if (!key) throw new SealingError(`sealed with the key ${idOf(envelope)}, which is not among the settings`);
    const nonce = envelope.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.concat([envelope.subarray(0, HEAD_BYTES), Buffer.from(place)]));
    decipher.setAuthTag(envelope.subarray(HEAD_BYTES + NONCE_BYTES, CIPHERTEXT_AT));
    try {
      return Buffer.concat([decipher.update(envelope.subarray(CIPHERTEXT_AT)), decipher.final()]);
    } catch {
      throw new SealingError(`the sealed value at ${place} was changed, or stood at another place`);
    }
  }

  return {
    keyIds: [...known.keys()],
    seal: (text, place) => TEXT_MARK + close(Buffer.from(text), place).toString('base64url'),
    open: (sealed, place) => disclose(unmarked(sealed), place).toString(),
    sealBytes: (bytes, place) => Buffer.concat([BYTES_MARK, close(bytes, place)]),
    openBytes: (sealed, place) => disclose(unmarked(sealed), place),
    marks: (text, place) =>
      [...known.values()].map((key) =>
        createHmac('sha256', createHmac('sha256', key).update('mezha mark').digest())
          .update(`${place}\0${text}`)
          .digest()
          .subarray(0, MARK_BYTES)
          .toString('base64url'),
      ),
    isCurrent: (value) => isSealed(value) && idOf(unmarked(value)) === id.toString('hex'),
  };
}
