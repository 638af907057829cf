import type { Block } from '#document/model/block.ts';
import { sign, small } from '#document/model/block-build.ts';
import type { Facts } from './facts.ts';

type Signers = Parameters<typeof sign>[0]['signers'];

/** Lines for a pen, frames for what is signed electronically; what has both forms has both, and says which are whose. */
export function signed({ executor, isPaper, isElectronic }: Facts, signers: Signers, what: string): Block[] {
  const of = (form: string) => (isPaper && isElectronic ? [small(`${what} ${form}:`)] : []);
  return [
    ...(isPaper
      ? [...of('на бумажном носителе'), sign({ form: 'paper', signers, seal: executor.form === 'legal' })]
      : []),
    ...(isElectronic || !isPaper
      ? [...of('в форме электронного документа'), sign({ form: 'electronic', signers })]
      : []),
  ];
}
