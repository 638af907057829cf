import { IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { HelpDialog } from './HelpDialog.tsx';

export function HelpButton() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton aria-label="Видеоинструкция" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <IconHelpCircle aria-hidden />
      </IconButton>
      <HelpDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
