import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { useScreen, useShown } from './screen.ts';

/** One step of the calculation back and forward, as Ctrl+Z in the table. */
export function UndoButtons() {
  const { history } = useScreen();
  const { canUndo, canRedo } = useShown(() => ({ canUndo: history.canUndo(), canRedo: history.canRedo() }));
  return (
    <>
      <IconButton aria-label="Отменить, Ctrl+Z" disabled={!canUndo} onClick={history.undo}>
        <IconArrowBackUp size={18} aria-hidden />
      </IconButton>
      <IconButton aria-label="Повторить, Ctrl+Shift+Z" disabled={!canRedo} onClick={history.redo}>
        <IconArrowForwardUp size={18} aria-hidden />
      </IconButton>
    </>
  );
}
