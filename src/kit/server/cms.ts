import { createHash } from 'node:crypto';
import { type BaseBlock, fromBER, GeneralizedTime, OctetString, UTCTime } from 'asn1js';
import { Certificate, ContentInfo, IssuerAndSerialNumber, SignedData, type SignerInfo } from 'pkijs';

/*
 * Reads a CMS signature (RFC 5652, CAdES included): who signed, when by his own clock, and the digest of what he
 * signed. It never says that a signature is valid: Russian qualified signatures use algorithms that Node lacks, and trust
 * in a certificate is the business of the programs made for it.
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

/** Digests that Node computes. Streebog (1.2.643.7.1.1.2.*) is none of them. */
const HASHES: Record<string, string> = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
  '2.16.840.1.101.3.4.2.4': 'sha224',
};

const SEQUENCE = 0x30;

/** The bytes behind base64, with or without the lines of PEM; what is neither stays. */
function decoded(bytes: Buffer): Buffer {
  if (bytes[0] === SEQUENCE) return bytes;
  const text = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replaceAll(/-----[A-Z0-9# ]+-----/g, '')
    .replaceAll(/\s+/g, '');
  return /^[A-Za-z0-9+/]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : bytes;
}

function signedDataOf(root: BaseBlock): SignedData | null {
  try {
    const info = new ContentInfo({ schema: root });
    return info.contentType === OID.signedData ? new SignedData({ schema: info.content }) : null;
  } catch {
    // Another structure than that of a signature: pkijs tells it by throwing.
    return null;
  }
}

/** Null where the bytes, DER, BER or base64 of them, are no signature. */
export function readCms(bytes: Buffer): CmsSignature | null {
  const der = decoded(bytes);
  if (der[0] !== SEQUENCE) return null;
  // Depth and number of nodes are limited by the parser.
  const { offset, result } = fromBER(der);
  if (offset !== der.length) return null;
  const data = signedDataOf(result);
  if (!data || data.signerInfos.length === 0) return null;
  const certificates = (data.certificates ?? []).filter((entry) => entry instanceof Certificate);
  const { eContent } = data.encapContentInfo;
  return {
    signers: data.signerInfos.map((info) => signerOf(info, certificates)),
    content: eContent ? Buffer.from(eContent.getValue()) : null,
  };
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
    signedAt: time instanceof UTCTime || time instanceof GeneralizedTime ? time.toDate() : null,
    digest:
      digest instanceof OctetString
        ? { oid: info.digestAlgorithm.algorithmId, value: Buffer.from(digest.getValue()) }
        : null,
  };
}

/** Whether a file is what was signed: `unknown` where a signer's digest is missing or of an algorithm that Node lacks. */
export function signedFile({ signers, content }: CmsSignature, file: Buffer): 'same' | 'other' | 'unknown' {
  if (content) return content.equals(file) ? 'same' : 'other';
  const compared = signers.map(({ digest }) => {
    const hash = digest && HASHES[digest.oid];
    return digest && hash ? createHash(hash).update(file).digest().equals(digest.value) : null;
  });
  if (compared.includes(false)) return 'other';
  return compared.includes(null) ? 'unknown' : 'same';
}
