import '#web/base/styles/result.css';
import '#web/base/styles/result-compare.css';
import '#web/base/styles/result-facts.css';
import '#web/company/business-form/business-form.css';
import '#web/components/form/form.css';
import '#web/media/upload/upload.css';
import './product-edit.css';
import { useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { OwnScreen } from '#web/company/own-business/own-screen.tsx';
import { LoadedProduct } from './loaded.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('product-edit', 'product-fields', 'own-business', 'form', 'upload', 'sort', 'card', 'player');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** A new product, or one that is there. */
export default function ProductEditPage() {
  const t = useTranslations('product-edit');
  const { id: businessID = '', productID = null } = useParams();
  return (
    <OwnScreen
      title={t(productID ? 'title' : 'titleNew')}
      heading={t(productID ? 'heading' : 'headingNew')}
      businessID={businessID}
      manages
      above={{ to: links.businessProducts(businessID), text: t('products') }}
      current="products"
      skeleton={<EditSkeleton />}
    >
      {({ business }) => <LoadedProduct key={productID} business={business} productID={productID} />}
    </OwnScreen>
  );
}
