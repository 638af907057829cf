import { NavLink } from 'react-router';
import { formatNumber } from '#kit/numbers.ts';
import classes from './PagePlaces.module.css';

export interface PagePlace {
  to: string;
  label: string;
  /** How much there is; undefined while nobody knows. */
  count?: number | undefined;
}

/** The places of one screen, each with an address of its own, beside the heading. */
export function PagePlaces({ label, places }: { label: string; places: readonly PagePlace[] }) {
  return (
    <nav aria-label={label} className={classes.places}>
      {places.map(({ to, label: name, count }) => (
        <NavLink key={to} to={to} end className={classes.place ?? ''}>
          {name}
          {count !== undefined && (
            <>
              {' '}
              <span className={classes.count}>{formatNumber(count)}</span>
            </>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
