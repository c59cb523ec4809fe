import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { member } from '#contract/company/member.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { refreshOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { queryClient } from '#web/components/query/query.tsx';

export type Members = Reply<typeof member.list>;
export type Member = Members['data'][number];
export type Invitation = Members['invitations'][number];

const keyOf = (id: string) => ['members', id];

/** The people of a business, and who is invited. */
export function useMembers(id: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(id), queryFn: () => client.member.list({ id }), refetchOnMount: 'always' });
}

const PLAIN = ['last_owner', 'forbidden', 'not_found', 'email_unconfirmed', 'too_many_requests'] as const;

/** The sentence of a refusal in the words of this page. */
export function useReason(): (error: unknown) => string {
  const t = useTranslations('members');
  return useCallback(
    (error) => {
      if (!isRefusal(error)) throw error;
      const plain = PLAIN.find((code) => code === error.code);
      if (plain) return t(`error.${plain}`);
      if (error.code === 'network') return t('offline');
      return Object.values(error.fields)[0] ?? error.message;
    },
    [t],
  );
}

/** Does something with the people of a business, then shows how things stand; a refusal is said and changes nothing. True when it worked. */
export function useAct(id: string): (deed: (client: Client) => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useClient();
  const toast = useToast();
  const reason = useReason();
  return useCallback(
    async (deed, done) => {
      const worked = await deed(client).then(
        () => true,
        (error: unknown) => {
          toast(reason(error), 'danger');
          return false;
        },
      );
      if (worked) toast(done);
      await refreshMembers(id);
      return worked;
    },
    [client, toast, reason, id],
  );
}

/** What the person may do here can have changed too. */
export const refreshMembers = (id: string) => Promise.all([queryClient.invalidateQueries({ queryKey: keyOf(id) }), refreshOwnBusiness(id)]);
