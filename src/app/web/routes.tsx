import { createBrowserRouter, Outlet, type RouteObject, replace } from 'react-router';
import { WELCOME_BONUS } from '#features/balance/price.ts';
import { REPORT_STEPS, stepPath } from '#features/report/steps.ts';
import { routerStands } from '#kit/web/dialogs/back-closes.ts';
import { hearStepsFirst } from '#kit/web/form/history-steps.ts';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { SideProvider } from '#kit/web/side-context.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { OpenToAll, RequireAdmin, RequireUser } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { Root } from './Root.tsx';
import { STEP_PAGES } from './steps.ts';

/*
 * All screens of the product. Each is loaded when its address is first opened:
 *   lazy: async () => ({ Component: (await import('#features/x/web/XPage.tsx')).XPage })
 */

/** Before the product: the doors have frames of their own. */
const doors: RouteObject[] = [
  {
    path: 'login',
    lazy: async () => ({ Component: (await import('#features/account/web/sign-in/LoginPage.tsx')).LoginPage }),
  },
  {
    path: 'admin/login',
    lazy: async () => {
      const { LoginPage } = await import('#features/account/web/sign-in/LoginPage.tsx');
      return { element: <LoginPage admin /> };
    },
  },
  {
    path: 'register',
    lazy: async () => {
      const { RegisterPage } = await import('#features/account/web/sign-in/RegisterPage.tsx');
      return { element: <RegisterPage bonus={WELCOME_BONUS} /> };
    },
  },
  {
    path: 'forgot-password',
    lazy: async () => ({
      Component: (await import('#features/account/web/sign-in/ForgotPasswordPage.tsx')).ForgotPasswordPage,
    }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({
      Component: (await import('#features/account/web/sign-in/ResetPasswordPage.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: 'confirm-email',
    lazy: async () => ({
      Component: (await import('#features/account/web/sign-in/ConfirmEmailPage.tsx')).ConfirmEmailPage,
    }),
  },
];

const legal = (document: 'agreement' | 'privacy' | 'consent') => async () => {
  const { LegalPage } = await import('#features/account/web/LegalPage.tsx');
  return { element: <LegalPage document={document} /> };
};

/** Open to everybody, in the ordinary frame. */
const open: RouteObject[] = [
  { path: 'house', lazy: async () => ({ Component: (await import('./HousePage.tsx')).HousePage }) },
  { path: 'agreement', lazy: legal('agreement') },
  { path: 'privacy', lazy: legal('privacy') },
  { path: 'personal-data-consent', lazy: legal('consent') },
  { path: '*', Component: NotFoundPage },
];

/** For a signed-in user, in the ordinary frame. */
const own: RouteObject[] = [
  {
    index: true,
    lazy: async () => {
      const [{ ReportListPage }, { ExampleOffer }, { PatternDoor }, { PapersDoor }] = await Promise.all([
        import('#features/report/web/ReportListPage.tsx'),
        import('#features/example/web/ExampleOffer.tsx'),
        import('#features/pattern/web/PatternDoor.tsx'),
        import('#features/papers/web/PapersDoor.tsx'),
      ]);
      return {
        element: (
          <ReportListPage
            example={(place) => <ExampleOffer place={place} />}
            pattern={(fullWidth) => <PatternDoor fullWidth={fullWidth} />}
            papers={(place, fullWidth) => <PapersDoor place={place} fullWidth={fullWidth} />}
          />
        ),
      };
    },
  },
  { path: 'papers', lazy: async () => ({ Component: (await import('./PapersStart.tsx')).PapersStart }) },
  {
    path: 'market',
    lazy: async () => ({ Component: (await import('#features/market/web/OffersPage.tsx')).OffersPage }),
  },
  {
    path: 'market/handbook',
    lazy: async () => ({
      Component: (await import('#features/market/web/handbook/HandbookPage.tsx')).HandbookPage,
    }),
  },
  {
    path: 'market/texts',
    lazy: async () => ({ Component: (await import('./OwnTexts.tsx')).OwnTexts }),
  },
  {
    path: 'balance',
    lazy: async () => ({ Component: (await import('#features/balance/web/BalancePage.tsx')).BalancePage }),
  },
  {
    path: 'service-prices',
    lazy: async () => ({ Component: (await import('#features/balance/web/ServicePricesPage.tsx')).ServicePricesPage }),
  },
  {
    path: 'payments/:id/receipt',
    lazy: async () => ({ Component: (await import('#features/balance/web/ReceiptPage.tsx')).ReceiptPage }),
  },
];

/** The account's pages, beside their own navigation. */
const account: RouteObject[] = [
  {
    path: 'account',
    lazy: async () => {
      const [{ AccountPage }, { BalanceCard }, { FormInvitation }] = await Promise.all([
        import('#features/account/web/AccountPage.tsx'),
        import('#features/balance/web/BalanceCard.tsx'),
        import('#features/appraiser/web/FormInvitation.tsx'),
      ]);
      return {
        element: (
          <AccountPage balanceCard={(action) => <BalanceCard action={action} />} formInvitation={<FormInvitation />} />
        ),
      };
    },
  },
  {
    path: 'payments',
    lazy: async () => ({ Component: (await import('#features/balance/web/PaymentsPage.tsx')).PaymentsPage }),
  },
  {
    path: 'appraiser-info',
    lazy: async () => {
      const [{ AppraiserInfoPage }, { ExampleOffer }] = await Promise.all([
        import('#features/appraiser/web/AppraiserInfoPage.tsx'),
        import('#features/example/web/ExampleOffer.tsx'),
      ]);
      return { element: <AppraiserInfoPage example={<ExampleOffer place="inline" />} /> };
    },
  },
  {
    path: 'private-appraiser',
    lazy: async () => {
      const [{ PrivateAppraiserPage }, { ExampleOffer }] = await Promise.all([
        import('#features/appraiser/web/PrivateAppraiserPage.tsx'),
        import('#features/example/web/ExampleOffer.tsx'),
      ]);
      return { element: <PrivateAppraiserPage example={<ExampleOffer place="inline" />} /> };
    },
  },
];

async function accountFrame() {
  const { AccountNav } = await import('#features/appraiser/web/AccountNav.tsx');
  return {
    element: (
      <SideProvider value={<AccountNav />}>
        <Outlet />
      </SideProvider>
    ),
  };
}

/** The steps of a report: without the footer, they end with the save bar. A new report begins with the first. */
const steps: RouteObject[] = [
  { path: REPORT_STEPS[0].path, lazy: STEP_PAGES[REPORT_STEPS[0].key] },
  { path: 'report/:reportId', loader: ({ params }) => replace(stepPath(params.reportId ?? '', 'description')) },
  ...REPORT_STEPS.map(({ key, path }) => ({ path: `report/:reportId/${path}`, lazy: STEP_PAGES[key] })),
  {
    path: `report/:reportId/${REPORT_STEPS[2].path}/sample`,
    lazy: async () => ({
      Component: (await import('./SampleStep.tsx')).SampleStep,
    }),
  },
  {
    path: 'report/:reportId/remarks',
    lazy: async () => ({
      Component: (await import('#features/generation/web/review/RemarksPage.tsx')).RemarksPage,
    }),
  },
];

/** Around every step: the report's line, the step bar, the banner of a generated report. */
async function reportFrame() {
  const [{ ReportFrame }, { LockedBanner }, { AroundStep, BarEnd, LineEnd, useLeft }] = await Promise.all([
    import('#features/report/web/ReportFrame.tsx'),
    import('#features/generation/web/LockedBanner.tsx'),
    import('#features/generation/web/AroundStep.tsx'),
  ]);
  return {
    element: (
      <ReportFrame
        lockedBanner={(reportId) => <LockedBanner reportId={reportId} />}
        around={AroundStep}
        useLeft={useLeft}
        atEnd={(report, step) => <LineEnd report={report} step={step} />}
        inBar={(report, step) => <BarEnd report={report} step={step} />}
      />
    ),
  };
}

const ADMIN_PATHS = ['', 'market-analysis', 'overviews', 'prices', 'invoices', 'payments', 'log', 'security'] as const;
export type AdminPath = (typeof ADMIN_PATHS)[number];

const admin: RouteObject[] = ADMIN_PATHS.map((path) => ({
  path,
  lazy: async () => (await import('./admin-pages.ts')).ADMIN_PAGES[path](),
}));

/** Around all that is behind the doors: a door loads none of it. */
async function product() {
  return { Component: (await import('./Product.tsx')).Product };
}

const frame = (footer: boolean) => async () => {
  const { Layout } = await import('./frame/Layout.tsx');
  return { element: <Layout footer={footer} /> };
};

const adminLayout = async () => (await import('./admin-pages.ts')).adminLayout();
const adminFrame = async () => (await import('./admin-pages.ts')).adminFrame();

hearStepsFirst();

export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: ErrorPage,
    HydrateFallback: () => <Loading shape="none" />,
    children: [
      ...doors,
      {
        lazy: product,
        children: [
          {
            element: <RequireAdmin />,
            children: [{ path: 'admin', lazy: adminLayout, children: [{ lazy: adminFrame, children: admin }] }],
          },
          {
            element: <RequireUser />,
            children: [
              {
                path: 'report/:id/view',
                lazy: async () => ({
                  Component: (await import('#features/generation/web/ReportViewPage.tsx')).ReportViewPage,
                }),
              },
            ],
          },
          {
            lazy: frame(true),
            children: [
              { element: <OpenToAll />, children: open },
              { element: <RequireUser />, children: [...own, { lazy: accountFrame, children: account }] },
            ],
          },
          {
            lazy: frame(false),
            children: [{ element: <RequireUser />, children: [{ lazy: reportFrame, children: steps }] }],
          },
        ],
      },
    ],
  },
]);

router.subscribe(routerStands);
