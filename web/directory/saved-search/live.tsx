import BellPlus from 'lucide-react/icons/bell-plus';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import type { Asked } from './asked.ts';

type State = 'open' | 'busy' | 'saved';

/** The button for who is logged in. Saved once, it leads to where alerts are switched on. */
export default function Live({ name, query }: Asked) {
  const t = useTranslations('saved-search');
  const client = useClient();
  const toast = useToast();
  const [state, setState] = useState<State>('open');
  const save = async () => {
    if (state !== 'open') return;
    setState('busy');
    try {
      await client.savedsearch.save({ name, query });
      setState('saved');
      toast(t('savedToast'));
    } catch (error) {
      setState('open');
      if (!isRefusal(error)) throw error;
      toast(error.message, 'danger');
    }
  };
  if (state === 'saved') {
    return (
      <Link className="chip" to={links.savedSearches()}>
        <Check className="icon icon--sm" />
        {t('saved')}
      </Link>
    );
  }
  return (
    <button type="button" className="chip" aria-busy={state === 'busy'} onClick={() => void save()}>
      <BellPlus className="icon icon--sm" />
      {t('save')}
    </button>
  );
}
