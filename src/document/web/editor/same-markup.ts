/** Line breaks between two tags, with the indent behind them: the editor's way of writing, never a user's words. */
const BREAKS = />[^\S\n]*\n\s*</g;

/** Whether two texts differ only in how their markup is divided into lines. */
export function sameMarkup(one: string, other: string): boolean {
  return one === other || one.replace(BREAKS, '><') === other.replace(BREAKS, '><');
}
