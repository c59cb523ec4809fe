import { Bookmark, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { type Fact, Facts } from '#web/base/ui/facts.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { RequestLink } from '#web/features/access/request-link.tsx';
import { Toggle } from '#web/features/toggle/toggle.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './load.ts';
import { Reactions } from './reactions.tsx';

/** Pictures, name, company, description, what a buyer asks first, actions. */
export function Header({ product, address, comments }: { product: ProductView; address: string; comments: number }) {
  return (
    <section className="card prodcardhead" aria-labelledby="product">
      <div className="prodhead">
        <Gallery photos={product.photos} name={product.name} />
        <div className="prodhead__words">
          <div>
            <h1 className="h1" id="product">
              {product.name}
            </h1>
            <Company company={product.company} />
          </div>
          <div className="prose prodhead__text">
            {product.paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          <Terms product={product} />
          <Buttons productID={product.id} businessID={product.company.id} />
        </div>
      </div>
      <Reactions productID={product.id} address={address} comments={comments} />
    </section>
  );
}

function Company({ company: { id, name, logo, verified } }: { company: ProductView['company'] }) {
  return (
    <Link className="row row--sm mt-2 font-semibold" to={links.business(name, id)}>
      <LogoTile photo={logo} name={name} size="xs" />
      {name}
      {verified && <Seal verified look="icon" />}
    </Link>
  );
}

/** Minimum order and price only where the company states them. */
function Terms({ product: { stock, leadTime, moq, priceNote } }: { product: ProductView }) {
  const t = useTranslations('product');
  const facts: Fact[] = [
    { label: t('stock'), value: stock ? <InStock /> : t('no') },
    { label: t('leadTime'), check: leadTime, value: t('days', { count: leadTime ?? 0 }) },
  ];
  if (moq) facts.push({ label: t('moq'), value: moq });
  if (priceNote) facts.push({ label: t('price'), value: priceNote });
  return (
    <div className="prodhead__terms">
      <Facts facts={facts} tight />
    </div>
  );
}

function InStock() {
  const t = useTranslations('product');
  return (
    <span className="row row--sm text-success">
      <CircleCheck className="icon icon--sm" />
      {t('yes')}
    </span>
  );
}

function Buttons({ productID, businessID }: { productID: string; businessID: string }) {
  const t = useTranslations('product');
  return (
    <div className="btnrow">
      <RequestLink businessID={businessID} productID={productID} className="btn btn--primary" send={t('sendRequest')} requests={t('requests')} />
      <Toggle className="btn btn--outline" resource={{ kind: 'save', type: 'product', id: productID }} icon={Bookmark} off={t('save')} on={t('saved')} />
    </div>
  );
}
