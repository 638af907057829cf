import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** Windows of one browser tell each other by it which record they have stored. */
const CHANNEL = 'stored';

/**
 * Reads the page's records again when another window has stored this one, and when the user comes back to the page: it
 * may have been stored on another computer (rows.md P8).
 */
export function useOtherWindows(record: string): { tell(): void; readAgain(): void } {
  const queries = useQueryClient();
  const channel = useRef<BroadcastChannel | null>(null);
  const readAgain = useCallback(() => void queries.invalidateQueries(), [queries]);

  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL);
    channel.current = opened;
    opened.onmessage = ({ data }) => {
      if (data === record) readAgain();
    };
    const onVisible = () => {
      if (document.visibilityState === 'visible') readAgain();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      channel.current = null;
      opened.close();
    };
  }, [record, readAgain]);

  return { tell: useCallback(() => channel.current?.postMessage(record), [record]), readAgain };
}
