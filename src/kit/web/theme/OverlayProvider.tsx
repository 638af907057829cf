import { ModalsProvider } from '@mantine/modals';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/**
 * Loaded when the page stands, and not with the first toast: that one may tell that there is no line. Where they do not
 * come, the page stands without them.
 */
const Toasts = lazy<ComponentType>(() =>
  import('./Toasts.tsx').then(
    ({ Toasts: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

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
