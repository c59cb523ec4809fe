import { useEffect, useState } from 'react';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';

const DISMISSED = 'confirm-email-dismissed';
const AFTER_LOAD_MS = 2000;

/** One question for each page load, however often the header is drawn anew. */
let asked: Promise<boolean> | null = null;

/** Whether the account's email address waits for its confirmation; asked when the page has come to rest. */
export function useUnconfirmed(): { unconfirmed: boolean; dismiss: () => void } {
  const client = useClient();
  const [unconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => {
    if (isDismissed()) return;
    const timer = setTimeout(() => {
      asked ??= isUnconfirmed(client);
      asked.then(setUnconfirmed);
    }, AFTER_LOAD_MS);
    return () => clearTimeout(timer);
  }, [client]);
  const dismiss = () => {
    setUnconfirmed(false);
    try {
      sessionStorage.setItem(DISMISSED, '1');
    } catch {
      // It comes again with the next page.
    }
  };
  return { unconfirmed, dismiss };
}

function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

const isUnconfirmed = (client: Client): Promise<boolean> =>
  client.session.check().then(
    ({ data }) => !data.emailConfirmed,
    () => false,
  );
