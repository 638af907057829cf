const REGION = /(?<!\p{L})(?:область|край|район|округ|республика)(?!\p{L})/iu;

/** Without the region and the district, which most of a user's addresses share. */
export function nearAddress(address: string): string {
  const parts = address.split(', ');
  const near = parts.filter((part) => !REGION.test(part));
  return (near.length > 0 ? near : parts).join(', ');
}
