/** Without spaces of any kind. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/[\s\u00a0\u2007\u2009\u202f\u200b\ufeff]/g, '');
}
