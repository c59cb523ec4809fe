import { useEffect } from 'react';
import { profileAge, saveProfile } from '#web/base/session/store.ts';
import { useClient } from '#web/base/settings.tsx';

const FRESH_MS = 10 * 60 * 1000;

/** Asks for the name and the photo again when what is kept is old: another browser may have changed them. A call that fails changes nothing (ERR-009). */
export function useFreshProfile(): void {
  const client = useClient();
  useEffect(() => {
    if (profileAge() < FRESH_MS) return;
    client.profile.get().then(
      ({ data }) => saveProfile(data),
      () => {},
    );
  }, [client]);
}
