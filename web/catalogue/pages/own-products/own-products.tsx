import Eye from 'lucide-react/icons/eye';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { lateStyles } from '#web/base/page/late-styles.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import type { Access } from '#web/company/access/use-access.ts';
import { OwnNavigation } from '#web/company/own-business/own-navigation.tsx';
import { OwnHead } from '#web/company/own-business/own-page.tsx';
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
        <Heading company={props.company} />
        <div className="mb-5">
          <OwnNavigation id={props.company.id} access={props.access} current="products" />
        </div>
        <Own {...props} />
      </QueryProvider>
    </LateTexts>
  );
}

function Heading({ company: { id, name } }: { company: CompanyView }) {
  const t = useTranslations('own-products');
  const all = useTranslations('products');
  return (
    <OwnHead heading={all('products')} steps={[{ to: links.business(name, id), text: name }]}>
      <Link className="btn btn--ghost lblhide" to={links.business(name, id)} aria-label={t('buyers')}>
        <Eye className="icon" />
        <span className="lbl">{t('buyers')}</span>
      </Link>
    </OwnHead>
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
