/** By the conclusion of the market analysis prices changed. */
export const isMoved = (trend: string): boolean => ['рост', 'снижение'].includes(trend);
