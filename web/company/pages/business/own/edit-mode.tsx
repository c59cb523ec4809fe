import Eye from 'lucide-react/icons/eye';
import Pencil from 'lucide-react/icons/pencil';
import { use, useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { Meter } from '#web/company/business-completeness/meter.tsx';
import { businessFormStyles } from '#web/company/business-form/late-styles.ts';
import type { TabName } from '#web/company/business-form/tabs.ts';
import { summaryData } from '#web/company/business-summary/summary-data.ts';
import { HeadSkeleton, ManageHead } from '#web/company/own-business/manage-head.tsx';
import { keepOwnBusiness, useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { businessView, type Fresh } from '../load.ts';
import { Pencils } from './pencils.tsx';
import { SectionDialog } from './section-dialog.tsx';

interface Props {
  id: string;
  address: string;
  /** Shows on the page what was just read or saved. */
  show: (fresh: Fresh) => void;
}

/** The page as its owners and admins edit it (BUS-022, BUS-034): each section has a pencil, and what is missing is said first. */
export default function EditMode(props: Props) {
  use(businessFormStyles);
  return (
    <QueryProvider>
      <Loaded {...props} />
    </QueryProvider>
  );
}

function Loaded({ id, ...props }: Props) {
  const t = useTranslations('business-edit.mode');
  const own = useOwnBusiness(id, true);
  if (own.state === 'forbidden') return <p className="alert">{t('notYours')}</p>;
  if (own.state !== 'ready') return <HeadSkeleton />;
  return (
    <>
      <ManageHead business={own.business} access={own.access} current="manage" />
      <Controls business={own.business} {...props} />
    </>
  );
}

function Controls({ business, address, show }: Omit<Props, 'id'> & { business: Business }) {
  const t = useTranslations('business-edit.mode');
  const [open, setOpen] = useState<TabName | null>(null);
  useEffect(() => show({ business: businessView(business), summary: summaryData(business) }), [business, show]);
  const onSaved = useCallback((saved: Business) => {
    keepOwnBusiness(saved);
    setOpen(null);
  }, []);
  return (
    <>
      <section className="editbar" aria-label={t('label')}>
        <Pencil className="icon" />
        <p>{t('text')}</p>
        <Link className="btn btn--outline btn--sm" to={address}>
          <Eye className="icon" />
          {t('view')}
        </Link>
        <Link className="btn btn--ghost btn--sm" to={address} replace>
          {t('leave')}
        </Link>
      </section>
      <Meter business={business} />
      <Pencils open={setOpen} />
      {open && <SectionDialog business={business} tab={open} onSaved={onSaved} close={() => setOpen(null)} />}
    </>
  );
}
