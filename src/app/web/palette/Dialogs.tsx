import type { User } from '#features/account/user.ts';
import { PatternDialog } from '#features/pattern/web/PatternDialog.tsx';
import { KeysDialog } from './KeysDialog.tsx';
import { Palette } from './Palette.tsx';

export type Shown = 'palette' | 'keys' | 'pattern';

interface DialogsProps {
  shown: Shown;
  show(next: Shown | null): void;
  user: User;
  pathname: string;
}

/** The palette, and what it opens besides pages. */
export function Dialogs({ shown, show, user, pathname }: DialogsProps) {
  const close = () => show(null);
  if (shown === 'keys') return <KeysDialog onClose={close} />;
  if (shown === 'pattern') return <PatternDialog onClose={close} />;
  return (
    <Palette
      reportId={/^\/report\/([0-9a-f-]{36})\//.exec(pathname)?.[1] ?? ''}
      canCreate={user.selectedForm !== null}
      isAdmin={user.is_admin}
      onClose={close}
      byPattern={() => show('pattern')}
      showKeys={() => show('keys')}
    />
  );
}
