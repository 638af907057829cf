import { createHash } from 'node:crypto';
import { fromBER, GeneralizedTime, OctetString, UTCTime } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';
import { asn1Time } from './asn1-time.ts';
import { streebog } from './streebog.ts';

/*
 * Reads a CMS signature (RFC 5652, CAdES included): who signed, when by the signer's clock, and the digest of what was
 * signed. It never says that a signature is valid: Russian qualified signatures use algorithms that Node lacks, and
 * trust in a certificate is the business of the programs made for it.
 *
 * Nothing bounds what hostile bytes cost the parser (2 s for a megabyte of one OID), nor the digest of a large file. So
 * this runs in a child (`signature-child.ts`).
 */

export interface CmsSigner {
  /** Surname with first names of the certificate, else its common name; empty where it cannot be told. */
  name: string;
  organisation: string;
  signedAt: Date | null;
  /** The digest of the signed file; null where the signature names none. */
  digest: { oid: string; value: Buffer } | null;
}

export interface CmsSignature {
  signers: CmsSigner[];
  /** The signed file where the signature carries it; null for a detached one. */
  content: Buffer | null;
}

const OID = {
  signedData: '1.2.840.113549.1.7.2',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  organisation: '2.5.4.10',
  givenName: '2.5.4.42',
} as const;

type Digest = (file: Buffer) => Buffer;
const sha =
  (name: string): Digest =>
  (file) =>
    createHash(name).update(file).digest();

/** The digests that can be compared. GOST R 34.11-94 (1.2.643.2.2.9), not signed with since 2019, is none of them. */
const DIGESTS: Record<string, Digest> = {
  '1.2.643.7.1.1.2.2': (file) => streebog(file, 256),
  '1.2.643.7.1.1.2.3': (file) => streebog(file, 512),
  '1.3.14.3.2.26': sha('sha1'),
  '2.16.840.1.101.3.4.2.1': sha('sha256'),
  '2.16.840.1.101.3.4.2.2': sha('sha384'),
  '2.16.840.1.101.3.4.2.3': sha('sha512'),
  '2.16.840.1.101.3.4.2.4': sha('sha224'),
};

const SEQUENCE = 0x30;

/** Text as programs of Windows save it too: two bytes a letter, with a mark of their order. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return bytes.toString('utf16le', 2);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) {
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString('utf8').replace(/^\ufeff/, '');
}

/** The bytes behind base64, with or without the lines of PEM; what is neither stays. */
function decodedOnce(bytes: Buffer): Buffer {
  if (bytes[0] === SEQUENCE) return bytes;
  const text = textOf(bytes)
    .replaceAll(/-----[A-Z0-9# ]+-----/g, '')
    .replaceAll(/\s+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : bytes;
}

/** Some programs put their PEM into base64 once more. */
const decoded = (bytes: Buffer) => decodedOnce(decodedOnce(bytes));

function signedDataOf(der: Buffer): SignedData | null {
  const { offset, result } = fromBER(der);
  if (offset < 0 || !/^(?:\r?\n)?$/.test(der.toString('latin1', offset))) return null;
  const info = new ContentInfo({ schema: result });
  return info.contentType === OID.signedData ? new SignedData({ schema: info.content }) : null;
}

/** Null where the bytes, DER, BER or base64 of them, are no signature. */
export function readCms(bytes: Buffer): CmsSignature | null {
  const der = decoded(bytes);
  if (der[0] !== SEQUENCE) return null;
  try {
    const data = signedDataOf(der);
    if (!data || data.signerInfos.length === 0) return null;
    const certificates = (data.certificates ?? []).filter((entry) => entry instanceof Certificate);
    const { eContent } = data.encapContentInfo;
    // What is signed in the old form may be any structure: then it is no file.
    if (eContent && !(eContent instanceof OctetString)) return null;
    return {
      signers: data.signerInfos.map((info) => signerOf(info, certificates)),
      content: eContent ? Buffer.from(eContent.getValue()) : null,
    };
  } catch {
    // Another structure than that of a signature: the parsers tell it by throwing.
    return null;
  }
}

function signerOf(info: SignerInfo, certificates: readonly Certificate[]): CmsSigner {
  const { sid } = info;
  const certificate =
    sid instanceof IssuerAndSerialNumber
      ? certificates.find(
          ({ serialNumber, issuer }) => serialNumber.isEqual(sid.serialNumber) && issuer.isEqual(sid.issuer),
        )
      : certificates.length === 1
        ? certificates[0]
        : undefined;
  const subject = (oid: string) =>
    String(certificate?.subject.typesAndValues.find(({ type }) => type === oid)?.value.valueBlock.value ?? '').trim();
  const attribute = (oid: string) => info.signedAttrs?.attributes.find(({ type }) => type === oid)?.values[0];
  const time = attribute(OID.signingTime);
  const digest = attribute(OID.messageDigest);
  return {
    name: [subject(OID.surname), subject(OID.givenName)].filter(Boolean).join(' ') || subject(OID.commonName),
    organisation: subject(OID.organisation),
    signedAt:
      time instanceof UTCTime || time instanceof GeneralizedTime
        ? asn1Time(Buffer.from(time.valueBlock.valueHexView).toString('latin1'))
        : null,
    digest:
      digest instanceof OctetString
        ? { oid: info.digestAlgorithm.algorithmId, value: Buffer.from(digest.getValue()) }
        : null,
  };
}

/** Whether a file is what was signed: `unknown` where a signer's digest is missing or cannot be compared. */
export function signedFile({ signers, content }: CmsSignature, file: Buffer): 'same' | 'other' | 'unknown' {
  if (content) return content.equals(file) ? 'same' : 'other';
  const compared = signers.map(({ digest }) => {
    const compute = digest && DIGESTS[digest.oid];
    return digest && compute ? compute(file).equals(digest.value) : null;
  });
  if (compared.includes(false)) return 'other';
  return compared.includes(null) ? 'unknown' : 'same';
}
