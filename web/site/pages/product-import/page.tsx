import '#web/features/form/form.css';
import './product-import.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnFrame, OwnPage } from '#web/features/own-business/own-page.tsx';
import { QueryProvider } from '#web/features/query/query.tsx';
import { ImportProducts } from './import-products.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('product-import', 'own-business', 'form');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function ProductImportPage() {
  const t = useTranslations('product-import');
  const { id: businessID = '' } = useParams();
  const above = { to: links.businessProducts(businessID), text: t('products') };
  return (
    <>
      <title>{t('title')}</title>
      <Private
        skeleton={
          <OwnFrame heading={t('heading')} business={null} busy>
            <Skeleton />
          </OwnFrame>
        }
      >
        <QueryProvider>
          <OwnPage businessID={businessID} manages heading={t('heading')} above={above} current="products" skeleton={<Skeleton />}>
            {() => <ImportProducts businessID={businessID} />}
          </OwnPage>
        </QueryProvider>
      </Private>
    </>
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
