import { documentsNotCopied, isLeaseContract } from '#features/description/print.ts';
import { copiesOfDocuments } from '#features/files/print.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLease } from '#features/valued/right.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** What sets the term of a forced sale. */
const FORCES = /реструктуризац|банкрот|реализаци|(?<!\p{L})суд|исполнительн|взыскани/iu;

/** Often true; only the appraiser knows. */
const REASONS = [
  'Документ представлен заказчиком для ознакомления; копия не прилагается, потому что в документе есть персональные данные других лиц',
  'Документ представлен заказчиком для ознакомления; копия хранится в архиве оценщика',
] as const;

/** Of the table of documents: those that it says are not appended. */
const missingCopies = ({ description, files }: ReportData): string[] =>
  description ? documentsNotCopied(description, copiesOfDocuments(files)) : [];

const isForcedSale = ({ head, assignment }: ReportData) => hasForcedSale(kindsOf(head, assignment));

/** A document by which the plot or its right is described is copied, or the report says why not (ФСО VI, п. 8). */
export const copiesOrReasons = rule({
  id: 'F-09',
  asks: 'Копии документов из перечня приложены, или сказано, почему их нет',
  severity: 'warning',
  clause: 'ФСО VI, п. 8',
  section: SECTION.documents,
  says: (data: ReportData) => {
    const { description, files } = data;
    // Without any copy another rule asks for all of them.
    if (!description || !files.some(({ category }) => category === 'documents')) return [];
    // An agreement on the contract is no copy of it.
    const contract = isLease(description) ? description.documents.find(isLeaseContract) : undefined;
    const asked = (document: string) => document !== contract && !(isForcedSale(data) && FORCES.test(document));
    const missing = missingCopies(data).filter(asked);
    return missing.length > 0
      ? [
          {
            text: `${missing.length > 1 ? 'Не приложены копии документов' : 'Не приложена копия документа'} из перечня: ${missing.map((document) => `«${document}»`).join(', ')}. Приложите ${missing.length > 1 ? 'их' : 'её'} или напишите причину`,
            target: missing.join('; ').slice(0, 200),
            field: 'documents',
            reasons: REASONS,
            wanted: true as const,
          },
        ]
      : [];
  },
});

/** The ground of a forced sale is proved by its paper, or the report says why there is none (ФСО VI, п. 8). */
export const forcedSaleCopies = rule({
  id: 'F-10',
  asks: 'Ликвидационная стоимость: копия документа, которым установлен срок продажи, приложена',
  severity: 'warning',
  clause: 'ФСО II; ФСО VI, п. 8',
  section: SECTION.documents,
  says: (data: ReportData) => {
    const missing = isForcedSale(data) ? missingCopies(data).filter((name) => FORCES.test(name)) : [];
    return missing.map((document) => ({
      text: `Копия документа «${document}», которым подтверждается срок вынужденной продажи, к отчету не приложена: приложите её или напишите, почему её нет`,
      target: document.slice(0, 200),
      field: 'documents',
    }));
  },
});
