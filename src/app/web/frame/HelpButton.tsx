import { IconHelpCircle } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#kit/web/parts/IconButton.tsx';

// It is closed at first: the page does not wait for it.
const HelpDialog = lazy(async () => ({ default: (await import('./HelpDialog.tsx')).HelpDialog }));

export function HelpButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton aria-label="Видеоинструкция" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconHelpCircle aria-hidden />
      </IconButton>
      <Suspense>
        <HelpDialog opened={opened} onClose={() => setOpened(false)} />
      </Suspense>
    </>
  );
}
