import '#web/components/form/form.css';
import './product-import.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { ImportProducts } from './import-products.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('product-import', 'product-fields', 'own-business', 'form');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function ProductImportPage() {
  const t = useTranslations('product-import');
  const { id: businessID = '' } = useParams();
  const above = { to: links.businessProducts(businessID), text: t('products') };
  return (
    <OwnScreen title={t('title')} heading={t('heading')} businessID={businessID} manages above={above} current="products" skeleton={<Skeleton />}>
      {() => <ImportProducts businessID={businessID} />}
    </OwnScreen>
  );
}

function Skeleton() {
  return (
    <div className="stack">
      <span className="skel h-16 w-full" />
      <span className="skel h-40 w-full" />
    </div>
  );
}
