import { useParams } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { FilesPage } from '#features/files/web/FilesPage.tsx';
import { DeliveryPanel, DeliverySummary } from '#features/generation/web/DeliveryPanel.tsx';

/** The files step: the files of one slice, beside them the way to the finished document of another. */
export function FilesStep() {
  const { reportId = '' } = useParams();
  const { user, refresh } = useUser();
  return (
    <FilesPage
      aside={<DeliveryPanel reportId={reportId} balance={user?.balance ?? 0} onBalanceChange={() => void refresh()} />}
      summary={<DeliverySummary reportId={reportId} />}
    />
  );
}
