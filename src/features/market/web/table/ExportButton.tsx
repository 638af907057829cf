import { IconDownload } from '@tabler/icons-react';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { EXPORT, useExport } from './use-export.ts';

export function ExportButton({ save }: { save: Parameters<typeof useExport>[0] }) {
  const { press, busyText } = useExport(save);
  return (
    <BusyButton
      variant="subtle"
      color="gray"
      leftSection={<IconDownload aria-hidden />}
      busy={busyText !== null}
      busyText={busyText ?? ''}
      onClick={press}
    >
      {EXPORT}
    </BusyButton>
  );
}
