import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Client } from '#web/base/client/client.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { readAnew } from '#web/components/query/query.tsx';

const KEY = ['blocks'];

/** Whom the person and the businesses that they manage have blocked, the latest first. */
export function useBlocks() {
  const client = useClient();
  return useQuery({ queryKey: KEY, queryFn: async () => (await client.block.list({})).data, refetchOnMount: 'always' });
}

/** Changes a block and shows how things stand then. True when it worked. */
export function useBlocking(): (deed: (client: Client) => Promise<unknown>, done: string) => Promise<boolean> {
  const t = useTranslations('block');
  const client = useClient();
  const toast = useToast();
  return async (deed, done) => {
    try {
      await deed(client);
      toast(done);
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('offline') : error.status >= 500 ? t('failed') : (Object.values(error.fields)[0] ?? error.message), 'danger');
      return false;
    } finally {
      // What follows, posts and comments show has changed with it.
      await readAnew();
    }
  };
}
