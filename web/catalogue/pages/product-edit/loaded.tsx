import PackageOpen from 'lucide-react/icons/package-open';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { type OwnProduct, useOwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { Loaded } from '#web/components/query/loaded.tsx';
import { EditProduct } from './edit-product.tsx';
import { EditSkeleton } from './skeleton.tsx';

/** The form as soon as the product is there. */
export function LoadedProduct({ business, productID }: { business: Business; productID: string | null }) {
  const t = useTranslations('own-business');
  const { data, isError, refetch, isFetchedAfterMount } = useOwnProducts(business.businessID);
  // A product as it was kept may be an older version.
  const fresh = { data: isFetchedAfterMount ? data : null, isError: isError && !data, refetch };
  return (
    <Loaded of={fresh} skeleton={<EditSkeleton />} failed={{ title: t('failed'), text: t('failedText') }}>
      {({ products }) => {
        const one = productID === null ? null : products.find(({ product }) => product.productID === productID);
        return one === undefined || one?.state === 'removed' ? (
          <Gone business={business} isRemoved={one !== undefined} />
        ) : (
          <Started business={business} one={one} />
        );
      }}
    </Loaded>
  );
}

function Gone({ business, isRemoved }: { business: Business; isRemoved: boolean }) {
  const t = useTranslations('product-edit');
  return (
    <Empty icon={PackageOpen} title={t(isRemoved ? 'removed' : 'missing')} text={t(isRemoved ? 'removedText' : 'missingText')}>
      <Link className="btn btn--outline" to={links.businessProducts(business.businessID)}>
        {t('toProducts')}
      </Link>
    </Empty>
  );
}

/** The form goes on from what it began with: an answer that comes meanwhile does not take away what is being typed. */
function Started({ business, one }: { business: Business; one: OwnProduct | null }) {
  const [start] = useState({ business, one });
  return <EditProduct {...start} />;
}
