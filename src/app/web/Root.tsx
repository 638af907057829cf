import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useSessionCache } from '#features/account/web/use-user.ts';
import { useKeptFocus } from '#kit/web/parts/use-kept-focus.ts';
import classes from './Root.module.css';

export const CONTENT_ID = 'content';

/** A new page is heard from its beginning, unless the page itself has already put the focus somewhere. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const focused = document.activeElement;
    const content = document.getElementById(CONTENT_ID);
    if (!content || (focused && focused !== document.body && content.contains(focused))) return;
    content.focus({ preventScroll: true });
  }, [pathname]);
}

/** Around every page: the first Tab stop, the place of the scroll. */
export function Root() {
  useSessionCache();
  useFocusOnNewPage();
  useKeptFocus(CONTENT_ID);
  return (
    <>
      <a
        href={`#${CONTENT_ID}`}
        className={classes.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById(CONTENT_ID)?.focus();
        }}
      >
        К содержанию
      </a>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
