import type { ComponentType } from 'react';
import type { AdminPath } from './routes.tsx';

/** The administrator's screens. Their names stand in a file of their own, which nobody else loads. */
export const ADMIN_PAGES: Readonly<Record<AdminPath, () => Promise<{ Component: ComponentType }>>> = {
  '': async () => ({ Component: (await import('#features/admin/web/UsersPage.tsx')).UsersPage }),
  'market-analysis': async () => ({
    Component: (await import('#features/admin/web/DefaultTextsPage.tsx')).DefaultTextsPage,
  }),
  overviews: async () => ({ Component: (await import('#features/admin/web/OverviewsPage.tsx')).OverviewsPage }),
  prices: async () => ({ Component: (await import('#features/admin/web/PricePage.tsx')).PricePage }),
  invoices: async () => ({ Component: (await import('#features/admin/web/InvoicesPage.tsx')).InvoicesPage }),
  payments: async () => ({ Component: (await import('#features/admin/web/CardPaymentsPage.tsx')).CardPaymentsPage }),
  log: async () => ({ Component: (await import('#features/admin/web/LogPage.tsx')).LogPage }),
  security: async () => ({
    Component: (await import('#features/account/web/second-factor/SecondFactorPage.tsx')).SecondFactorPage,
  }),
};

export const adminLayout = async () => ({ Component: (await import('./frame/AdminLayout.tsx')).AdminLayout });

/** Beside the pages, their navigation. */
export const adminFrame = async () => ({
  Component: (await import('#features/admin/web/AdminFrame.tsx')).AdminFrame,
});
