import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { document } from '#contract/trust/document.ts';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient, useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { queryClient } from '#web/components/query/query.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from '#web/trade/attachments/get-file.ts';

export type CompanyDocument = Reply<typeof document.list>['data'][number];
export type Release = CompanyDocument['releases'][number];
export type Party = Release['to'];

const keyOf = (id: string) => ['documents', id];

export function useDocuments(id: string) {
  const client = useClient();
  return useQuery({ queryKey: keyOf(id), queryFn: async () => (await client.document.list({ id })).data, refetchOnMount: 'always' });
}

/** What this business has released to the person; none where it has not. */
export function useShared(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: ['shared-documents', id],
    queryFn: async () => (await client.document.shared({ id })).data,
    refetchOnMount: 'always',
    retry: false,
  });
}

/** Whom a document can go to, by name. */
export function useCounterparts(id: string, text: string) {
  const client = useClient();
  return useQuery({ queryKey: ['document-counterparts', id, text], queryFn: async () => (await client.document.counterparts({ id, text })).data });
}

/** Does something, says how it ended, and shows how things stand. True when it worked. */
export function useAct(id: string): (deed: (client: Client) => Promise<unknown>, done: string) => Promise<boolean> {
  const client = useClient();
  const toast = useToast();
  const t = useTranslations('documents');
  return useCallback(
    async (deed, done) => {
      try {
        await deed(client);
        toast(done);
        return true;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        toast(error.code === 'network' ? t('offline') : (Object.values(error.fields)[0] ?? error.message), 'danger');
        return false;
      } finally {
        await queryClient.invalidateQueries({ queryKey: keyOf(id) });
      }
    },
    [client, toast, t, id],
  );
}

/** Fetches a file with the person's own header, and hands it to the browser as a download. */
export function useDownload(): (file: { url: string; name: string }) => Promise<void> {
  const place = useSettings();
  const toast = useToast();
  const t = useTranslations('documents');
  return async ({ url, name }) => {
    try {
      saveFile(await getFile(place, url), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.status === 404 ? t('gone') : t('failed'), 'danger');
    }
  };
}
