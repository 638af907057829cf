/** A length as DER writes it. */
function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

/** An element of DER. */
const element = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(body.length), body]);
};

const SIGNED_DATA = Buffer.from('06092a864886f70d010702', 'hex');

/** A container of a signature that holds this instead of one. */
const container = (inside: Buffer): Buffer => element(0x30, SIGNED_DATA, element(0xa0, inside));

/** A signature's container with one object identifier of about so many bytes: of a megabyte, seconds of a parser's time. */
export const endlessIdentifier = (bytes: number): Buffer => container(element(6, Buffer.alloc(bytes - 40, 1)));
