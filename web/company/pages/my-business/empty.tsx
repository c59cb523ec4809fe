import Building2 from 'lucide-react/icons/building-complex';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { useWantedPlan } from '#web/company/own-business/use-wanted-plan.ts';

/** BUS-002, BUS-003. */
export function NoBusiness() {
  const t = useTranslations('my-business');
  const { isChoosing, plan } = useWantedPlan();
  return (
    <Empty icon={Building2} title={t('empty')} text={t('emptyText')}>
      <Link className="btn btn--primary btn--lg" to={isChoosing ? links.createForMembership(plan) : links.createBusiness()}>
        <Plus className="icon" />
        {t('first')}
      </Link>
    </Empty>
  );
}
