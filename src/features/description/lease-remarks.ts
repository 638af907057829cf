import { isLease } from '#features/valued/right.ts';
import type { Remark } from '#kit/rule.ts';
import type { LandPlot } from './land-plot.ts';
import { missingOfRight, untoldOfLease } from './lease.ts';

/* What is remarked of a lease and of a claim (rows.md N1); `findings.ts` makes them rules. */

/** A certificate by which a debt or the market's rent is known: it and who gave it, «Справка арендодателя». */
const CERTIFICATE = /^(?:справк|письм|акт|протокол|ответ|сведени)\p{L}* \p{L}+/iu;

/** What the terms of a lease are told by is among the documents: its contract, and the certificate of its rent. */
export function leasePapers(plot: LandPlot): Remark[] {
  if (!isLease(plot)) return [];
  const named = [...plot.documents, ...plot.documents_details.map(({ document }) => document)];
  return [...contractUnnamed(plot, named), ...certificateUnnamed(plot, named)];
}

function certificateUnnamed({ lease_rent_source: source, documents }: LandPlot, named: readonly string[]): Remark[] {
  const [paper] = CERTIFICATE.exec(source.trim()) ?? [];
  if (!paper || named.some((words) => words.toLowerCase().includes(paper.toLowerCase()))) return [];
  return [
    {
      id: 'E-16.certificate',
      text: `О задолженности по аренде сказано по документу «${source.trim()}», а среди документов его нет`,
      field: 'documents',
      places: [
        { label: 'Описание объекта, источник сведений о задолженности', value: source, field: 'lease_rent_source' },
        { label: 'Описание объекта, документы', value: documents.join('; ') || 'не указаны' },
      ],
    },
  ];
}

function contractUnnamed(plot: LandPlot, named: readonly string[]): Remark[] {
  if (!plot.lease_contract_number.trim() || named.some((words) => /аренд/i.test(words.replace(CERTIFICATE, ''))))
    return [];
  return [
    {
      text: `Условия аренды названы по договору № ${plot.lease_contract_number}, а среди документов его нет`,
      field: 'documents',
      places: [
        {
          label: 'Описание объекта, договор аренды',
          value: `№ ${plot.lease_contract_number}`,
          field: 'lease_contract_number',
        },
        { label: 'Описание объекта, документы', value: plot.documents.join('; ') || 'не указаны' },
      ],
    },
  ];
}

/** Who owns land and lets it, and is no lessee of it. */
const PUBLIC_OWNER = /муниципальн|городской округ|администраци|российская федерация|субъект/i;

/** Where another right is registered, its holder lets the plot, and the lease burdens it. */
export function lease(plot: LandPlot): Remark[] {
  if (!isLease(plot) || !isLease({ ...plot, assessed_right: '' })) return [];
  const tell = (part: string, text: string, field: string): Remark => ({
    id: `wrong.lease.${part}`,
    text: `Оценивается право аренды, а ${text}`,
    field,
  });
  return [
    ...(PUBLIC_OWNER.test(plot.owner_name)
      ? [tell('owner', 'правообладателем назван собственник земли: назовите арендатора', 'owner_name')]
      : []),
    ...(/аренд/i.test(plot.encumbrances) ? [tell('burden', 'аренда названа и его обременением', 'encumbrances')] : []),
  ];
}

/** What the valued right asks for: one remark for all of it. */
export function ofRight(plot: LandPlot): Remark[] {
  const missing = missingOfRight(plot);
  if (!missing[0]) return [];
  const words = missing.map(([, name]) => name).join(', ');
  return [
    {
      text: `Оценивается ${isLease(plot) ? 'право аренды' : 'право требования'}: укажите ${words}`,
      field: missing[0][0],
    },
  ];
}

/** What no law asks of every lease and its reader does: one remark for all of it. */
export function untold(plot: LandPlot): Remark[] {
  const missing = untoldOfLease(plot);
  if (!missing[0]) return [];
  const words = missing.map(([, name]) => name).join(', ');
  return [{ text: `Право аренды: укажите ${words}`, field: missing[0][0] }];
}

/** Who won a tender that the law asked for may not pass the contract on. */
export function tender(plot: LandPlot): Remark[] {
  const isOpen = ['without_consent', 'with_notice', 'with_consent'].includes(plot.lease_assign);
  if (!isLease(plot) || !plot.lease_public_tender || plot.lease_land === 'private' || !isOpen) return [];
  return [
    {
      text: 'Договор аренды заключён на торгах, а права по нему передаются: проверьте, допускал ли закон договор без торгов',
      field: 'lease_assign',
      places: [
        { label: 'Описание объекта, договор аренды', value: 'заключён на торгах', field: 'lease_public_tender' },
        { label: 'Описание объекта, передача прав', value: 'не запрещена', field: 'lease_assign' },
      ],
    },
  ];
}
