import { useEffect, useState } from 'react';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';

/** What who is logged in may do for a business (ROL-010). */
export type Access = 'owner' | 'admin' | 'member';

let asked: { id: string; client: Client; answer: Promise<Access | null> } | null = null;

/**
 * The access of who is logged in to a business, once for each page however many parts ask. Null for everybody else, and until it is known:
 * the page of the server is everybody's, so a visitor asks nothing.
 */
export function useAccess(id: string): Access | null {
  const client = useClient();
  const signedIn = useSignedIn();
  const [access, set] = useState<Access | null>(null);
  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    accessTo(client, id).then((found) => left || set(found));
    return () => {
      left = true;
      set(null);
      // The next page asks anew: somebody may have been let in meanwhile.
      asked = null;
    };
  }, [client, id, signedIn]);
  return access;
}

function accessTo(client: Client, id: string): Promise<Access | null> {
  if (asked?.id !== id || asked.client !== client) asked = { id, client, answer: ask(client, id) };
  return asked.answer;
}

const ask = (client: Client, id: string): Promise<Access | null> =>
  client.business.get({ id }).then(
    ({ session }) => session?.access ?? null,
    () => null,
  );
