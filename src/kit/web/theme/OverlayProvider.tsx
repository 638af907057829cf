import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { MESSAGE_MS } from '../parts/message-time.ts';
import toasts from './toasts.module.css';

/** Dialogs and toasts. Apart from the theme: a page that needs none of them does not load them. */
export function OverlayProvider({ children }: { children: ReactNode }) {
  return (
    <ModalsProvider>
      <Notifications position="bottom-right" autoClose={MESSAGE_MS} limit={3} classNames={{ root: toasts.root }} />
      {children}
    </ModalsProvider>
  );
}
