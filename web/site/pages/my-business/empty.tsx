import { Building2, CloudOff, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';

/** BUS-002, BUS-003. */
export function NoBusiness() {
  const t = useTranslations('my-business');
  return (
    <Empty icon={Building2} title={t('empty')} text={t('emptyText')}>
      <Link className="btn btn--primary btn--lg" to={links.createBusiness()}>
        <Plus className="icon" />
        {t('first')}
      </Link>
    </Empty>
  );
}

export function Failed({ retry }: { retry: () => void }) {
  const t = useTranslations('my-business');
  return (
    <div role="alert">
      <Empty icon={CloudOff} title={t('failed')} text={t('failedText')} danger>
        <button type="button" className="btn btn--outline" onClick={retry}>
          {t('retry')}
        </button>
      </Empty>
    </div>
  );
}
