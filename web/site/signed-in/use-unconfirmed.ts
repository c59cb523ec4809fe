import { useEffect, useState } from 'react';
import type { Client } from '#web/base/client.ts';
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
    if (sessionStorage.getItem(DISMISSED)) return;
    const timer = setTimeout(() => {
      asked ??= isUnconfirmed(client);
      asked.then(setUnconfirmed);
    }, AFTER_LOAD_MS);
    return () => clearTimeout(timer);
  }, [client]);
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, '1');
    setUnconfirmed(false);
  };
  return { unconfirmed, dismiss };
}

const isUnconfirmed = (client: Client): Promise<boolean> =>
  client.session.check().then(
    ({ data }) => !data.emailConfirmed,
    () => false,
  );
