const LONG_TEXT = 200;
const MANY_LINES = 12;
const LOOKED_AT = 50_000;

/* The reader itself is loaded with the dialog: these only tell whether it is asked. */
const PRICE = /\d[\s\u00a0]?(?:₽|руб|млн|тыс|т\.\s?р)/i;
const AREA = /\d[\s\u00a0]?(?:сот|га(?!\p{L})|гектар|кв\.?[\s\u00a0]?м|м²|м2)/iu;

/**
 * Whether what is pasted is the page of an advert and no block of a table: prose with a price and an area of land, whose
 * lines are mostly no rows of cells (rows.md M3).
 */
export function looksLikeAdvert(text: string): boolean {
  const looked = text.slice(0, LOOKED_AT);
  const lines = looked.split(/\r?\n/).filter((line) => line.trim() !== '');
  const cells = lines.filter((line) => line.split('\t').length > 2);
  if (cells.length * 2 > lines.length || (looked.length < LONG_TEXT && lines.length <= MANY_LINES)) return false;
  return PRICE.test(looked) && AREA.test(looked);
}
