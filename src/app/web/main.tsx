import '#kit/russian-messages.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { MezhaProvider } from '#kit/web/theme/MezhaProvider.tsx';
import { router } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MezhaProvider>
      <RouterProvider router={router} />
    </MezhaProvider>
  </StrictMode>,
);
