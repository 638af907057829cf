import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Site } from './site.ts';

/** The path with its token that a letter to this address brings, once it has come. */
export async function linkTo(
  page: '/reset-password' | '/confirm-email',
  { dataDir }: Pick<Site, 'dataDir'>,
  email: string,
): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  const link = () => {
    for (const name of fs.existsSync(outbox) ? fs.readdirSync(outbox) : []) {
      const letter = fs.readFileSync(path.join(outbox, name), 'utf8');
      const [found] = new RegExp(`${page}\\?token=[\\w-]{43}`).exec(letter) ?? [];
      if (found && letter.includes(email)) return found;
    }
    return null;
  };
  await expect.poll(link, { timeout: 30_000 }).not.toBeNull();
  return link() ?? '';
}
