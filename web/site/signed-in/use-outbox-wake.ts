import { useEffect } from 'react';
import { WRITABLE } from '#web/base/client/writable.ts';
import type { Settings } from '#web/base/context.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useSettings } from '#web/base/settings.tsx';
import { outboxName } from '#web/trade/inquiry/outbox-store.ts';

/** The page comes first. */
const PATIENCE_MS = 2_000;
const EVENTS = ['online', WRITABLE];

/** Sends what waits in any conversation when the site is opened, and when the network is back, whichever page one is on. */
export function useOutboxWake(): void {
  const settings = useSettings();
  const userID = useSession()?.userID;
  useEffect(() => {
    if (!userID) return;
    const look = () => void wake(userID, settings);
    const timer = setTimeout(look, PATIENCE_MS);
    for (const event of EVENTS) addEventListener(event, look);
    return () => {
      clearTimeout(timer);
      for (const event of EVENTS) removeEventListener(event, look);
    };
  }, [userID, settings]);
}

async function wake(userID: string, settings: Settings): Promise<void> {
  try {
    if (!localStorage.getItem(outboxName(userID))) return;
    const { outboxOf } = await import('#web/trade/inquiry/outbox.ts');
    await outboxOf(userID, settings).flush();
  } catch {
    // A browser that keeps nothing has nothing waiting; code that cannot be loaded is asked for when the network is back.
  }
}
