import { ModalsProvider } from '@mantine/modals';
import { lazy, type ReactNode, Suspense } from 'react';

/** Loaded when the page stands, and not with the first toast: that one may tell that there is no line. */
const Toasts = lazy(async () => ({ default: (await import('./Toasts.tsx')).Toasts }));

/** Dialogs and toasts. Apart from the theme: a page that needs none of them does not load them. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <Suspense>
        <Toasts />
      </Suspense>
      {children}
    </ModalsProvider>
  );
}
