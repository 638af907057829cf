import fs from 'node:fs';

/* The worked numbers of what is valued: shares, forced sales, leases, terms, tax. Exact decimals as strings. */

type Case = Record<string, string> & { rounded?: Record<string, string> };

interface Golden {
  whole: Case & { weights: string[]; corrected: string[] };
  wrong_share_as_correction: Case;
  lease_ratio_0_85: Case & { sum_abs: string[]; corrected: string[]; weights: string[] };
  lease_mixed: Case & { corrected: string[]; weights: string[] };
  lease_terms: { from: string; to: string; months: number; years: number; rest: number }[];
  cadastral_ratio: Case;
  [name: string]: unknown;
}

export const VALUE_GOLDEN = JSON.parse(fs.readFileSync('test/files/value/golden.json', 'utf8')) as Golden;
export const valueCase = (name: string): Case => VALUE_GOLDEN[name] as Case;
