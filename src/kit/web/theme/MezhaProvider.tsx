import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import 'dayjs/locale/ru';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { MESSAGE_MS } from '../parts/message-time.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import toasts from './toasts.module.css';

const STALE_MS = 10_000;

/** The server's «no» is final; silence and a broken answer are worth one more try. */
function worthRetrying(failures: number, error: Error): boolean {
  if (error instanceof AppError && error.status >= 400 && error.status < 500) return false;
  return failures < 1;
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Without a connection a call fails at once and says so, instead of waiting silently for the network.
      queries: { staleTime: STALE_MS, retry: worthRetrying, retryDelay: 1000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Theme, dates in Russian, dialogs, toasts and the cache of calls. Wraps the whole product once. */
export function MezhaProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        <DatesProvider settings={{ locale: 'ru', firstDayOfWeek: 1, consistentWeeks: true }}>
          <ModalsProvider>
            <Notifications
              position="bottom-right"
              autoClose={MESSAGE_MS}
              limit={3}
              classNames={{ root: toasts.root }}
            />
            {children}
          </ModalsProvider>
        </DatesProvider>
      </MantineProvider>
    </QueryClientProvider>
  );
}
