import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { pem, signFile } from '#test/sign-file.ts';
import { readCms, signedFile } from './cms.ts';

const file = Buffer.from('%PDF-1.7 a report');
/** An element of a megabyte where a signature should be. */
const longElement = (tag: number) =>
  Buffer.concat([
    Buffer.from([0x30, 0x83, 0x0f, 0xff, 0xf5, tag, 0x83, 0x0f, 0xff, 0xf0]),
    Buffer.alloc(0x0ffff0, 0x31),
  ]);

const other = Buffer.from('%PDF-1.7 another report');

it('R1 a signature tells its signer, their organisation and clock, and the digest of the file', () => {
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

it('R1 it is told whether a signature is of a file: by SHA, by Streebog, or not at all', () => {
  const of = (bytes: Buffer, signed: Buffer) => {
    const read = readCms(bytes);
    return read && signedFile(read, signed);
  };
  for (const digest of ['sha256', 'streebog256', 'streebog512'] as const) {
    expect([digest, of(signFile(file, { digest }), file)]).toEqual([digest, 'same']);
    expect([digest, of(signFile(file, { digest }), other)]).toEqual([digest, 'other']);
  }
  // GOST R 34.11-94 is not computed.
  expect(of(signFile(file, { digest: 'gost94' }), file)).toBe('unknown');
  expect(of(signFile(file, { attached: true, digest: 'gost94' }), file)).toBe('same');
  expect(of(signFile(file, { attached: true, digest: 'gost94' }), other)).toBe('other');
});

it('R1 a signing time is read with the offset of its clock, and one that says no instant is none', () => {
  const signedAt = (signingTime: string) => readCms(signFile(file, { signingTime }))?.signers[0]?.signedAt;
  expect(signedAt('150506002448-0400')).toEqual(new Date('2015-05-06T04:24:48Z'));
  expect(signedAt('261120120300Z')).toEqual(new Date('2026-11-20T12:03:00Z'));
  expect(signedAt('yesterday')).toBeNull();
});

it('R1 a signature is read in every form in which programs save it', () => {
  const der = signFile(file);
  const base64 = (bytes: Buffer) => Buffer.from(bytes.toString('base64'));
  const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
  const forms: Record<string, Buffer> = {
    pem: pem(der),
    'bare base64': Buffer.from(`\ufeff${der.toString('base64')}\n`),
    'PEM in UTF-16': utf16(pem(der).toString()),
    'PEM in UTF-16, the other order': utf16(pem(der).toString()).swap16(),
    'base64 of a PEM': base64(pem(der)),
    'base64 of a PEM with a mark': Buffer.concat([Buffer.from('\ufeff'), base64(pem(der))]),
    'a line break behind it': Buffer.concat([der, Buffer.from('\n')]),
    'a line break of Windows behind it': Buffer.concat([der, Buffer.from('\r\n')]),
  };
  for (const [name, bytes] of Object.entries(forms)) expect([name, readCms(bytes)]).toEqual([name, readCms(der)]);
});

it('R1 a signature in the old form, of a structure and no file, is no signature of a file', () => {
  expect(readCms(signFile(file, { attached: true }))?.content).toEqual(file);
  expect(readCms(signFile(file, { structure: true }))).toBeNull();
  expect(readCms(pem(signFile(file, { structure: true })))).toBeNull();
});

it('R1 other bytes are no signature: pictures, PDFs, certificates, cut, lengthened and hostile bytes', () => {
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
    Buffer.concat([der, Buffer.from('\n\n')]),
    Buffer.concat([der, Buffer.from('\r')]),
    // A base64 of a base64 of a PEM is nobody's.
    Buffer.from(Buffer.from(pem(der).toString('base64')).toString('base64')),
    Buffer.from('fffe', 'hex'),
    Buffer.from('feff41', 'hex'),
    // Strings so long that the parser runs out of stack.
    longElement(0x13),
    longElement(0x17),
    longElement(0x18),
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
