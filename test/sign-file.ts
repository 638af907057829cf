import { createHash, randomBytes } from 'node:crypto';
import { BitString, BmpString, Integer, ObjectIdentifier, OctetString, Sequence, UTCTime, Utf8String } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  Time,
} from 'pkijs';
import { streebog } from '#features/generation/server/signatures/streebog.ts';

/*
 * Signatures as a crypto program makes them, but for the signature's value, which nobody here checks: so the algorithms
 * of Russian qualified signatures can be named without computing them.
 */

/** Digests by name: the algorithm's number, and what it makes of a file. */
const DIGESTS = {
  sha256: ['2.16.840.1.101.3.4.2.1', (file: Buffer) => createHash('sha256').update(file).digest()],
  streebog256: ['1.2.643.7.1.1.2.2', (file: Buffer) => streebog(file, 256)],
  streebog512: ['1.2.643.7.1.1.2.3', (file: Buffer) => streebog(file, 512)],
  /** GOST R 34.11-94, which nobody here computes. */
  gost94: ['1.2.643.2.2.9', () => randomBytes(32)],
} as const;
const GOST_2012_256 = '1.2.643.7.1.1.1.1';

export interface SignOptions {
  /** Of the certificate's subject. */
  subject?: { surname?: string; givenName?: string; commonName?: string; organisation?: string };
  digest?: keyof typeof DIGESTS;
  /** The signed file goes into the signature. */
  attached?: boolean;
  /** What is signed is no file but a structure, as the form before CMS had it. */
  structure?: boolean;
  signedAt?: Date;
  /** The time as it stands in the file, whatever it says. */
  signingTime?: string;
}

const name = (type: string, value: string) => new AttributeTypeAndValue({ type, value: new Utf8String({ value }) });

function certificateOf({
  surname,
  givenName,
  commonName,
  organisation,
}: NonNullable<SignOptions['subject']>): Certificate {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from([1, ...randomBytes(8)]).buffer });
  const algorithm = new AlgorithmIdentifier({ algorithmId: GOST_2012_256 });
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  certificate.subjectPublicKeyInfo.algorithm = algorithm;
  certificate.issuer.typesAndValues = [name('2.5.4.3', 'Удостоверяющий центр (условный)')];
  certificate.subject.typesAndValues = [
    ...(commonName
      ? [new AttributeTypeAndValue({ type: '2.5.4.3', value: new BmpString({ value: commonName }) as never })]
      : []),
    ...(surname ? [name('2.5.4.4', surname)] : []),
    ...(givenName ? [name('2.5.4.42', givenName)] : []),
    ...(organisation ? [name('2.5.4.10', organisation)] : []),
  ];
  certificate.notBefore = new Time({ type: 0, value: new Date('2026-01-01T00:00:00Z') });
  certificate.notAfter = new Time({ type: 0, value: new Date('2027-01-01T00:00:00Z') });
  certificate.signatureValue = new BitString({ valueHex: Uint8Array.from(randomBytes(64)).buffer });
  // Read back: a certificate that is put into a signature must have its encoded body.
  return Certificate.fromBER(certificate.toSchema(true).toBER());
}

function timeOf({ signedAt = new Date('2026-11-20T12:03:00Z'), signingTime }: SignOptions): UTCTime {
  const time = new UTCTime({ valueDate: signedAt });
  if (signingTime !== undefined) time.valueBlock.valueHexView = Buffer.from(signingTime);
  return time;
}

/** A detached CMS signature of the file, DER. */
export function signFile(file: Buffer, options: SignOptions = {}): Buffer {
  const {
    subject = { commonName: 'Берёзкин Павел Андреевич' },
    digest = 'sha256',
    attached = false,
    structure = false,
  } = options;
  const certificate = certificateOf(subject);
  const [algorithmId, compute] = DIGESTS[digest];
  const digestAlgorithm = new AlgorithmIdentifier({ algorithmId });
  const attributes = [
    new Attribute({ type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: '1.2.840.113549.1.7.1' })] }),
    new Attribute({
      type: '1.2.840.113549.1.9.5',
      values: [timeOf(options)],
    }),
    new Attribute({
      type: '1.2.840.113549.1.9.4',
      values: [new OctetString({ valueHex: Uint8Array.from(compute(file)).buffer })],
    }),
  ];
  const string = new OctetString({ valueHex: Uint8Array.from(file).buffer });
  const signed = new SignedData({
    version: 1,
    digestAlgorithms: [digestAlgorithm],
    encapContentInfo: new EncapsulatedContentInfo({
      eContentType: '1.2.840.113549.1.7.1',
      ...(attached ? { eContent: string } : {}),
      ...(structure ? { eContent: new Sequence({ value: [string] }) as never } : {}),
    }),
    certificates: [certificate],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        digestAlgorithm,
        signatureAlgorithm: new AlgorithmIdentifier({ algorithmId: GOST_2012_256 }),
        signature: new OctetString({ valueHex: Uint8Array.from(randomBytes(64)).buffer }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  });
  const info = new ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/** As programs write it that save in base64. */
export const pem = (der: Buffer): Buffer =>
  Buffer.from(`-----BEGIN CMS-----\r\n${der.toString('base64').replace(/.{64}/g, '$&\r\n')}\r\n-----END CMS-----\r\n`);
