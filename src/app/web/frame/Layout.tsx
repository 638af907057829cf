import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { CONTENT_ID } from '../Root.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import classes from './Layout.module.css';

/** Asks and tells behind the page: the page does not wait for it. */
const WelcomePopup = lazy(async () => ({
  default: (await import('#features/balance/web/WelcomePopup.tsx')).WelcomePopup,
}));

export interface LayoutProps {
  /** The steps of a report end with their save bar instead. */
  footer?: boolean;
  children?: ReactNode;
}

/** An ordinary page: header, content, footer at the bottom of short pages. */
export function Layout({ footer = true, children }: LayoutProps) {
  const { user } = useUser();
  return (
    <div className={classes.layout}>
      <Header />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Loading shape="none" />}>{children ?? <Outlet />}</Suspense>
      </main>
      {footer && <Footer />}
      <Suspense>{user && <WelcomePopup key={user.id} user={user} />}</Suspense>
    </div>
  );
}
