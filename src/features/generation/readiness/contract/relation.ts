import type { LandPlot } from '#features/description/land-plot.ts';
import type { Client } from '#features/report/client.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** «Собственник», «сособственник», «долевой собственник»; not «представитель собственника». */
const CALLED_OWNER = /^(?:долевой\s+)?(?:со)?собственник(?!\p{L})/iu;
const WITHHELD = /не\s+(?:предоставл|раскрыт|указан)/i;

/** The client's relation to the plot against who owns it by the description (ФСО VI, п. 7). */
export const relation = rule({
  id: 'wrong.relation',
  asks: 'Заказчик, названный собственником, — правообладатель по описанию',
  severity: 'warning',
  clause: 'ФСО VI, п. 7',
  says: ({ client, description }: ReportData) => {
    const owner = description?.owner_name.trim() ?? '';
    if (!client || !description || owner === '' || WITHHELD.test(owner)) return [];
    if (!CALLED_OWNER.test(client.relation_to_object?.trim() ?? '') || isNamed(client, description)) return [];
    const text = `Заказчик назван собственником, а правообладатель в описании другой: ${owner.slice(0, 200)}`;
    return [{ text, field: 'relation_to_object' }];
  },
});

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\d]+/gu) ?? [];

function isNamed(client: Client, { owner_name, owner_ogrn }: LandPlot): boolean {
  if (client.org_ogrn && client.org_ogrn === owner_ogrn) return true;
  const owner = wordsOf(owner_name);
  if (client.client_type !== 'legal') return personIsNamed(client, owner);
  return [client.org_full_name, client.org_short_name].some((name) => firmIsNamed(name ?? '', owner));
}

/** «Заречная Мария», «Заречная М. С.»: the surname, and beside it the name or its initial. */
function personIsNamed({ last_name, first_name }: Client, owner: readonly string[]): boolean {
  const surname = wordsOf(last_name);
  const [first = ''] = wordsOf(first_name);
  if (surname.length === 0) return true;
  return owner.some((_word, at) => {
    const next = owner[at + surname.length] ?? '';
    return surname.every((part, index) => owner[at + index] === part) && (next === first || next === first.charAt(0));
  });
}

/** The words between the quotes: the register writes the form of a firm in full and its name in capitals. */
function firmIsNamed(name: string, owner: readonly string[]): boolean {
  const quoted = wordsOf(/^[^«"“„]*[«"“„](.+)[»"”“]/.exec(name)?.[1] ?? name);
  return quoted.length > 0 && ` ${owner.join(' ')} `.includes(` ${quoted.join(' ')} `);
}
