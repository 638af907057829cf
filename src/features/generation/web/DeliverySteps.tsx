import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PAPER_FORMAT } from '#features/report/options.ts';
import { DRAFT, EXAMPLE_NUMBER, GENERATED, READY } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { plural, withoutStop } from '#kit/russian.ts';
import { address } from '#kit/web/call.ts';
import { fieldId } from '#kit/web/form/form-area.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Sheet } from '#kit/web/parts/Sheet.tsx';
import { previewPdf, type Revision } from '../api.ts';
import classes from './Delivery.module.css';
import { Failure, moment, Step } from './DeliveryStep.tsx';
import { DownloadStep } from './DownloadStep.tsx';
import { DELIVERY } from './delivery-place.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { Making } from './Making.tsx';
import { mustAsk, PayQuestion } from './PayQuestion.tsx';
import type { Delivery } from './use-delivery.ts';

export interface DeliveryStepsProps {
  reportId: string;
  /** Roubles. */
  balance: number;
  delivery: Delivery;
}

/**
 * Оплатить, Сформировать, Скачать, Передать заказчику: exactly one of them has the filled button, unless an error is to
 * be mended first.
 */
export function DeliverySteps({ reportId, balance, delivery }: DeliveryStepsProps) {
  const { report, revisions, completeness } = delivery;
  if (!report.data) return null;
  const { status, isPaid } = report.data;
  const locked = status !== DRAFT;
  const newest = revisions.data?.[0];
  const errors = completeness.data?.errors ?? 0;
  return (
    <Sheet label="Оплата и формирование">
      <div className={classes.card}>
        <ol className={classes.steps} id={fieldId(DELIVERY)}>
          <PayStep paid={isPaid} balance={balance} reportId={reportId} delivery={delivery} />
          <GenerateStep
            paid={isPaid}
            locked={locked}
            errors={errors}
            newest={locked ? newest : undefined}
            delivery={delivery}
          />
          <DownloadStep
            reportId={reportId}
            newest={newest}
            revision={report.data.revision}
            generate={delivery.generate}
          />
          <HandOverStep status={status} delivery={delivery} />
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

function PayStep(props: { paid: boolean; balance: number; reportId: string; delivery: Delivery }) {
  const { paid, balance, reportId, delivery } = props;
  const [asking, setAsking] = useState(false);
  const { data: completeness } = delivery.completeness;
  const price = delivery.prices.data?.land;
  if (paid) return <Step number={1} state="done" title="Оплачено" />;
  if (price === undefined) return <Step number={1} state="current" title="Оплатить" />;
  const lacking = balance < price;
  // With an error left the filled button is the one that leads to it.
  const variant = completeness && completeness.errors > 0 ? 'default' : 'filled';
  const pay = () => delivery.pay.mutate(price);
  const isExample = delivery.report.data?.report_number === EXAMPLE_NUMBER;
  const asks = completeness && mustAsk(reportId, completeness, isExample);
  const refused = delivery.pay.error instanceof AppError && delivery.pay.error.code === 'insufficient_funds';
  return (
    <Step number={1} state="current" title="Оплатить" aside={formatRoubleAmount(price)}>
      <p className={classes.note}>
        На балансе {formatRoubleAmount(balance)}
        {lacking
          ? `, не хватает ${formatRoubleAmount(price - balance)}`
          : `, после оплаты останется ${formatRoubleAmount(balance - price)}`}
      </p>
      {lacking || refused ? (
        <Button
          component={Link}
          to={`/payments?return=${encodeURIComponent(`/report/${reportId}/files`)}`}
          fullWidth
          variant={variant}
        >
          Пополнить баланс
        </Button>
      ) : (
        <BusyButton
          busy={delivery.pay.isPending}
          busyText="Оплачиваем…"
          fullWidth
          variant={variant}
          off={delivery.completeness.isPending}
          onClick={asks ? () => setAsking(true) : pay}
        >
          Оплатить {formatRoubleAmount(price)} с баланса
        </BusyButton>
      )}
      <Failure error={delivery.pay.error} />
      {asking && completeness && (
        <PayQuestion
          reportId={reportId}
          price={price}
          completeness={completeness}
          isExample={isExample}
          onClose={() => setAsking(false)}
          onPay={pay}
        />
      )}
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
            {delivery.report.data?.report_format.includes(PAPER_FORMAT) && ' и лист для прошивки'}
          </p>
        )}
      </Step>
    );
  }
  const { generate } = delivery;
  // Errors do not switch the button off: pressed, it says what is missing (rows.md J3).
  return (
    <Step number={2} state={paid ? 'current' : 'later'} title="Сформировать">
      {!generate.isPending && <p className={classes.note}>{waitsFor(paid, errors)}Данные отчета зафиксируются.</p>}
      <BusyButton
        busy={generate.isPending}
        busyText="Формируем…"
        off={!paid}
        fullWidth
        variant={paid && errors === 0 ? 'filled' : 'default'}
        onClick={() => generate.mutate()}
      >
        Сформировать отчет
      </BusyButton>
      {generate.isPending && (
        <Making generation={generate.data} lastSeconds={delivery.completeness.data?.last_seconds ?? null} />
      )}
      <Failure error={generate.error} />
    </Step>
  );
}

/** «21.11.2026, Заречной М. С. лично»; empty where nobody said it of the edition. */
const handedOver = (edition: Revision | undefined): string =>
  [formatDate(edition?.handed_over_on), edition?.handed_over_to].filter(Boolean).join(', ');

function HandOverStep({ status, delivery }: { status: string; delivery: Delivery }) {
  const [asking, setAsking] = useState(false);
  const editions = delivery.revisions.data ?? [];
  if (status === READY) {
    const handed = handedOver(editions[0]);
    return (
      <Step number={4} state="done" title="Передан заказчику">
        {handed && <p className={classes.note}>{handed}</p>}
      </Step>
    );
  }
  const generated = status === GENERATED;
  const before = editions.map(handedOver).find(Boolean);
  return (
    <Step number={4} state={generated ? 'current' : 'later'} title="Передать заказчику">
      {before && <p className={classes.note}>Прежняя редакция передана: {withoutStop(before)}.</p>}
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
