import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call.ts';
import { confirm } from '#kit/web/dialogs/confirm.tsx';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { toast } from '#kit/web/parts/toast.tsx';
import { reviseReport } from '../api.ts';

/** Over every step of a generated report; 'Исправить' opens the next edition (rows.md R7). */
export function LockedBanner({ reportId }: { reportId: string }) {
  const queries = useQueryClient();
  const revise = useMutation({
    mutationFn: () => call(reviseReport, { params: { id: reportId } }),
    onSuccess: () => queries.invalidateQueries(),
    onError: (error) => toast(error.message),
  });
  const ask = async () => {
    const sure = await confirm({
      title: 'Открыть новую редакцию отчета?',
      text: 'Отчет снова откроется для правки. Сформированные файлы сохранятся, платить второй раз не нужно.',
      yes: 'Исправить',
    });
    if (sure) revise.mutate();
  };
  return (
    <Banner
      tone="locked"
      title="Отчет сформирован и недоступен для редактирования."
      action={{ label: 'Исправить', onClick: () => void ask(), busy: revise.isPending }}
    >
      Чтобы изменить данные, откройте новую редакцию: платить второй раз не нужно.
    </Banner>
  );
}
