import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import type { Desk } from '#contract/trade/desk.ts';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { LISTS } from '../inbox/keys.ts';

const DESK = 'desk';
const NOTES = 'notes';

/** What the people of a business have in common behind its inbox. */
export interface Team {
  bid: string;
  /** Who reads. */
  userID: string;
  /** Null until it is there; the messages do not wait for it. */
  desk: Desk | null;
  /** Where it could not be loaded. */
  retry: (() => void) | null;
}

const Context = createContext<Team | null>(null);

/** Null in one's own inbox: nobody shares it. */
export const useTeam = (): Team | null => use(Context);

/** It is the same element with a team and without: the list beside a thread stays as it is when one opens. */
export function TeamProvider({ bid, userID, children }: { bid: string | undefined; userID: string; children: ReactNode }) {
  const client = useClient();
  const { data, isError, refetch } = useQuery({
    queryKey: [DESK, bid],
    queryFn: async () => (bid ? (await client.desk.get({ bid })).data : null),
    enabled: bid !== undefined,
    refetchOnMount: 'always',
  });
  useLive('desk', lookAtDesk);
  const team = bid ? { bid, userID, desk: data ?? null, retry: isError && !data ? () => void refetch() : null } : null;
  return <Context value={team}>{children}</Context>;
}

/** What is shown of the team's is asked for again. */
export function lookAtDesk(): void {
  void queryClient.invalidateQueries({ queryKey: [DESK] });
  void queryClient.invalidateQueries({ queryKey: [NOTES] });
  void queryClient.invalidateQueries({ queryKey: LISTS });
}

/** Notes of a thread, the oldest first; null until they are there. */
export function useNotes(requestID: string) {
  const client = useClient();
  const bid = useTeam()?.bid;
  const { data, isError, refetch } = useQuery({
    queryKey: [NOTES, bid, requestID],
    queryFn: async () => (bid ? (await client.desk.notes({ bid, requestID })).data : []),
    enabled: bid !== undefined,
    refetchOnMount: 'always',
  });
  return { list: data ?? null, failed: isError && !data, retry: () => void refetch() };
}

/** Shows who looks after a thread at once. What fails is taken back. @throws ApplicationError */
export async function assign(client: Client, { bid }: Team, requestID: string, userID: string | null): Promise<void> {
  queryClient.setQueryData<Desk>([DESK, bid], (desk) => {
    if (!desk) return desk;
    const others = desk.assignments.filter((one) => one.requestID !== requestID);
    return { ...desk, assignments: userID ? [...others, { requestID, userID }] : others };
  });
  try {
    await client.desk.assign({ bid, requestID, userID });
  } finally {
    lookAtDesk();
  }
}

/** Who looks after a thread; null for nobody. */
export function assigneeOf(team: Team | null, requestID: string): Desk['members'][number] | null {
  const userID = team?.desk?.assignments.find((one) => one.requestID === requestID)?.userID;
  return team?.desk?.members.find((one) => one.userID === userID) ?? null;
}

/** The portrait of one of the people; nobody who has left has one here. */
export const memberOf = (team: Team | null, userID: string | undefined) => team?.desk?.members.find((one) => one.userID === userID) ?? null;

/** What became of an inquiry that the business received; null for what it sent, and until it is there. */
export const outcomeOf = (team: Team | null, requestID: string) => team?.desk?.outcomes.find((one) => one.requestID === requestID) ?? null;
