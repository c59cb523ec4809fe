import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { ProductFacts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import type { ProductView } from './load.ts';
import { Reactions } from './reactions.tsx';
import { RequestButtons } from './request-buttons.tsx';

/** What reckons can wait for its code: the prices stand there without it. */
const Offer = deferHydration(
  import.meta.env.SSR ? (await import('#web/catalogue/trade/offer.tsx')).Offer : null,
  async () => (await import('#web/catalogue/trade/offer.tsx')).Offer,
);

/** Pictures, name, company, what a buyer asks first, description, actions. */
export function Header({ product, address, comments }: { product: ProductView; address: string; comments: number }) {
  const [typed, setTyped] = useState<string | null>(null);
  const unit = product.trade.offer?.unit.code;
  return (
    <section className="card prodcardhead" aria-labelledby="product">
      <div className="prodhead">
        <Gallery photos={product.photos} name={product.name} />
        <div className="prodhead__words">
          <div>
            <h1 dir="auto" className="h1" id="product">
              {product.name}
            </h1>
            <Company company={product.company} />
          </div>
          <Trade trade={product.trade} onQuantity={setTyped} />
          <div className="prodhead__terms">
            <ProductFacts facts={product.terms} terms />
          </div>
          <RequestButtons product={product} quantity={typed && unit ? `${typed}-${unit}` : null} />
        </div>
        <Description paragraphs={product.paragraphs} />
      </div>
      <Reactions productID={product.id} businessID={product.company.id} address={address} comments={comments} />
    </section>
  );
}

function Description({ paragraphs }: { paragraphs: string[] }) {
  const t = useTranslations('product');
  return (
    paragraphs.length > 0 && (
      <section className="prodhead__text" aria-labelledby="description">
        <h2 id="description" className="h3">
          {t('description')}
        </h2>
        <div className="prose">
          {paragraphs.map((text) => (
            <p dir="auto" key={text}>
              {text}
            </p>
          ))}
        </div>
      </section>
    )
  );
}

function Trade({ trade: { offer, isOnRequest, multiple }, onQuantity }: { trade: ProductView['trade']; onQuantity: (quantity: string | null) => void }) {
  const t = useTranslations('trade');
  return (
    <>
      {offer && <Offer offer={offer} onQuantity={onQuantity} />}
      {(multiple || isOnRequest) && (
        <p className="pills">
          {isOnRequest && <span className="pill">{t('onRequest')}</span>}
          {multiple && <span className="pill">{t('multiple', { quantity: multiple })}</span>}
        </p>
      )}
    </>
  );
}

function Company({ company: { id, name, logo, verified } }: { company: ProductView['company'] }) {
  return (
    <Link dir="auto" className="row row--sm mt-2 font-semibold" to={links.business(name, id)}>
      <LogoTile photo={logo} name={name} size="xs" />
      {name}
      {verified && <Seal verified look="icon" />}
    </Link>
  );
}
