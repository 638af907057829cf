import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@fontsource-variable/ibm-plex-sans/wght.css';
import './global.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { cssVariablesResolver, theme } from './theme.ts';

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

/** Theme and the cache of calls. Wraps the whole product once. */
export function MezhaProvider({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} defaultColorScheme="auto">
        {children}
      </MantineProvider>
    </QueryClientProvider>
  );
}
