import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { refreshBoosts } from './use-boosts.ts';

/** Starts a boost once, however often it is pressed or sent; what was refused is said in the words of the API. */
export function useStart({ businessID: id }: Business) {
  const t = useTranslations('boosts');
  const send = useOnce('boost', 'start');
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [missing, setMissing] = useState(false);
  const start = async (resourceID: string, name: string): Promise<boolean> => {
    setFailure('');
    try {
      await send({ id, ...(resourceID === id ? {} : { productID: resourceID }) });
      toast(t('done', { name }));
      return true;
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailure(error.code === 'network' ? t('offline') : error.message);
      return false;
    } finally {
      await refreshBoosts(id);
    }
  };
  return { start, failure, missing, setMissing };
}
