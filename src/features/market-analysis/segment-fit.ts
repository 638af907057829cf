import type { Segment } from './market-analysis.ts';

/* Whether the chosen segment is that of the plot: of its permitted use (ФСО № 7, п. 11 б) and of its land category. */

/** Words of a permitted use that name a segment; the spelling is that of `plainWords`. */
const WORDS: Record<Segment, RegExp> = {
  ИЖС: /индивидуальн\S{0,20} жил|(?<!\p{L})(?:ижс|лпх)(?!\p{L})|подсобн|приусадебн|малоэтажн|блокированн|(?<!\p{L})жил\S{0,20} дом/u,
  СНТ: /садов|огородн|дачн|(?<!\p{L})(?:снт|днп|днт)(?!\p{L})/u,
  МЖС: /многоэтажн|многоквартирн|среднеэтажн|высотн|(?<!\p{L})мжс(?!\p{L})/u,
  индустриальная: /производств|промышл|промбаз|склад|индустри|завод|логистич/u,
  'офисно-торговая':
    /торгов|магазин|офис|делов|предприниматель|общественн\S{0,20} питани|гостини|бытов\S{0,20} обслуж|рынк|рынок|коммерч/u,
  сельхоз: /сельскохоз|сельхоз|растениевод|животновод|крестьянск|фермерск|пашн|сенокос|выпас|полев|овощевод|скотовод/u,
  рекреация: /рекреац|отдых|туриз|турист|санатор|курорт|спорт/u,
  придорожный: /придорож|автозаправ|заправоч|(?<!\p{L})азс(?!\p{L})|дорожн\S{0,20} сервис/u,
};

const plainWords = (words: string) => words.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');

/** The segments that a permitted use names; none where its words say nothing of one. */
function segmentsOf(permittedUse: string): Segment[] {
  // «сельскохозяйственное производство» is no industry, «полевые участки» of ЛПХ are no plots for a house.
  const words = plainWords(permittedUse).replace(/сельскохоз\S{0,20} производ\S{0,20}/g, 'сельскохоз');
  const named = (Object.keys(WORDS) as Segment[]).filter((segment) => WORDS[segment].test(words));
  return /полев/.test(words) ? named.filter((segment) => segment !== 'ИЖС') : named;
}

/** `unknown`: the permitted use is empty or names no segment, so only the appraiser can tell. */
export type FitOfUse = 'same' | 'other' | 'unknown';

export function fitOfUse(segment: Segment | '', permittedUse: string): FitOfUse {
  const named = segmentsOf(permittedUse);
  if (segment === '' || named.length === 0) return 'unknown';
  return named.includes(segment) ? 'same' : 'other';
}

/** What may stand on land of a category (ЗК РФ, ст. 7); settlements take everything, an unlisted category too. */
const IN_CATEGORY: readonly { words: RegExp; segments: readonly Segment[] }[] = [
  { words: /сельскохозяйственного назначения/, segments: ['сельхоз', 'СНТ'] },
  { words: /промышленности/, segments: ['индустриальная', 'офисно-торговая', 'придорожный'] },
  { words: /особо охраняемых|лесного фонда|водного фонда/, segments: ['рекреация'] },
  { words: /земли запаса/, segments: [] },
];

export function categoryFits(segment: Segment | '', category: string): boolean {
  const rule = IN_CATEGORY.find(({ words }) => words.test(plainWords(category)));
  return segment === '' || !rule || rule.segments.includes(segment);
}
