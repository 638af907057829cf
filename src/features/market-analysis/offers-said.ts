/** «34 действующих предложения», «34 выявленных предложений»; «2 300 действующих предложений» is of a wider market. */
const COUNTED = /(?<![\d.,–—-]\s?)([1-9]\d{1,2})(?=\s(?:действующ|выявленн|найденн)\p{L}{1,3}\sпредложени)/giu;
/** «выявлено 34 предложения» */
const FOUND = /(?<=(?<!\p{L})(?:выявлен|найден|обнаружен)[оы]\s)([1-9]\d{1,2})(?=\sпредложени)/giu;

/** How many offers of its market a text counts, from ten on: fewer may be a part. Null where it counts none. */
export function offersSaid(text: string): number | null {
  const [count] = text.match(COUNTED) ?? text.match(FOUND) ?? [];
  return count === undefined ? null : Number(count);
}

/** «34 предложения» of the former count: most numbers want «предложений». */
const OF_FORMER_COUNT =
  /(?<=\[указать число предложений, было \d{2,3}\]\s(?:\p{L}{9,14}\s)?)предложени[яей](?!\p{L})/giu;

/** The text with a place to fill where it counts its offers. */
export const offersAskedAnew = (text: string): string =>
  [COUNTED, FOUND]
    .reduce((said, each) => said.replace(each, '[указать число предложений, было $1]'), text)
    .replace(OF_FORMER_COUNT, 'предложений');
