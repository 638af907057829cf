import { sroInGenitive } from './sro-genitive.ts';

/** How the standards of an SRO are called, and who approved them and when: who wrote their name has it printed once. */
export function sroStandards(shortName: string, written: string): { name: string; approved: string } {
  const inForce = 'действующая редакция';
  if (!/^стандарты и правила/i.test(written)) {
    const of = shortName ? sroInGenitive(shortName) : 'саморегулируемой организации оценщика';
    return { name: `Стандарты и правила ${of}`, approved: written || inForce };
  }
  const end = written.search(/,?\s(?:утв|прин)/i);
  if (end === -1) return { name: written, approved: inForce };
  return { name: written.slice(0, end), approved: written.slice(end).replace(/^,?\s+/, '') };
}
