import { address } from '#kit/web/call.ts';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { downloadPdf } from '../api.ts';
import classes from './Delivery.module.css';
import type { Delivery } from './use-delivery.ts';

/** «Редакции»: every edition stays downloadable (rows.md R7). Nothing while there is one or none. */
export function RevisionsPanel({ reportId, revisions }: { reportId: string } & Pick<Delivery, 'revisions'>) {
  const list = revisions.data ?? [];
  if (list.length < 2) return null;
  return (
    <Sheet label="Редакции">
      <div className={classes.card}>
        <h2 className={classes.cardTitle}>Редакции</h2>
        <ul className={classes.revisions}>
          {list.map(({ revision, generated_at, pages }) => (
            <li key={revision}>
              <a href={address(downloadPdf, { params: { id: reportId }, query: { revision } })} download>
                Редакция {revision}, PDF
              </a>
              <span className={classes.clause}>
                {new Date(generated_at).toLocaleDateString('ru-RU')}, {pages} с.
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
