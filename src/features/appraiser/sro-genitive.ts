/** Words of which names of organisations are made, in the genitive. */
const GENITIVE: Readonly<Record<string, string>> = {
  ассоциация: 'ассоциации',
  союз: 'союза',
  организация: 'организации',
  партнёрство: 'партнёрства',
  партнерство: 'партнерства',
  общество: 'общества',
  коллегия: 'коллегии',
  палата: 'палаты',
  саморегулируемая: 'саморегулируемой',
  межрегиональная: 'межрегиональной',
  региональная: 'региональной',
  национальная: 'национальной',
  российская: 'российской',
  некоммерческая: 'некоммерческой',
  некоммерческое: 'некоммерческого',
  российское: 'российского',
  русское: 'русского',
};

/** «СРО», «РОО», «–», and what stands in the genitive already. */
const AS_IS = /^(?:[А-ЯЁA-Z]+|[–—-]|оценщиков|экспертов|и)$/;

function declined(word: string): string | null {
  if (AS_IS.test(word)) return word;
  const genitive = GENITIVE[word.toLowerCase()];
  if (genitive === undefined) return null;
  return word[0] === word[0]?.toUpperCase() ? genitive.charAt(0).toUpperCase() + genitive.slice(1) : genitive;
}

/**
 * «член …», «стандарты …»: the organisation's short name in the genitive. What stands in quotation marks is never
 * declined; a name of other words goes into brackets behind one that can be.
 */
export function sroInGenitive(shortName: string): string {
  const [before = ''] = shortName.split(/["«„“]/);
  const words = before.trim().split(/\s+/).map(declined);
  if (before.trim() === '' || words.includes(null)) return `саморегулируемой организации (${shortName})`;
  return [words.join(' '), shortName.slice(before.length)].filter(Boolean).join(' ');
}
