/** «34 действующих предложения», «34 выявленных предложений»; «2 300 действующих предложений» is of a wider market. */
const COUNTED = /(?<![\d.,–—-]\s?)([1-9]\d{1,2})\s(?:действующ|выявленн|найденн)\p{L}{1,3}\sпредложени/iu;
/** «выявлено 34 предложения» */
const FOUND = /(?<!\p{L})(?:выявлен|найден|обнаружен)[оы]\s([1-9]\d{1,2})\sпредложени/iu;

/** How many offers of its market a text counts, from ten on: fewer may be a part. Null where it counts none. */
export function offersSaid(text: string): number | null {
  const [, count] = COUNTED.exec(text) ?? FOUND.exec(text) ?? [];
  return count === undefined ? null : Number(count);
}
