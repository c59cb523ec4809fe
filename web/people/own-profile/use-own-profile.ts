import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { OwnProfile } from '#contract/people/profile.ts';
import * as links from '#web/base/links.ts';
import { saveProfile } from '#web/base/session/store.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (userID: string | undefined) => ['own-profile', userID];

/**
 * Who is logged in, as the server has it; null until it is there and whole (PRF-009). The answer is kept for a minute (API-008).
 * When it cannot be loaded, what was kept goes, and so does the page: to the home page (ERR-018).
 */
export function useOwnProfile(failed: string): OwnProfile | null {
  const client = useClient();
  const navigate = useNavigate();
  const toast = useToast();
  const userID = useSession()?.userID;
  const { data, isError } = useQuery({ queryKey: keyOf(userID), queryFn: async () => (await client.profile.get()).data });
  useEffect(() => {
    if (!isError) return;
    queryClient.removeQueries({ queryKey: keyOf(userID) });
    toast(failed, 'danger');
    navigate(links.home(), { replace: true });
  }, [isError, userID, failed, toast, navigate]);
  return data && isWhole(data) ? data : null;
}

const isWhole = ({ userID, firstName, lastName }: Partial<OwnProfile>): boolean => Boolean(userID && firstName && lastName);

/** Keeps what the server has just said, for these pages and for the header. */
export function keepOwnProfile(profile: OwnProfile): void {
  queryClient.setQueryData(keyOf(profile.userID), profile);
  saveProfile(profile);
}

/** Asks the server again, after something else than a save has changed the profile. */
export function useRefreshOwnProfile(): () => Promise<void> {
  const client = useClient();
  return useCallback(async () => keepOwnProfile((await client.profile.get()).data), [client]);
}
