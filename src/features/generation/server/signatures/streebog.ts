import { A, C, PI } from './streebog-constants.ts';

/*
 * GOST R 34.11-2012, "Streebog" (RFC 6986): the digest of Russian qualified signatures, which Node lacks. No package that
 * is kept and that Node can load has it. 512 bits are 16 words here, the least significant first, as their bytes stand in a file.
 */

const BLOCK = 64;
const WORDS = 16;
const ROUNDS = 12;

/**
 * What substitution and linear transformation make of a byte at each of its 8 places in a number of 64 bits: two words
 * for each byte of the first place, then of the second.
 */
const TABLE = new Uint32Array(8 * 512);
for (let place = 0; place < 8; place += 1) {
  for (let byte = 0; byte < 256; byte += 1) {
    const at = 512 * place + 2 * byte;
    for (let bit = 0; bit < 8; bit += 1) {
      if (((PI[byte] ?? 0) >> bit) % 2 === 0) continue;
      const row = 8 * (63 - (8 * place + bit));
      TABLE[at] = (TABLE[at] ?? 0) ^ A.readUInt32BE(row + 4);
      TABLE[at + 1] = (TABLE[at + 1] ?? 0) ^ A.readUInt32BE(row);
    }
  }
}

/** 64 bytes as they stand in a file. */
const wordsOf = (bytes: Buffer) => Uint32Array.from({ length: WORDS }, (_, index) => bytes.readUInt32LE(4 * index));

const KEYS = Array.from({ length: ROUNDS }, (_, round) =>
  wordsOf(Buffer.from(C.subarray(BLOCK * round, BLOCK * (round + 1))).reverse()),
);

const mixed = new Uint32Array(WORDS);

/** Into `out`: the substitution, permutation and linear transformation of `a` xor `b`. `out` may be either of them. */
function transform(out: Uint32Array, a: Uint32Array, b: Uint32Array): void {
  for (let index = 0; index < WORDS; index += 1) mixed[index] = (a[index] ?? 0) ^ (b[index] ?? 0);
  for (let word = 0; word < 8; word += 1) {
    const half = word >> 2;
    const shift = 8 * (word & 3);
    let low = 0;
    let high = 0;
    for (let place = 0; place < 8; place += 1) {
      const at = 512 * place + 2 * (((mixed[2 * place + half] ?? 0) >>> shift) & 0xff);
      low ^= TABLE[at] ?? 0;
      high ^= TABLE[at + 1] ?? 0;
    }
    out[2 * word] = low;
    out[2 * word + 1] = high;
  }
}

const NOTHING = new Uint32Array(WORDS);
const key = new Uint32Array(WORDS);
const state = new Uint32Array(WORDS);

/** The function of compression: changes `hash` by a block. */
function compress(hash: Uint32Array, counter: Uint32Array, block: Uint32Array): void {
  transform(key, hash, counter);
  state.set(block);
  for (const round of KEYS) {
    transform(state, state, key);
    transform(key, key, round);
  }
  for (let index = 0; index < WORDS; index += 1) {
    hash[index] = (hash[index] ?? 0) ^ (state[index] ?? 0) ^ (key[index] ?? 0) ^ (block[index] ?? 0);
  }
}

/** Adds numbers of 512 bits. */
function add(sum: Uint32Array, more: Uint32Array): void {
  let carry = 0;
  for (let index = 0; index < WORDS; index += 1) {
    const total = (sum[index] ?? 0) + (more[index] ?? 0) + carry;
    sum[index] = total;
    carry = total > 0xffffffff ? 1 : 0;
  }
}

const bits = (bytes: number) => Uint32Array.from({ length: WORDS }, (_, index) => (index === 0 ? 8 * bytes : 0));

/** The digest of a file, in the order of bytes in which signatures have it. About 10 MB in a second. */
export function streebog(file: Buffer, length: 256 | 512): Buffer {
  const hash = new Uint32Array(WORDS).fill(length === 256 ? 0x01010101 : 0);
  const counter = new Uint32Array(WORDS);
  const sum = new Uint32Array(WORDS);
  let at = 0;
  for (; at + BLOCK <= file.length; at += BLOCK) {
    const block = wordsOf(file.subarray(at, at + BLOCK));
    compress(hash, counter, block);
    add(counter, bits(BLOCK));
    add(sum, block);
  }
  const last = Buffer.alloc(BLOCK);
  file.copy(last, 0, at);
  last[file.length - at] = 1;
  const block = wordsOf(last);
  compress(hash, counter, block);
  add(counter, bits(file.length - at));
  add(sum, block);
  compress(hash, NOTHING, counter);
  compress(hash, NOTHING, sum);
  const digest = Buffer.alloc(BLOCK);
  hash.forEach((word, index) => {
    digest.writeUInt32LE(word, 4 * index);
  });
  return digest.subarray(BLOCK - length / 8);
}
