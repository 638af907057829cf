import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pem, signFile } from '#test/sign-file.ts';
import { readCms, signedFile } from './cms.ts';

const file = Buffer.from('%PDF-1.7 a report');
const other = Buffer.from('%PDF-1.7 another report');

it('R1 a signature tells its signer, his organisation, his clock, and the digest of the file', () => {
  const subject = {
    surname: 'Берёзкин',
    givenName: 'Павел Андреевич',
    commonName: 'ООО',
    organisation: 'ООО «Меридиан»',
  };
  const read = readCms(signFile(file, { subject }));
  expect(read).toEqual({
    content: null,
    signers: [
      {
        name: 'Берёзкин Павел Андреевич',
        organisation: 'ООО «Меридиан»',
        signedAt: new Date('2026-11-20T12:03:00Z'),
        digest: { oid: '2.16.840.1.101.3.4.2.1', value: createHash('sha256').update(file).digest() },
      },
    ],
  });
  expect(readCms(signFile(file))?.signers[0]?.name).toBe('Берёзкин Павел Андреевич');
});

it('R1 it is told whether a signature is of a file, and that Streebog could not be compared', () => {
  const of = (bytes: Buffer, signed: Buffer) => {
    const read = readCms(bytes);
    return read && signedFile(read, signed);
  };
  expect(of(signFile(file), file)).toBe('same');
  expect(of(signFile(file), other)).toBe('other');
  expect(of(signFile(file, { gost: true }), other)).toBe('unknown');
  expect(of(signFile(file, { attached: true, gost: true }), file)).toBe('same');
  expect(of(signFile(file, { attached: true, gost: true }), other)).toBe('other');
});

it('R1 DER, PEM and bare base64 are read alike', () => {
  const der = signFile(file);
  const bare = Buffer.from(`\ufeff${der.toString('base64')}\n`);
  expect([pem(der), bare].map((bytes) => readCms(bytes))).toEqual([readCms(der), readCms(der)]);
});

it('R1 what is no signature is none: pictures, PDFs, certificates, cut, lengthened and hostile bytes', () => {
  const der = signFile(file);
  const nested = Buffer.alloc(1024 * 1024, Buffer.from([0x30, 0x80]));
  const many = Buffer.concat([
    Buffer.from([0x30, 0x83, 0x0f, 0xff, 0xf0]),
    Buffer.alloc(0x0ffff0, Buffer.from([5, 0])),
  ]);
  const wrong = [
    Buffer.alloc(0),
    file,
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    Buffer.from([0x30, 0x03, 0x02, 0x01, 0x05]),
    der.subarray(0, -1),
    Buffer.concat([der, Buffer.from([0])]),
    nested,
    many,
    Buffer.from('abcd'),
  ];
  for (const bytes of wrong) expect(readCms(bytes)).toBeNull();
  // Whatever byte is wrong: never an exception.
  for (let index = 0; index < der.length; index += 3) {
    const bent = Buffer.from(der);
    bent[index] = (bent[index] ?? 0) ^ 0xff;
    const read = readCms(bent);
    if (read) signedFile(read, file);
  }
});
