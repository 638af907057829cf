import type { ReplyOf } from '#kit/endpoint.ts';
import { plural } from '#kit/russian.ts';
import type { readClosing } from '../../closing-api.ts';
import classes from './Closing.module.css';

type Facts = ReplyOf<typeof readClosing>;

const drafts = (count: number) =>
  count === 0
    ? ''
    : `, ${count} ${plural(count, 'неоплаченный черновик с файлами', 'неоплаченных черновика с файлами', 'неоплаченных черновиков с файлами')}`;

const reports = (count: number) =>
  `${count} ${plural(count, 'оплаченный или сформированный отчет', 'оплаченных и сформированных отчета', 'оплаченных и сформированных отчетов')}`;

/** What goes, what stays and why, in plain words. */
export function ClosingFacts({ facts, support }: { facts: Facts; support: string }) {
  return (
    <div className={classes.facts}>
      <h3>Исчезнет сразу и навсегда</h3>
      <p>
        Имя, почта и телефон, сведения об оценщике и юридическом лице, сканы{drafts(facts.reports_removed)}. Вход
        завершится на всех устройствах.
      </p>
      <h3>Останется, потому что так велит закон</h3>
      <p>
        {facts.reports_kept > 0 && (
          <>
            {reports(facts.reports_kept)}: три года с даты составления. В сервисе{' '}
            {plural(facts.reports_kept, 'он больше не откроется', 'они больше не откроются', 'они больше не откроются')}
            ; копию можно попросить письмом на {support}.{' '}
          </>
        )}
        Сведения о платежах: не менее пяти лет, без вашего имени и контактов.
      </p>
    </div>
  );
}
