import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { VerificationState } from '#contract/trust/verification.ts';
import type { ApplicationError, Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const keyOf = (id: string) => ['verification', id];

/** How the verification of a business stands. */
export function useVerification(id: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(id), queryFn: async () => (await client.verification.state({ id })).data, refetchOnMount: 'always' });
}

export interface Step {
  run: (
    deed: (client: Client) => Promise<{ data: VerificationState }>,
    done: string | ((state: VerificationState) => string),
  ) => Promise<VerificationState | null>;
  busy: boolean;
  /** What is wrong with a field, in the words of the server. */
  errorOf: (field: string) => string | undefined;
  /** What else went wrong. */
  failure: string | undefined;
}

/** One step towards a check: at most one at a time; afterwards the whole screen shows how things stand. */
export function useStep(id: string): Step {
  const t = useTranslations('verification');
  const client = useClient();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApplicationError | null>(null);
  const run: Step['run'] = async (deed, done) => {
    if (busy) return null;
    setBusy(true);
    setError(null);
    try {
      const { data } = await deed(client);
      queryClient.setQueryData(keyOf(id), data);
      toast(typeof done === 'string' ? done : done(data));
      return data;
    } catch (caught) {
      if (!isRefusal(caught)) throw caught;
      setError(caught);
      return null;
    } finally {
      setBusy(false);
    }
  };
  const isOfField = error !== null && Object.keys(error.fields).length > 0;
  const failure = !error || isOfField ? undefined : error.code === 'network' ? t('offline') : error.message || t('failed');
  return { run, busy, errorOf: (field) => error?.fields[field], failure };
}
