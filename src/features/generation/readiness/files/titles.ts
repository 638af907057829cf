import { documentsNotCopied } from '#features/description/print.ts';
import { copiesOfDocuments } from '#features/files/print.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** By which a right is acquired; the contract of a lease has a rule of its own. */
const TITLE = /договор|дарени|свидетельств|решени|постановлени|распоряжени|акт |соглашени/i;
const LEASE = /аренд/i;

/** A bank wants copies of the titles (ФСО № 9). */
export const titleCopies = rule({
  id: 'F-09',
  asks: 'Банку: копии правоустанавливающих документов приложены',
  severity: 'warning',
  clause: 'ФСО № 9; ФСО VI, п. 8',
  recipients: ['bank'],
  says: ({ head, assignment, description, files }: ReportData) => {
    // Without any copy another rule asks for all of them.
    if (!description || !files.some(({ category }) => category === 'documents')) return [];
    if (!recipientsOf(head, assignment.recipients).includes('bank')) return [];
    const missing = documentsNotCopied(description, copiesOfDocuments(files)).filter(
      (document) => TITLE.test(document) && !LEASE.test(document),
    );
    return missing.length > 0
      ? [
          {
            text: `В таблице документов «не прилагается»: ${missing.map((document) => `«${document}»`).join(', ')}. Приложите копии для банка`,
            target: missing.join('; ').slice(0, 200),
            field: 'documents',
          },
        ]
      : [];
  },
});

/** What sets the term of a forced sale. */
const FORCES = /реструктуризац|банкрот|реализаци|(?<!\p{L})суд|исполнительн|взыскани/iu;

/** The ground of a forced sale is proved by its paper, or the report says why there is none (ФСО VI, п. 8). */
export const forcedSaleCopies = rule({
  id: 'F-10',
  asks: 'Ликвидационная стоимость: копия документа, которым установлен срок продажи, приложена',
  severity: 'warning',
  clause: 'ФСО II; ФСО VI, п. 8',
  section: SECTION.liquidationValue,
  says: ({ head, assignment, description, files }: ReportData) => {
    if (!description || !hasForcedSale(kindsOf(head, assignment))) return [];
    const missing = documentsNotCopied(description, copiesOfDocuments(files)).filter((name) => FORCES.test(name));
    return missing.map((document) => ({
      text: `Копия документа «${document}», которым подтверждается срок вынужденной продажи, к отчету не приложена: приложите её или напишите, почему её нет`,
      target: document.slice(0, 200),
      field: 'documents',
    }));
  },
});
