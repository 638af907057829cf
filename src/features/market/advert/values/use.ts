import type { Finding } from './finding.ts';
import { folded } from './words.ts';

/*
 * The permitted use as the calculation calls it. The category of land decides nothing: «сельхозназначения» with
 * «садоводство» is a garden plot.
 */

interface Use {
  value: string;
  /** Said anywhere. */
  words: RegExp;
  /** Said of the plot's status or in its title only: in a text these are neighbours and possibilities. */
  status?: RegExp;
  /** Codes of the classifier of permitted uses. */
  code: RegExp;
}

const USES: readonly Use[] = [
  {
    value: 'Придорожный сервис',
    words: /(?<!\p{L})(?:придорожн\p{L}{2,3} сервис\p{L}{0,2}|под (?:азс|автосервис))(?!\p{L})/u,
    status: /(?<!\p{L})(?:азс|автосервис\p{L}{0,2})(?!\p{L})/u,
    code: /^4\.9\.1/,
  },
  {
    value: 'МЖС',
    words: /(?<!\p{L})(?:под |для )?(?:среднеэтажн\p{L}{2,3} |многоэтажн\p{L}{2,3} )?многоквартирн\p{L}{2,3}/u,
    code: /^2\.[56]/,
  },
  {
    value: 'ИЖС/ЛПХ',
    words:
      /(?<!\p{L})(?:ижс|лпх|индивидуальн\p{L}{2,3} жил\p{L}{2,6}(?: строительств\p{L}{1,2})?|личн\p{L}{2,3} подсобн\p{L}{2,3}|приусадебн\p{L}{2,3})(?!\p{L})/u,
    code: /^2\.[12]/,
  },
  {
    value: 'СНТ/ДНП',
    words:
      /(?<!\p{L})(?:снт|днп|днт|тсн|дск|садоводств\p{L}{1,2}|огородничеств\p{L}{1,2}|дачн\p{L}{2,3} (?:строительств\p{L}{1,2}|хозяйств\p{L}{1,2})|дачное)(?!\p{L})/u,
    code: /^13\./,
  },
  {
    value: 'Сельскохозяйственное использование',
    words:
      /(?<!\p{L})(?:кфх|фермерск\p{L}{2,3}(?: хозяйств\p{L}{1,2})?|пашн\p{L}{1,2}|сельхозпроизводств\p{L}{1,2}|сельскохозяйственн\p{L}{2,3} (?:производств|использовани)\p{L}{1,2})(?!\p{L})/u,
    code: /^1\./,
  },
  {
    value: 'Индустриальная застройка',
    words:
      /(?<!\p{L})(?:промназначени\p{L}{1,2}|промышленн\p{L}{2,3} назначени\p{L}{1,2}|под (?:склад|производств)\p{L}{0,2})(?!\p{L})/u,
    status: /(?<!\p{L})(?:склад\p{L}{0,4}|производств\p{L}{1,5}|промышленн\p{L}{2,3})(?!\p{L})/u,
    code: /^6\./,
  },
  {
    value: 'Офисно-торговая застройка',
    words: /(?<!\p{L})под (?:магазин|торговл|офис|коммерц|коммерческ)\p{L}{0,4}(?!\p{L})/u,
    status: /(?<!\p{L})(?:магазин\p{L}{0,2}|торгов\p{L}{1,4}|офис\p{L}{0,4}|коммерческ\p{L}{2,3})(?!\p{L})/u,
    code: /^4\./,
  },
  {
    value: 'Рекреация',
    words: /(?<!\p{L})(?:рекреаци\p{L}{1,5}|под баз\p{L}{1,2} отдыха)(?!\p{L})/u,
    status: /(?<!\p{L})баз\p{L}{1,2} отдыха(?!\p{L})/u,
    code: /^5\./,
  },
];

/** «можно перевести в ИЖС», «рядом СНТ»: no use of this plot. */
const NOT_YET = /(?:перев(?:ести|од|одится)|возможн\p{L}{0,4}|рядом|сосед\p{L}{0,5}|граничит)(?:\s\S{1,20}){0,3}\s?$/u;
const CODE = /(?:\(|код )(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?!\d)/u;

/** The uses that a text names, in its order. @param isStatus whether the text is the plot's status, use or title */
export function findUses(text: string, isStatus: boolean): Finding[] {
  const words = folded(text);
  const found: Finding[] = [];
  for (const use of USES) {
    for (const pattern of isStatus && use.status ? [use.words, use.status] : [use.words]) {
      const match = pattern.exec(words);
      if (!match || NOT_YET.test(words.slice(Math.max(0, match.index - 60), match.index))) continue;
      const isField = use.value === 'ИЖС/ЛПХ' && /полев\p{L}{2}/u.test(words.slice(match.index, match.index + 20));
      found.push({
        value: use.value,
        tick: !isField,
        note: isField ? 'полевой участок: строить на нём нельзя' : null,
        from: match.index,
        to: match.index + match[0].length,
      });
      break;
    }
  }
  const code = isStatus ? CODE.exec(text) : null;
  const coded = code ? USES.find((use) => use.code.test(code[1] ?? '')) : undefined;
  if (code && coded && !found.some(({ value }) => value === coded.value)) {
    found.push({ value: coded.value, tick: true, note: null, from: code.index, to: code.index + code[0].length });
  }
  return found.sort((a, b) => a.from - b.from);
}
