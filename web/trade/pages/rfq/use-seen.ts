import { useQuery } from '@tanstack/react-query';
import type { Reply } from '#contract/base/call.ts';
import type { rfq } from '#contract/trade/rfq.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { readAhead } from '#web/trade/award/use-award.ts';
import { lookAtRfq } from '#web/trade/rfq/look-at.ts';

type Answer = Reply<typeof rfq.get>['data'];

/** A company as one of whose people one may read the request. */
export interface ReadingCompany {
  businessID: string;
  name: string;
}

export interface Seen {
  /** Null for what is not there, or not theirs. */
  seen: Answer | null;
  companies: ReadingCompany[];
}

/** Part of a request, under a name; it is asked for again with the rest of it. */
export const keyOf = (rfqID: string, ...part: (string | number | null)[]) => ['rfq', rfqID, ...part];

/** The request as this person may see it: as its buyer, else for one of their companies, which `bid` names where they have several (TPU-004). */
export function useSeen(rfqID: string, bid: string | null) {
  const client = useClient();
  const { awards } = useSettings();
  useLive('rfq', (body) => {
    if (body === null || body.rfqID === rfqID) void lookAtRfq(rfqID);
  });
  return useQuery({ queryKey: keyOf(rfqID, 'seen', bid), queryFn: () => readSeen(client, { rfqID, bid, awards }), refetchOnMount: 'always' });
}

async function readSeen(client: Client, { rfqID, bid, awards }: { rfqID: string; bid: string | null; awards: boolean }): Promise<Seen> {
  const ask = (bid?: string): Promise<Answer | null> => client.rfq.get({ rfqID, ...(bid && { bid }) }).then(({ data }) => data, missing);
  const own = await ask();
  if (own?.reader === 'buyer') {
    await readAhead(client, own.rfq, awards);
    return { seen: own, companies: [] };
  }
  const { data: mine } = await client.business.myList();
  const all = await Promise.all(mine.filter(({ deletionDueAt }) => deletionDueAt === null).map(({ businessID }) => ask(businessID)));
  const offered = all.flatMap((one) => (one?.reader === 'supplier' ? [one] : []));
  const names = new Map(mine.map(({ businessID, business }) => [businessID, business.general.companyName]));
  const companies = offered.map(({ rfq }) => ({ businessID: rfq.as.businessID, name: names.get(rfq.as.businessID) ?? '' }));
  return { seen: offered.find(({ rfq }) => rfq.as.businessID === bid) ?? offered.find(({ rfq }) => rfq.as.invited) ?? offered[0] ?? own, companies };
}

const missing = (error: unknown): null => {
  if (isRefusal(error) && error.status === 404) return null;
  throw error;
};
