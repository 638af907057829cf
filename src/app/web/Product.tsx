import { Outlet } from 'react-router';
import { OpenQuestion } from '#kit/web/dialogs/OpenQuestion.tsx';
import { FieldLinks } from '#kit/web/form/FieldLinks.tsx';
import { LeaveGuard } from '#kit/web/form/LeaveGuard.tsx';
import { OverlayProvider } from '#kit/web/theme/OverlayProvider.tsx';

/** Around every page but the doors: questions, toasts, the question before unsaved work is left. */
export function Product() {
  return (
    <OverlayProvider>
      <Outlet />
      <LeaveGuard />
      <OpenQuestion />
      <FieldLinks />
    </OverlayProvider>
  );
}
