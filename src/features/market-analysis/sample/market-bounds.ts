import { agreeingDistricts, districtOf } from '#kit/place/place.ts';
import { otherRegion, regionOf } from '#kit/place/region.ts';
import { bareWords } from '#kit/russian.ts';

/* Offers against the territorial bounds of the market, as the appraiser names them. */

const KIND = /^(?:область|обл|край|республика|респ|авт|автономн\p{L}{1,4}|район|городской|муниципальный|округ)$/u;
/** «Боровского» is «Боровский». */
const ENDING = 2;
const STEM_MIN = 3;

/** Whether a text names a region or a district, in any case. */
export function namesPlace(text: string, name: string): boolean {
  const words = bareWords(name)
    .split(' ')
    .filter((word) => word.length >= STEM_MIN && !KIND.test(word));
  const said = ` ${bareWords(text)}`;
  return (
    words.length > 0 &&
    words.every((word) => said.includes(` ${word.slice(0, Math.max(STEM_MIN, word.length - ENDING))}`))
  );
}

/**
 * The region or the district of an offer that lies outside the bounds; empty for one inside, and while bounds or address
 * do not tell. «25 км от города» alone tells nothing.
 * @param own address of the object
 */
export function outsideMarket(address: string, own: string, bounds: string): string {
  const [district, region] = [districtOf(own), otherRegion(address, own)];
  const isDistrict = namesPlace(bounds, district);
  if (region && (isDistrict || namesPlace(bounds, regionOf(own)))) return namesPlace(bounds, region) ? '' : region;
  const other = districtOf(address);
  return isDistrict && !agreeingDistricts(own, address) && !namesPlace(bounds, other) ? other : '';
}
