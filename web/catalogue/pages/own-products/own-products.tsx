import { useTranslations } from 'use-intl';
import { lateStyles } from '#web/base/page/late-styles.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { HeadSkeleton, ManageHead } from '#web/company/own-business/manage-head.tsx';
import { useOwnBusiness } from '#web/company/own-business/use-own-business.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { QueryProvider } from '#web/components/query/query.tsx';
import type { CompanyView } from '../company-products/load.ts';
import { List } from './list.tsx';
import styles from './own-products.css?url';
import { Notices, Top } from './top.tsx';

interface Props {
  company: CompanyView;
  access: Access;
}

/** Styles of a part that only few people load: no visitor's page names them. */
export const styled = lateStyles(styles);

/** The products of a company as its own people see them (BUS-025). Its texts come with it. */
export default function OwnProducts(props: Props) {
  return (
    <LateTexts names={['own-products', 'sort']}>
      <QueryProvider>
        <Head {...props} />
        <Own {...props} />
      </QueryProvider>
    </LateTexts>
  );
}

function Head({ company: { id }, access }: Props) {
  const t = useTranslations('products');
  const own = useOwnBusiness(id, false);
  return (
    <>
      {own.state === 'ready' ? <ManageHead business={own.business} access={access} current="products" /> : <HeadSkeleton />}
      <h1 className="sr-only">{t('products')}</h1>
    </>
  );
}

function Own({ company, access }: Props) {
  const t = useTranslations('own-products');
  const manages = access !== 'member';
  const query = useOwnProducts(company.id);
  return (
    <Loaded of={query} skeleton={<Skeleton />} failed={t('loadFailed')}>
      {(data) => (
        <div className="stack">
          <Top businessID={company.id} tier={company.tier} products={data} manages={manages} />
          <Notices businessID={company.id} products={data} manages={manages} />
          <List businessID={company.id} products={data} manages={manages} />
        </div>
      )}
    </Loaded>
  );
}

function Skeleton() {
  const t = useTranslations('own-products');
  return (
    <div className="stack" aria-busy="true">
      <p className="sr-only" role="status">
        {t('loading')}
      </p>
      <span className="skel h-16 w-full" />
      <span className="skel h-20 w-full" />
      <span className="skel h-20 w-full" />
      <span className="skel h-20 w-full" />
    </div>
  );
}
