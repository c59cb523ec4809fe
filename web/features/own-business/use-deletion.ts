import { useQuery } from '@tanstack/react-query';
import { useSession } from '#web/base/session/use-session.ts';
import { useClient } from '#web/base/settings.tsx';

/** When a business of the person will be deleted, null where nobody asked for that. */
export function useDeletionDueAt(businessID: string): string | null {
  const client = useClient();
  const userID = useSession()?.userID;
  const { data } = useQuery({ queryKey: ['my-list', userID], queryFn: async () => (await client.business.myList()).data });
  return data?.find((mine) => mine.businessID === businessID)?.deletionDueAt ?? null;
}
