import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import classes from './AdminFrame.module.css';
import { AdminNav } from './AdminNav.tsx';

/** Around every page of the administrator: the navigation on the left, on the phone above. */
export function AdminFrame() {
  const { pathname } = useLocation();
  const side = useRef<HTMLDivElement>(null);
  // On the phone the navigation is a row that scrolls: the page one is on stays in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another entry
  useEffect(() => {
    side.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [pathname]);
  return (
    <div className={classes.frame}>
      <div className={classes.side} ref={side}>
        <AdminNav />
      </div>
      <Outlet />
    </div>
  );
}
