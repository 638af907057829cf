import type { Finding } from './finding.ts';
import { commaPieces, folded, sentences } from './words.ts';

/*
 * The cover of the way to the plot. How good a road is, and how far a paved one, names no cover.
 */

interface Cover {
  pattern: RegExp;
  value: string;
}

/** The first that fits a piece of a sentence names its cover. */
const COVERS: readonly Cover[] = [
  {
    pattern: /(?<!\p{L})(?:подъезда нет|нет подъезда|без подъезда|дороги нет|нет дороги)(?!\p{L})/u,
    value: 'Отсутствуют',
  },
  { pattern: /(?<!\p{L})асфальтов\p{L}{2} крошк\p{L}{1,2}(?!\p{L})/u, value: 'Асфальтовая крошка' },
  { pattern: /(?<!\p{L})(?:бетонк\p{L}{1,2}|бетонн\p{L}{2} плит\p{L}{0,3}|плиты)(?!\p{L})/u, value: 'Бетонные плиты' },
  {
    pattern:
      /(?<!\p{L})(?:щеб(?:ень|ня|нем|енк\p{L}{1,2}|еночн\p{L}{2,3})|гравий|гравийн\p{L}{2,3}|гравием|отсыпк\p{L}{1,2})(?!\p{L})/u,
    value: 'Щебёночная',
  },
  {
    pattern: /(?<!\p{L})(?:грунтовк\p{L}{1,2}|грунтов\p{L}{2}(?! вод)|полев\p{L}{2} дорог\p{L}{1,2})(?!\p{L})/u,
    value: 'Грунтовая',
  },
  { pattern: /(?<!\p{L})асфальт(?:а|ом|у|е|ирован\p{L}{2,3}|ов\p{L}{2})?(?!\p{L})/u, value: 'Асфальтированная' },
];

/** «до асфальта 400 м». */
const AWAY = /(?<!\p{L})(?:до|от) (?:асфальт|щеб|грунтов)\p{L}{0,6}/u;
const AT_PLOT = /участк|подъезд|заезд/;
const ELSEWHERE = /до ворот|до снт|до поселка|до деревни|трасс|шоссе/;
const SETTLEMENT = /внутри поселк|в поселке|по поселку/;

interface Named extends Finding {
  nearness: number;
}

/** The covers that a text names, the one at the plot first. */
export function findRoads(text: string): Finding[] {
  const found: Named[] = [];
  for (const sentence of sentences(text)) {
    for (const piece of commaPieces(sentence)) {
      const words = folded(piece.text);
      const cover = AWAY.test(words) ? undefined : COVERS.find(({ pattern }) => pattern.test(words));
      if (!cover) continue;
      const ofSettlement = SETTLEMENT.test(words);
      found.push({
        value: cover.value,
        tick: !ofSettlement,
        note: ofSettlement ? 'сказано о дорогах посёлка' : null,
        from: piece.at,
        to: piece.at + piece.text.length,
        nearness: ELSEWHERE.test(words) || ofSettlement ? 0 : AT_PLOT.test(words) ? 2 : 1,
      });
    }
  }
  return found.sort((a, b) => b.nearness - a.nearness).map(({ nearness, ...finding }) => finding);
}
