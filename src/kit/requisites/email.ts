const DOMAIN_LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const ADDRESS = new RegExp(`^[^\\s\\p{C}"<>()[\\],;:\\\\@]{1,64}@(?:${DOMAIN_LABEL}\\.){1,126}${DOMAIN_LABEL}$`, 'u');

/**
 * One address, Cyrillic domains included (`иван@почта.рф`). Narrower than the standard: what separates addresses in a
 * letter's header (commas, angle brackets, colons, line breaks) is refused, so that no second recipient gets in.
 */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && ADDRESS.test(value);
}
