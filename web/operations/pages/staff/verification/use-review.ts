import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Reply } from '#contract/base/call.ts';
import type { verificationReview } from '#contract/trust/verification-review.ts';
import type { ApplicationError, Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { refreshQueues } from '../use-queues.ts';

export type Reviewed = Reply<typeof verificationReview.get>['data'];
export type ReviewedCheck = Reviewed['checks'][number];

const KEY = 'verification-review';

/** Asked once for each look, because each look is written down. */
export function useReviewed(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [KEY, id],
    queryFn: async () => (await client.verificationReview.get({ id })).data,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
}

export interface Action {
  act: (deed: (client: Client) => Promise<unknown>, done: string) => Promise<boolean>;
  busy: boolean;
  error: ApplicationError | null;
}

/** One decision at a time; afterwards the queue and the business are read anew. */
export function useAction(): Action {
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApplicationError | null>(null);
  const act: Action['act'] = async (deed, done) => {
    if (busy) return false;
    setBusy(true);
    setError(null);
    try {
      await deed(client);
      toast(done);
      return true;
    } catch (caught) {
      if (!isRefusal(caught)) throw caught;
      setError(caught);
      return false;
    } finally {
      setBusy(false);
      await Promise.all([queryClient.invalidateQueries({ queryKey: [KEY] }), refreshQueues()]);
    }
  };
  return { act, busy, error };
}
