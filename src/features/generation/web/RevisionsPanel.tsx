import { address } from '#kit/web/call.ts';
import { SavingLink } from '#kit/web/parts/SavingLink.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { day } from '#kit/web/when.ts';
import { downloadPdf, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { Signatures } from './Signatures.tsx';
import type { Delivery } from './use-delivery.ts';

interface RevisionsPanelProps extends Pick<Delivery, 'revisions'> {
  reportId: string;
  /** Of a report that is being mended no edition is to be signed any more. */
  locked: boolean;
  /** The PDF is what is handed over. */
  signed: boolean;
}

/** Every edition stays downloadable (rows.md R7), each with the signatures of its PDF. Nothing before the first one. */
export function RevisionsPanel({ reportId, locked, signed, revisions }: RevisionsPanelProps) {
  const list = revisions.data ?? [];
  // What was signed all the same stays to be seen.
  const isAsked = signed || list.some(({ signatures }) => signatures.length > 0);
  if (list.length === 0 || (list.length === 1 && !isAsked)) return null;
  const title = !isAsked ? 'Редакции' : list.length > 1 ? 'Редакции и подписи' : 'Электронная подпись';
  return (
    <Sheet label={title}>
      <div className={classes.card}>
        <h2 className={classes.cardTitle}>{title}</h2>
        <ul className={classes.revisions}>
          {list.map((revision, index) => (
            <li key={revision.revision}>
              {list.length > 1 && <Edition reportId={reportId} revision={revision} />}
              {isAsked && <Signatures reportId={reportId} revision={revision} newest={locked && index === 0} />}
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}

function Edition({ reportId, revision }: { reportId: string; revision: Revision }) {
  const { revision: number, generated_at, pages } = revision;
  return (
    <div className={classes.edition}>
      <SavingLink href={address(downloadPdf, { params: { id: reportId }, query: { revision: number } })}>
        Редакция {number}, PDF
      </SavingLink>
      <span className={classes.clause}>
        {day(Date.parse(generated_at))}, {pages} с.
      </span>
    </div>
  );
}
