import { Outlet } from 'react-router';
import classes from './AdminFrame.module.css';
import { AdminNav } from './AdminNav.tsx';

/** Around every page of the administrator: the navigation on the left, on the phone above. */
export function AdminFrame() {
  return (
    <div className={classes.frame}>
      <div className={classes.side}>
        <AdminNav />
      </div>
      <Outlet />
    </div>
  );
}
