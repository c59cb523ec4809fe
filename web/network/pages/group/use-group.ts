import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Group } from '#contract/network/group.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { manages } from './rights.ts';

const SIZE = 50;

/** The group as the person sees it. */
export function useGroup(id: string) {
  const client = useClient();
  return useQuery({ queryKey: ['group', id], queryFn: async () => (await client.group.get({ id })).data, refetchOnMount: 'always' });
}

/** Its members, owners first. */
export function useGroupMembers(id: string) {
  const client = useClient();
  return useInfiniteQuery({
    queryKey: ['group-members', id],
    queryFn: async ({ pageParam }) => (await client.group.members({ id, skip: pageParam, size: SIZE })).data,
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === SIZE ? pages.length * SIZE : null),
    refetchOnMount: 'always',
  });
}

/** Who asks to join, the oldest first. */
export function useGroupRequests(id: string) {
  const client = useClient();
  return useQuery({ queryKey: ['group-requests', id], queryFn: async () => (await client.group.requests({ id })).data, refetchOnMount: 'always' });
}

const PLAIN = ['last_group_owner', 'forbidden', 'not_found', 'email_unconfirmed'] as const;

/** The sentence of a refusal in the words of these pages. */
export function useSentence(): (error: unknown) => string {
  const t = useTranslations('group');
  return (error) => {
    if (!isRefusal(error)) throw error;
    const plain = PLAIN.find((code) => code === error.code);
    if (plain) return t(`error.${plain}`);
    if (error.code === 'network') return t('offline');
    return error.status >= 500 ? t('wrong') : (Object.values(error.fields)[0] ?? error.message);
  };
}

/** Does something in the group, then shows how things stand; a refusal is said and changes nothing. True when it worked. */
export function useAct(id: string): (deed: (client: Client) => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useClient();
  const toast = useToast();
  const sentence = useSentence();
  return async (deed, done) => {
    const worked = await deed(client).then(
      () => true,
      (error: unknown) => {
        toast(sentence(error), 'danger');
        return false;
      },
    );
    if (worked) toast(done);
    await refreshGroup(id);
    return worked;
  };
}

/** First what the person is in it: who has left, or manages it no more, asks for its people no more. */
async function refreshGroup(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['group', id] });
  const level = queryClient.getQueryData<Group>(['group', id])?.session?.level ?? null;
  const people = [level && ['group-members', id], level && manages(level) && ['group-requests', id]].filter((key) => key !== null && key !== false);
  await Promise.all([['my-groups'], ...people].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
