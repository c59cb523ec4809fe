import { CircleAlert, PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/business.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { type OwnProduct, useOwnProducts } from '#web/features/own-products/use-own-products.ts';
import { EditProduct } from './edit-product.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The form as soon as the product is there; a product that is gone says so. */
export function Loaded({ business, productID }: { business: Business; productID: string | null }) {
  const t = useTranslations();
  const { data, isError, refetch, isFetchedAfterMount } = useOwnProducts(business.businessID);
  if (isError && !data) {
    return (
      <Empty icon={CircleAlert} title={t('own-business.failed')} text={t('own-business.failedText')} danger>
        <button type="button" className="btn btn--outline" onClick={() => refetch()}>
          {t('own-business.retry')}
        </button>
      </Empty>
    );
  }
  // A product as it was kept may be an older version.
  if (!data || !isFetchedAfterMount) return <EditSkeleton />;
  if (!productID) return <Started business={business} one={null} />;
  const one = data.products.find(({ product }) => product.productID === productID);
  if (one && one.state !== 'removed') return <Started business={business} one={one} />;
  return (
    <Empty
      icon={PackageOpen}
      title={t(one ? 'product-edit.removed' : 'product-edit.missing')}
      text={t(one ? 'product-edit.removedText' : 'product-edit.missingText')}
    >
      <Link className="btn btn--outline" to={links.businessProducts(business.businessID)}>
        {t('product-edit.toProducts')}
      </Link>
    </Empty>
  );
}

/** The form goes on from what it began with: an answer that comes meanwhile does not take away what is being typed. */
function Started({ business, one }: { business: Business; one: OwnProduct | null }) {
  const [start] = useState({ business, one });
  return <EditProduct {...start} />;
}
