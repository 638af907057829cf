import { Skeleton, VisuallyHidden } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PROFILE_FAILED } from '#features/account/web/session-notice.ts';
import { useUser } from '#features/account/web/use-user.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { shortName } from '#kit/requisites/person.ts';
import classes from './UserBlock.module.css';

/** Who is signed in and what is left on the balance; leads to the account. */
export function UserBlock() {
  const { user, state } = useUser();
  if (state === 'loading') {
    return (
      <div className={classes.block} role="status">
        <VisuallyHidden>Загружаем…</VisuallyHidden>
        <Skeleton circle height={34} />
        <div>
          <Skeleton height={10} width={96} mb={6} />
          <Skeleton height={9} width={72} />
        </div>
      </div>
    );
  }
  const failed = state === 'error' || state === 'offline';
  const initials = user ? `${user.last_name.charAt(0)}${user.first_name.charAt(0)}`.toUpperCase() : '';
  return (
    <Link to="/account" className={classes.block}>
      <span className={classes.avatar} aria-hidden>
        {initials || <IconUser size={18} />}
      </span>
      {failed ? (
        <span className={classes.error} title={PROFILE_FAILED}>
          {PROFILE_FAILED}
        </span>
      ) : (
        <span>
          <span className={classes.name}>{user ? shortName(user) || user.email : 'Гость'}</span>
          <span className={classes.balance}>Баланс: {formatRoubleAmount(user?.balance ?? 0)}</span>
        </span>
      )}
    </Link>
  );
}
