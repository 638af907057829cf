import { IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Link, Outlet } from 'react-router';
import { useSignOut } from '#features/account/web/use-sign-out.ts';
import { useUser } from '#features/account/web/use-user.ts';
import { BusyButton } from '#kit/web/parts/BusyButton.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import { Wordmark } from '#kit/web/parts/Mark.tsx';
import { CONTENT_ID } from '../Root.tsx';
import classes from './AdminLayout.module.css';

/** The administrator's room: the dark header says so on every page. */
export function AdminLayout() {
  const { user } = useUser();
  const { leave, leaving } = useSignOut('/admin/login');
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Link to="/" className={classes.home} aria-label="Межа: к списку отчетов">
          <Wordmark />
        </Link>
        <span className={classes.title}>Панель администратора</span>
        <span className={classes.email}>{user?.email}</span>
        <BusyButton
          size="sm"
          variant="default"
          busy={leaving}
          busyText="Выход..."
          className={classes.leave}
          leftSection={<IconLogout aria-hidden />}
          onClick={() => void leave()}
        >
          Выйти
        </BusyButton>
      </header>
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <Suspense fallback={<Loading shape="none" />}>
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
