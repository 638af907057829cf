/** One of three forms by the number: plural(2, 'аналог', 'аналога', 'аналогов') is 'аналога'. */
export function plural(count: number, one: string, few: string, many: string): string {
  const lastTwo = Math.abs(count) % 100;
  const last = lastTwo % 10;
  if (lastTwo >= 11 && lastTwo <= 14) return many;
  if (last === 1) return one;
  return last >= 2 && last <= 4 ? few : many;
}

export function upperFirst(value: string): string {
  return value.charAt(0).toUpperCase() + value.slice(1);
}

/** For the middle of a sentence; an abbreviation («ИЖС») keeps its capitals. */
export function lowerFirst(value: string): string {
  return /^\p{Lu}(?:\p{Lu}|$)/u.test(value) ? value : value.charAt(0).toLowerCase() + value.slice(1);
}
