import { Button } from '@mantine/core';
import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import { address } from '#kit/web/call.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { downloadDocx, downloadPdf, downloadXlsx, previewPdf, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { HandOverDialog } from './HandOverDialog.tsx';
import type { Delivery } from './use-delivery.ts';

type StepState = 'done' | 'current' | 'later';

interface StepProps {
  number: number;
  state: StepState;
  title: string;
  aside?: ReactNode;
  children?: ReactNode;
}

function Step({ number, state, title, aside, children }: StepProps) {
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.ring} aria-hidden>
        {state === 'done' ? <IconCheck size={14} stroke={2.5} /> : number}
      </span>
      <div className={classes.stepBody}>
        <div className={classes.stepHead}>
          <h3 className={classes.stepTitle}>{title}</h3>
          {aside && <span className={classes.stepAside}>{aside}</span>}
        </div>
        {children}
      </div>
    </li>
  );
}

const roubles = (amount: number) => `${formatShort(amount)}\u00a0₽`;
const megabytes = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} КБ` : `${formatShort(bytes / 1024 / 1024, 1)} МБ`;

/** «20.11.2026, 15:03» by the user's clock. */
function moment(instant: string): string {
  const time = new Date(instant);
  return `${time.toLocaleDateString('ru-RU')}, ${time.toLocaleTimeString('ru-RU', { hour: '2-digit', minute: '2-digit' })}`;
}

export interface DeliveryStepsProps {
  reportId: string;
  /** Roubles. */
  balance: number;
  delivery: Delivery;
}

/** Оплатить, Сформировать, Скачать, Передать заказчику: exactly one of them has the filled button (look: section 4). */
export function DeliverySteps({ reportId, balance, delivery }: DeliveryStepsProps) {
  const { report, revisions, completeness } = delivery;
  if (!report.data) return null;
  const { status, isPaid } = report.data;
  const locked = status !== 'черновик';
  const newest = revisions.data?.[0];
  const errors = completeness.data?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  return (
    <Sheet label="Оплата и формирование">
      <div className={classes.card}>
        <ol className={classes.steps} id="delivery">
          <PayStep paid={isPaid} balance={balance} reportId={reportId} delivery={delivery} />
          <GenerateStep
            paid={isPaid}
            locked={locked}
            errors={errors}
            newest={locked ? newest : undefined}
            delivery={delivery}
          />
          <DownloadStep reportId={reportId} newest={newest} locked={locked} />
          <HandOverStep status={status} newest={newest} delivery={delivery} />
        </ol>
        <Button
          component="a"
          href={address(previewPdf, { params: { id: reportId } })}
          target="_blank"
          variant="default"
          fullWidth
          leftSection={<IconEye size={16} aria-hidden />}
        >
          Предпросмотр
        </Button>
      </div>
    </Sheet>
  );
}

function Failure({ error }: { error: Error | null }) {
  if (!error) return null;
  return (
    <p className={classes.failure} role="alert">
      {error.message}
    </p>
  );
}

function PayStep(props: { paid: boolean; balance: number; reportId: string; delivery: Delivery }) {
  const { paid, balance, reportId, delivery } = props;
  const price = delivery.prices.data?.land;
  if (paid) return <Step number={1} state="done" title="Оплачено" />;
  if (price === undefined) return <Step number={1} state="current" title="Оплатить" />;
  const lacking = balance < price;
  const refused = delivery.pay.error instanceof AppError && delivery.pay.error.code === 'insufficient_funds';
  return (
    <Step number={1} state="current" title="Оплатить" aside={roubles(price)}>
      <p className={classes.note}>
        На балансе {roubles(balance)}
        {lacking ? `, не хватает ${roubles(price - balance)}` : `, после оплаты останется ${roubles(balance - price)}`}
      </p>
      {lacking || refused ? (
        <Button component={Link} to={`/payments?return=${encodeURIComponent(`/report/${reportId}/files`)}`} fullWidth>
          Пополнить баланс
        </Button>
      ) : (
        <BusyButton
          busy={delivery.pay.isPending}
          busyText="Оплачиваем…"
          fullWidth
          onClick={() => delivery.pay.mutate(price)}
        >
          Оплатить {roubles(price)} с баланса
        </BusyButton>
      )}
      <Failure error={delivery.pay.error} />
    </Step>
  );
}

/** What the generation waits for; empty when it can be pressed. */
function waitsFor(paid: boolean, errors: number): string {
  const mended = errors > 0 ? `исправления ${errors} ${plural(errors, 'ошибки', 'ошибок', 'ошибок')}` : '';
  const both = [paid ? '' : 'оплаты', mended].filter(Boolean).join(' и ');
  return both && `Станет доступно после ${both}. `;
}

interface GenerateStepProps {
  paid: boolean;
  locked: boolean;
  errors: number;
  newest: Revision | undefined;
  delivery: Delivery;
}

function GenerateStep({ paid, locked, errors, newest, delivery }: GenerateStepProps) {
  if (locked) {
    return (
      <Step number={2} state="done" title="Сформирован">
        {newest && (
          <p className={classes.note}>
            {moment(newest.generated_at)}, {newest.pages} {plural(newest.pages, 'страница', 'страницы', 'страниц')}
          </p>
        )}
      </Step>
    );
  }
  const { generate } = delivery;
  // Errors do not switch the button off: pressed, it says what is missing (rows.md J3).
  return (
    <Step number={2} state={paid ? 'current' : 'later'} title="Сформировать">
      <p className={classes.note}>{waitsFor(paid, errors)}Данные отчета зафиксируются.</p>
      <BusyButton
        busy={generate.isPending}
        busyText="Формируем…"
        off={!paid}
        fullWidth
        variant={paid ? 'filled' : 'default'}
        onClick={() => generate.mutate()}
      >
        Сформировать отчет
      </BusyButton>
      {generate.isPending && <p className={classes.note}>Собираем документ. Обычно это занимает несколько секунд.</p>}
      <Failure error={generate.error} />
    </Step>
  );
}

function DownloadStep({
  reportId,
  newest,
  locked,
}: {
  reportId: string;
  newest: Revision | undefined;
  locked: boolean;
}) {
  if (!newest) {
    return (
      <Step number={3} state="later" title="Скачать">
        <p className={classes.note}>PDF для банка, DOCX для правки, XLSX с расчетом</p>
      </Step>
    );
  }
  return (
    <Step number={3} state="current" title="Скачать">
      {!locked && <p className={classes.note}>Прежняя редакция, от {moment(newest.generated_at)}</p>}
      {newest.files.map(({ format, size }) => (
        <DownloadLink key={format} reportId={reportId} revision={newest.revision} format={format} size={size} />
      ))}
    </Step>
  );
}

const FORMATS = {
  pdf: { endpoint: downloadPdf, name: 'Отчет, PDF', use: 'Подписать и отправить в банк' },
  docx: { endpoint: downloadDocx, name: 'Отчет, DOCX', use: 'Для правки' },
  xlsx: { endpoint: downloadXlsx, name: 'Расчет, XLSX', use: 'С живыми формулами' },
};

interface DownloadLinkProps {
  reportId: string;
  revision: number;
  format: keyof typeof FORMATS;
  size: number;
}

function DownloadLink({ reportId, revision, format, size }: DownloadLinkProps) {
  const { endpoint, name, use } = FORMATS[format];
  return (
    <a
      className={classes.download}
      href={address(endpoint, { params: { id: reportId }, query: { revision } })}
      download
    >
      <IconDownload size={18} className={classes.downloadIcon} aria-hidden />
      <span>
        <span className={classes.downloadName}>{name}</span>
        <span className={classes.clause}>{use}</span>
      </span>
      <span className={classes.size}>{megabytes(size)}</span>
    </a>
  );
}

function HandOverStep({
  status,
  newest,
  delivery,
}: {
  status: string;
  newest: Revision | undefined;
  delivery: Delivery;
}) {
  const [asking, setAsking] = useState(false);
  if (status === 'готов') {
    const handed = [formatDate(newest?.handed_over_on), newest?.handed_over_to].filter(Boolean).join(', ');
    return (
      <Step number={4} state="done" title="Передан заказчику">
        {handed && <p className={classes.note}>{handed}</p>}
      </Step>
    );
  }
  const generated = status === 'сформирован';
  return (
    <Step number={4} state={generated ? 'current' : 'later'} title="Передать заказчику">
      <p className={classes.note}>Отметьте, когда отчет подписан и передан.</p>
      {generated && (
        <Button fullWidth onClick={() => setAsking(true)}>
          Отметить как готовый
        </Button>
      )}
      <HandOverDialog opened={asking} onClose={() => setAsking(false)} delivery={delivery} />
    </Step>
  );
}
