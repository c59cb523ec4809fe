import { useEffect } from 'react';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';

/** The team of the company sees that somebody has opened the request; its buyer does not. Where that fails, the next visit says it. */
export function useOpening(rfqID: string, bid: string): void {
  const client = useClient();
  useEffect(() => {
    client.rfqTalk.seen({ rfqID, bid }).catch((error: unknown) => {
      if (!isRefusal(error)) throw error;
    });
  }, [client, rfqID, bid]);
}
