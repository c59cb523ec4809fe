import PackageOpen from 'lucide-react/icons/package-open';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Empty } from '#web/base/ui/empty.tsx';
import { isKept, type OwnProducts } from '#web/catalogue/own-products/use-own-products.ts';
import { useSortable } from '#web/components/sortable/use-sortable.ts';
import { Removed } from './removed.tsx';
import { Row } from './row.tsx';
import { useOrder } from './use-order.ts';
import { useRowActions } from './use-row-actions.tsx';

interface Props {
  businessID: string;
  products: OwnProducts;
  manages: boolean;
}

/** The products in the order that buyers see, then those that were removed. */
export function List({ businessID, products: { products: saved, used, limit }, manages }: Props) {
  const t = useTranslations();
  const { products, order } = useOrder(businessID, saved);
  const kept = products.filter(isKept);
  const deeds = useRowActions(businessID);
  const [said, say] = useState('');
  const sortable = useSortable(
    kept.map(({ product }) => product.productID),
    (next, moved) => {
      order(next);
      const name = kept.find(({ product }) => product.productID === moved)?.product.name ?? '';
      say(t('sort.moved', { name, place: next.indexOf(moved) + 1, total: next.length }));
    },
  );
  const list = useFocusAfterRemoval(kept.length);
  return (
    <div className="stack" ref={list}>
      <p className="sr-only" role="status">
        {said}
      </p>
      {kept.length === 0 && <Nothing businessID={businessID} manages={manages} />}
      {kept.length > 0 && (
        <ol className="ownlist" aria-label={t('own-products.list')} ref={sortable.list as React.RefObject<HTMLOListElement | null>}>
          {kept.map((one, index) => (
            <Row
              key={one.product.productID}
              one={one}
              index={index}
              total={kept.length}
              sortable={sortable}
              deeds={manages ? deeds : null}
              canAdd={used < limit}
            />
          ))}
        </ol>
      )}
      <Removed removed={products.filter((one) => !isKept(one))} restore={manages ? deeds.restore : null} />
    </div>
  );
}

function Nothing({ businessID, manages }: { businessID: string; manages: boolean }) {
  const t = useTranslations('own-products');
  return (
    <Empty icon={PackageOpen} title={t('empty')} text={t(manages ? 'emptyText' : 'emptyMember')}>
      {manages && (
        <Link className="btn btn--tonal" to={links.newProduct(businessID)}>
          {t('add')}
        </Link>
      )}
    </Empty>
  );
}

/** Whoever removed a row by its button goes on at the list, not at the start of the page. */
function useFocusAfterRemoval(count: number) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isLost = count < before.current && (document.activeElement === document.body || document.activeElement === null);
    before.current = count;
    if (isLost) box.current?.querySelector<HTMLElement>('.ownrow a, .btn')?.focus();
  }, [count]);
  return box;
}
