import { CircleAlert, Eye } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { lateStyles } from '#web/base/late-styles.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { BusinessType } from '#web/base/ui/business-type.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Seal, Tier } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import type { Access } from '#web/features/access/use-access.ts';
import { OwnNavigation } from '#web/features/own-business/own-navigation.tsx';
import { useOwnProducts } from '#web/features/own-products/use-own-products.ts';
import { QueryProvider } from '#web/features/query/query.tsx';
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
        <Heading company={props.company} />
        <div className="mb-5">
          <OwnNavigation id={props.company.id} access={props.access} current="products" />
        </div>
        <Loaded {...props} />
      </QueryProvider>
    </LateTexts>
  );
}

function Heading({ company: { id, name, logo, type, verified, tier } }: { company: CompanyView }) {
  const t = useTranslations('own-products');
  return (
    <div className="pagehead items-center">
      <div className="row">
        <Link to={links.business(name, id)} aria-label={name}>
          <LogoTile photo={logo} name={name} eager />
        </Link>
        <div className="grow">
          <h1 className="h1">{t('heading', { company: name })}</h1>
          <div className="meta mt-1.5">
            <BusinessType code={type} />
            <Seal verified={verified} />
            <Tier tier={tier} />
          </div>
        </div>
      </div>
      <Link className="btn btn--ghost" to={links.business(name, id)}>
        <Eye className="icon" />
        {t('buyers')}
      </Link>
    </div>
  );
}

function Loaded({ company, access }: Props) {
  const t = useTranslations('own-products');
  const { data, isError, refetch } = useOwnProducts(company.id);
  const manages = access !== 'member';
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('loadFailed')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('retry')}
        </button>
      </Empty>
    );
  }
  if (!data) return <Skeleton />;
  return (
    <div className="stack">
      <Top businessID={company.id} tier={company.tier} products={data} manages={manages} />
      <Notices businessID={company.id} products={data} manages={manages} />
      <List businessID={company.id} products={data} manages={manages} />
    </div>
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
