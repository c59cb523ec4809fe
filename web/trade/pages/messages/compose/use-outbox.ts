import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { InquiryMessage } from '#contract/trade/inquiry.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import type { SentFile } from '#web/trade/attachments/attached.ts';
import { outboxOf } from '#web/trade/inquiry/outbox.ts';
import { lookAnew } from '../inbox/use-inbox.ts';

/** What waits to be sent in a thread; `deliver` hears of what was sent. */
export function useOutbox(requestID: string, bid: string | undefined, deliver: (message: InquiryMessage) => void) {
  const client = useClient();
  const settings = useSettings();
  const userID = useSession()?.userID ?? '';
  const outbox = useMemo(() => outboxOf(userID, settings), [userID, settings]);
  const all = useSyncExternalStore(outbox.subscribe, outbox.list);
  useEffect(
    () =>
      outbox.subscribe((sent) => {
        if (!sent) return;
        if (sent.requestID === requestID) deliver(sent.message);
        lookAnew(client);
      }),
    [outbox, requestID, deliver, client],
  );
  const waiting = useMemo(() => all.filter((one) => one.requestID === requestID), [all, requestID]);
  return {
    waiting,
    isSending: waiting.some(({ state }) => state === 'sending'),
    send: (content: string, files: SentFile[], seen: number | null) => outbox.add({ requestID, bid: bid ?? null, content, files, seen }),
    retry: outbox.retry,
    discard: outbox.discard,
  };
}

export type ThreadOutbox = ReturnType<typeof useOutbox>;
