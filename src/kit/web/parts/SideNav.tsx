import { type ReactNode, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import classes from './SideNav.module.css';

export interface SideNavItem {
  to: string;
  label: string;
  /** Below the label: «Заполнено 11 из 15». */
  note?: string | undefined;
  icon?: ReactNode;
  /** The selected form of practice is highlighted green. */
  chosen?: boolean;
  /** At the right end: a `Counter`. */
  badge?: ReactNode;
}

export interface SideNavProps {
  label: string;
  groups: readonly { heading?: string; items: readonly SideNavItem[] }[];
}

/** Brings the current item to the middle of the row; moves nothing where all of it is in view. */
function showCurrent(nav: HTMLElement | null): void {
  const item = nav?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!nav || !item) return;
  const row = nav.getBoundingClientRect();
  nav.scrollLeft += item.left + item.width / 2 - (row.left + row.width / 2);
}

/** Navigation beside the content; a row that scrolls where there is no room for it. */
export function SideNav({ label, groups }: SideNavProps) {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another current item
  useEffect(() => {
    // Badges and fonts come later and move what stands behind them.
    const observer = new ResizeObserver(() => showCurrent(nav.current));
    for (const list of nav.current?.querySelectorAll('ul') ?? []) observer.observe(list);
    return () => observer.disconnect();
  }, [pathname]);
  return (
    <nav ref={nav} aria-label={label} className={classes.nav}>
      {groups.map((group) => (
        <div key={group.items[0]?.to} className={classes.group}>
          {group.heading && <div className={classes.heading}>{group.heading}</div>}
          <ul className={classes.list}>
            {group.items.map((item) => (
              <li key={item.to}>
                <NavLink to={item.to} end className={classes.item} data-chosen={item.chosen || undefined}>
                  {item.icon && <span className={classes.icon}>{item.icon}</span>}
                  <span className={classes.words}>
                    <span className={classes.label}>{item.label}</span>
                    {item.note && <span className={classes.note}>{item.note}</span>}
                  </span>
                  {item.badge}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
