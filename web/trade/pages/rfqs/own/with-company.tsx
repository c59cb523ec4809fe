import Building2 from 'lucide-react/icons/building-complex';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { RowsSkeleton } from '../skeleton.tsx';
import type { Company } from './company.ts';
import { useCompany } from './use-company.ts';

interface Props {
  tall?: boolean;
  children: (chosen: { companies: Company[]; current: Company }) => ReactNode;
}

/** Suppliers are companies: who has none learns what leads here. */
export function WithCompany({ tall = false, children }: Props) {
  const t = useTranslations('rfqs-own');
  const { companies, current, isError, refetch } = useCompany();
  return (
    <Loaded of={{ data: companies, isError, refetch }} skeleton={<RowsSkeleton tall={tall} />} failed={t('failed')} empty={<NoCompany />}>
      {(companies) => current && children({ companies, current })}
    </Loaded>
  );
}

function NoCompany() {
  const t = useTranslations('rfqs-own.noCompany');
  return (
    <Empty icon={Building2} title={t('title')} text={t('text')}>
      <Link className="btn btn--primary" to={links.createBusiness()}>
        {t('create')}
      </Link>
      <Link className="btn btn--ghost" to={rfqLinks.rfqs('open')}>
        {t('look')}
      </Link>
    </Empty>
  );
}
