import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { refreshLists } from './use-lists.ts';

/** Goes on with a draft, or removes it. */
export function DraftActs({ rfqID, title }: { rfqID: string; title: string }) {
  const t = useTranslations('rfqs-own.draft');
  const client = useClient();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    try {
      await client.rfq.remove({ rfqID });
      toast(t('removed'));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(error.code === 'network' ? t('failed') : error.message, 'danger');
    }
    setAsking(false);
    await refreshLists();
  };
  return (
    <div className="rfqacts">
      <Link className="btn btn--tonal btn--sm" to={tradeLinks.editRfq(rfqID)} aria-label={t('continueOf', { title })}>
        {t('continue')}
      </Link>
      <button type="button" className="btn btn--ghost btn--icon" aria-label={t('removeOf', { title })} title={t('remove')} onClick={() => setAsking(true)}>
        <Trash2 className="icon" />
      </button>
      {asking && (
        <Confirm title={t('ask')} text={t('askText', { title })} word={t('remove')} cancel={t('keep')} danger run={remove} close={() => setAsking(false)} />
      )}
    </div>
  );
}
