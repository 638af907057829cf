import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PROFILE_FAILED } from '#features/account/web/session-notice.ts';
import { askedFor } from '#features/account/web/sign-in/after-sign-in.ts';
import { useUser } from '#features/account/web/use-user.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { ErrorState } from '#kit/web/parts/ErrorState.tsx';
import { Loading } from '#kit/web/parts/Loading.tsx';
import classes from './frame/Layout.module.css';

function Waiting() {
  return <Loading shape="none" />;
}

/** No answer came: the token stays, the user may try again (rows.md A3). */
function Offline({ retry }: { retry: () => void }) {
  return (
    <ErrorState title="Нет связи с сервером" onRetry={retry}>
      {PROFILE_FAILED}
    </ErrorState>
  );
}

/** Pages of a signed-in user; others are led to the door and back again (rows.md A2, A4). */
export function RequireUser({ children }: { children?: ReactNode }) {
  const { user, state, retry } = useUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (state === 'offline') return <Offline retry={retry} />;
  if (!user) return <Navigate to="/login" replace state={askedFor(location)} />;
  return children ?? <Outlet />;
}

/** Pages of an administrator. Other signed-in users are led to the same door, which lets them go home. */
export function RequireAdmin({ children }: { children?: ReactNode }) {
  const { user, state, retry } = useUser();
  const location = useLocation();
  if (state === 'loading') return <Waiting />;
  if (state === 'offline') return <Offline retry={retry} />;
  if (!user) return <Navigate to="/admin/login" replace state={askedFor(location)} />;
  if (!user.is_admin) return <Navigate to="/admin/login" replace />;
  return children ?? <Outlet />;
}

/** Pages for everybody. Where the profile could not be read they say so and stay open (rows.md A3). */
export function OpenToAll() {
  const { state, retry } = useUser();
  return (
    <>
      {(state === 'error' || state === 'offline') && (
        <div className={classes.trouble}>
          <Banner
            tone="danger"
            title={PROFILE_FAILED}
            action={state === 'offline' ? { label: 'Попробовать снова', onClick: retry } : undefined}
          />
        </div>
      )}
      <Outlet />
    </>
  );
}
