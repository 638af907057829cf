import { PAPER_FORMAT } from '#features/report/options.ts';
import { DRAFT } from '#features/report/report.ts';
import classes from './Delivery.module.css';
import { DeliverySteps } from './DeliverySteps.tsx';
import { ReadinessPanel, ReadinessSummary } from './ReadinessPanel.tsx';
import { RevisionsPanel } from './RevisionsPanel.tsx';
import { useDelivery } from './use-delivery.ts';

export interface DeliveryPanelProps {
  reportId: string;
  /** Roubles. */
  balance: number;
  onBalanceChange: () => void;
}

/** The right side of the files step: what is missing, paying, generating, downloading, handing over. */
export function DeliveryPanel({ reportId, balance, onBalanceChange }: DeliveryPanelProps) {
  const delivery = useDelivery(reportId, onBalanceChange);
  const locked = delivery.report.data !== undefined && delivery.report.data.status !== DRAFT;
  return (
    <div className={classes.panel}>
      {!locked && (
        <ReadinessPanel reportId={reportId} completeness={delivery.completeness} confirm={delivery.confirm} />
      )}
      <DeliverySteps reportId={reportId} balance={balance} delivery={delivery} />
      <RevisionsPanel
        reportId={reportId}
        locked={locked}
        // Of a report on paper there is no PDF to sign.
        signed={delivery.report.data?.report_format !== PAPER_FORMAT}
        revisions={delivery.revisions}
      />
    </div>
  );
}

/** The same in one line, where the panel stands below the files. */
export function DeliverySummary({ reportId }: { reportId: string }) {
  return <ReadinessSummary delivery={useDelivery(reportId, () => undefined)} />;
}
