import { IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { IconButton } from '#kit/web/parts/IconButton.tsx';
import { Wordmark } from '#kit/web/parts/Mark.tsx';
import { FindButton } from '../palette/FindButton.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import classes from './Header.module.css';
import { HelpButton } from './HelpButton.tsx';
import { isHighlighted, LINKS } from './navigation.ts';
import { SocialLinks } from './SocialLinks.tsx';
import { UserBlock } from './UserBlock.tsx';

// It is closed at first: the page does not wait for it.
const MobileMenu = lazy(async () => ({ default: (await import('./MobileMenu.tsx')).MobileMenu }));

/** Scrolls away with the page; the step bar is what stays. */
export function Header() {
  const { pathname } = useLocation();
  const { user } = useUser();
  const [menu, setMenu] = useState(false);
  const { open: find, dialogs } = usePalette();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes the menu. Not in the menu itself: pressed while it is being loaded, it would begin by closing.
  useEffect(() => setMenu(false), [pathname]);
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.home} aria-label="Межа: к списку отчетов">
        <Wordmark />
      </Link>
      <nav aria-label="Разделы" className={classes.nav}>
        {LINKS.map((link) => (
          <Link
            key={link.to}
            to={link.to}
            className={classes.link}
            data-current={isHighlighted(link.to, pathname) || undefined}
            aria-current={pathname === link.to ? 'page' : undefined}
          >
            {link.label}
          </Link>
        ))}
        {user?.is_admin && (
          <Link to="/admin" className={classes.link}>
            Панель администратора
          </Link>
        )}
      </nav>
      <div className={classes.tools}>
        {user && <FindButton onClick={find} />}
        <SocialLinks />
        <HelpButton />
        <span className={classes.divider} />
        <UserBlock />
      </div>
      <div className={classes.phone}>
        {user && (
          <Link to="/account" className={classes.balance} aria-label={`Баланс: ${formatRoubleAmount(user.balance)}`}>
            {formatRoubleAmount(user.balance)}
          </Link>
        )}
        <IconButton aria-label="Меню" aria-haspopup="dialog" aria-expanded={menu} onClick={() => setMenu(true)}>
          <IconMenu2 aria-hidden />
        </IconButton>
      </div>
      <Suspense>
        <MobileMenu opened={menu} onClose={() => setMenu(false)} onFind={find} />
      </Suspense>
      {dialogs}
    </header>
  );
}
