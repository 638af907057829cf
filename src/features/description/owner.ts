import { type Client, clientName } from '#features/report/client.ts';
import { fullName } from '#kit/requisites/person.ts';
import { upperFirst } from '#kit/russian.ts';
import type { LandPlot } from './land-plot.ts';

/* The client is often the owner: what one step knows of the person is proposed to the other (rows.md P9). */

const OWNER = 'Собственник';
const NAME_WORD = /^[А-ЯЁа-яё]+(?:-[А-ЯЁа-яё]+)*$/;
const PATRONYMIC_END = /^(?:оглы|кызы)$/i;

/** «ЛУКИН» is how registers write it. */
const asName = (word: string) =>
  word === word.toUpperCase() ? word.toLowerCase().split('-').map(upperFirst).join('-') : word;

/** «Лукин Артём Ильич»; null for several holders, a firm, words that are no name. */
function personIn(name: string): Pick<Client, 'last_name' | 'first_name' | 'middle_name'> | null {
  const words = name.trim().split(/\s+/);
  const isName =
    words.length === 2 || words.length === 3 || (words.length === 4 && PATRONYMIC_END.test(words[3] ?? ''));
  if (!isName || !words.every((word) => NAME_WORD.test(word))) return null;
  const [last_name = '', first_name = '', patronymic = '', end = ''] = words;
  const middle_name = [asName(patronymic), end.toLowerCase()].filter(Boolean).join(' ');
  return { last_name: asName(last_name), first_name: asName(first_name), middle_name };
}

/** The holder of the right as a client; null where the name tells too little, and where the user said that it is another. */
export function clientOfOwner(plot: LandPlot): Partial<Client> | null {
  const { owner_name, owner_type, owner_ogrn, owner_ogrn_date, owner_address } = plot;
  if (plot.client_is_other) return null;
  const right = plot.assessed_right || plot.right_type;
  const relation = /собственност/i.test(right) ? { relation_to_object: OWNER } : {};
  if (owner_type === 'firm') {
    if (owner_name.trim() === '' || /;|\(дол/.test(owner_name)) return null;
    return {
      ...{ client_type: 'legal', org_full_name: owner_name.trim(), ...relation },
      ...(owner_ogrn ? { org_ogrn: owner_ogrn } : {}),
      ...(owner_ogrn_date ? { org_ogrn_date: owner_ogrn_date } : {}),
      ...(owner_address ? { org_address: owner_address } : {}),
    };
  }
  const person = owner_type === 'public' ? null : personIn(owner_name);
  return person && { client_type: 'individual', ...person, no_middle_name: person.middle_name === '', ...relation };
}

/** The client as the holder of the right; null for a client without a name, or who is said to be somebody else. */
export function ownerOfClient(client: Client): Partial<LandPlot> | null {
  const relation = client.relation_to_object ?? '';
  if (clientName(client) === '' || (relation !== '' && !/собственн|правооблад/i.test(relation))) return null;
  if (client.client_type !== 'legal') return { owner_name: fullName(client), owner_type: 'person' };
  const { org_full_name, org_short_name, org_ogrn, org_ogrn_date, org_address } = client;
  return {
    ...{ owner_name: org_full_name || org_short_name || '', owner_type: 'firm' },
    ...(org_ogrn ? { owner_ogrn: org_ogrn } : {}),
    ...(org_ogrn_date ? { owner_ogrn_date: org_ogrn_date } : {}),
    ...(org_address ? { owner_address: org_address } : {}),
  };
}
