/** The links of the header, in the order of the look. */
export const LINKS = [
  { to: '/', label: 'Земельный участок' },
  { to: '/house', label: 'Жилой дом' },
  { to: '/market', label: 'Рынок' },
  { to: '/service-prices', label: 'Стоимость услуг' },
] as const;

/** The list's link is highlighted under a report and while a new one is made (rows.md B1). */
export function isHighlighted(to: string, pathname: string): boolean {
  if (to === '/')
    return pathname === '/' || pathname === '/new-report' || pathname === '/papers' || pathname.startsWith('/report/');
  return pathname === to || pathname.startsWith(`${to}/`);
}
