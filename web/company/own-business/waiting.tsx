import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import type { Access } from '../access/use-access.ts';
import { useDeletionDueAt } from './use-deletion.ts';

/** Over every page of a business that waits for its deletion: what is changed here is seen by nobody else. */
export function Waiting({ businessID, access }: { businessID: string; access: Access }) {
  const t = useTranslations('own-business.waiting');
  const dueAt = useDeletionDueAt(businessID);
  if (!dueAt) return null;
  return (
    <p className="alert alert--warning mb-5" role="status">
      {t('text', { date: date(dueAt) ?? '' })} {access === 'owner' ? <Link to={links.myBusiness()}>{t('restore')}</Link> : t('ask')}
    </p>
  );
}
