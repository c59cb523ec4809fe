import { useEffect, useState } from 'react';
import { useClient } from '#web/base/settings.tsx';
import { askSummary } from './follow-summary.ts';

export interface Counts {
  followers: number | null;
  likes: number | null;
  failed: boolean;
}

const UNKNOWN: Counts = { followers: null, likes: null, failed: false };

/** Live counts of a business, a person or a product: they come after hydration, so that the page itself stays the same for everybody. Nobody follows a product. */
export function useCounts(id: string, { follows = true } = {}): Counts {
  const client = useClient();
  const [counts, setCounts] = useState(UNKNOWN);
  useEffect(() => {
    let left = false;
    setCounts(UNKNOWN);
    const set = (change: Partial<Counts>) => left || setCounts((last) => ({ ...last, ...change }));
    const failed = () => set({ failed: true });
    client.reaction.summary({ id }).then(({ data }) => set({ likes: data.reactionCount.like }), failed);
    if (follows) askSummary(client, id).then(({ summary }) => set({ followers: summary.followersCount }), failed);
    return () => {
      left = true;
    };
  }, [client, id, follows]);
  return counts;
}
