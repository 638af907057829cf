import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext<ReactNode>(null);

/**
 * Navigation that several slices' pages show beside their content (the account, the profiles, the payments). The app
 * gives it around the routes, a page takes it: `<WithSide side={useSide()}>`.
 */
export const SideProvider = Context.Provider;

export function useSide(): ReactNode {
  return useContext(Context);
}

const Aside = createContext<ReactNode>(null);

/** What another slice shows under a page's aside, where there is one: given around the pages, taken by `WithAside`. */
export const AsideProvider = Aside.Provider;

export function useUnderAside(): ReactNode {
  return useContext(Aside);
}
