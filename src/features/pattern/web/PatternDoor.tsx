import { Button } from '@mantine/core';
import { IconCopyPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const PatternDialog = lazy(() => import('./PatternDialog.tsx').then((module) => ({ default: module.PatternDialog })));

/** Beside «Создать новый отчет». */
export function PatternDoor({ fullWidth }: { fullWidth: boolean }) {
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
          <PatternDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
