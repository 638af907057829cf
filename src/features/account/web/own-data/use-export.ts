import { useState } from 'react';
import { address, call } from '#kit/web/call.ts';
import { downloadExport, prepareExport } from '../../export-api.ts';

/**
 * Has the archive of the user's data downloaded by the browser itself, which keeps it out of the page's memory.
 * `start` throws what the call throws.
 */
export function useExport(): { start(password: string): Promise<void>; started: boolean } {
  const [started, setStarted] = useState(false);
  return {
    started,
    async start(password) {
      const { id } = await call(prepareExport, { body: { current_password: password } });
      // An archive is saved and the page stays; a refusal is a page to read.
      window.location.assign(address(downloadExport, { params: { id } }));
      setStarted(true);
    },
  };
}
