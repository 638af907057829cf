import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';

const PatternDialog = lazy(() => import('./PatternDialog.tsx').then((module) => ({ default: module.PatternDialog })));

interface Props {
  fullWidth: boolean;
  PapersLink: ComponentType<{ state: unknown }>;
}

/** Beside «Создать новый отчет». */
export function PatternDoor({ fullWidth, PapersLink }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCopyPlus aria-hidden />}
        fullWidth={fullWidth}
        onClick={() => setOpen(true)}
      >
        Новый по образцу
      </Button>
      {open && (
        <Suspense>
          <PatternDialog PapersLink={PapersLink} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
