/*
 * The pictures of the example, inside the bundle: they need no place of their own in an installation. They are a
 * megabyte, so this module is only imported when a copy of the example is made.
 */

const files = import.meta.glob<string>('./pictures/*.jpg', { query: '?inline', import: 'default', eager: true });

/** The bytes of a picture by its name without the ending. */
export function examplePicture(name: string): Buffer {
  const address = files[`./pictures/${name}.jpg`];
  if (!address) throw new Error(`the example has no picture ${name}`);
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}
