import { type RefObject, useEffect } from 'react';
import { useClient } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';

/** Fills in for who is logged in what the profile knows; what somebody has typed already stays. */
export function useStart(form: RefObject<HTMLFormElement | null>): void {
  const client = useClient();
  const signedIn = useSignedIn();
  useEffect(() => {
    if (!signedIn) return;
    // Without the profile the form is as empty as a visitor's.
    Promise.all([import('./start.ts'), client.profile.get()]).then(
      ([{ startWith }, { data }]) => form.current && startWith(form.current, data),
      () => {},
    );
  }, [signedIn, client, form]);
}
