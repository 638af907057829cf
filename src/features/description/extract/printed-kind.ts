/* What a printed paper is, by its title: the first of these words on its first sheet. */

interface Kind {
  name: string;
  title: RegExp;
}

const EXTRACT = 'выписка из ЕГРН';

const KINDS: readonly Kind[] = [
  { name: EXTRACT, title: /выписк[аи] из (?:единого государственного реестра недвижимости|ЕГРН)/i },
  { name: 'уведомление об отсутствии сведений', title: /уведомление об отсутствии/i },
  { name: 'выписка из ЕГРЮЛ', title: /выписка из (?:единого государственного реестра юридических лиц|ЕГРЮЛ)/i },
  {
    name: 'выписка из ЕГРИП',
    title: /выписка из (?:единого государственного реестра индивидуальных предпринимателей|ЕГРИП)/i,
  },
  { name: 'договор купли-продажи', title: /договор\s+купли\s*-\s*продажи/i },
  { name: 'договор дарения', title: /договор\s+дарения/i },
  { name: 'договор аренды', title: /договор\s+(?:суб)?аренды/i },
  { name: 'договор', title: /договор(?![а-яё])/i },
  { name: 'технический план', title: /технический\s+план/i },
  { name: 'технический паспорт', title: /технический\s+паспорт/i },
  { name: 'межевой план', title: /межевой\s+план/i },
  { name: 'градостроительный план', title: /градостроительный\s+план/i },
  { name: 'паспорт', title: /паспорт\s+гражданина/i },
  { name: 'свидетельство о праве', title: /свидетельство\s+о\s+(?:государственной\s+регистрации\s+)?прав/i },
  { name: 'отчет об оценке', title: /отч[её]т\s+(?:№\s*\S+\s+)?об\s+оценке/i },
  { name: 'акт', title: /^[ \t]{0,40}акт(?![а-яё])/im },
  { name: 'доверенность', title: /доверенность/i },
  { name: 'постановление', title: /постановление/i },
];

/** A title stands at the beginning; further down other papers are only named. */
const TITLE_PART = 800;

/** In the words of a sentence: «договор купли-продажи»; null for a paper that says no such word. */
export function printedKind(firstSheet: string): string | null {
  const top = firstSheet.slice(0, TITLE_PART);
  let found: { name: string; at: number } | null = null;
  for (const { name, title } of KINDS) {
    const at = title.exec(top)?.index ?? -1;
    if (at !== -1 && (!found || at < found.at)) found = { name, at };
  }
  return found?.name ?? null;
}

export const isExtractKind = (kind: string | null) => kind === EXTRACT || kind === 'уведомление об отсутствии сведений';
