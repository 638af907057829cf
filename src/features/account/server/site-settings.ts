/** Settings of the site that the slices go by; `app/server/config.ts` reads them. */
export interface SiteSettings {
  port: number;
  /** Where users reach the product, without a slash at the end; null: as the request says. */
  publicUrl: string | null;
  rateLimits: boolean;
  operator: { name: string; inn: string; address: string; email: string; telegram: string | null; vk: string | null };
  helpVideoUrl: string | null;
  /** The 'major state bank' of the contract step. */
  defaultBank: string;
  /** The welcome bonus waits until the user's address is confirmed. */
  confirmEmail: boolean;
}
