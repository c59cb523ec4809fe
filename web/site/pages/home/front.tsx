import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { FrontView } from './front.server.ts';
import { SectionHead } from './section-head.tsx';
import { Steps, WhatTheSealSays } from './trust.tsx';

/** What the directory holds, with its figures. Alive with the page: a jump to a place of the footer would draw anew what is not, and lose the place. */
export function Front({ front }: { front: FrontView }) {
  return (
    <>
      {front.industries.length > 0 && <Industries industries={front.industries} />}
      {front.products.length > 0 && <Priced products={front.products} />}
      <WhatTheSealSays seal={front.seal} />
      {front.trade && <Steps />}
    </>
  );
}

function Industries({ industries }: Pick<FrontView, 'industries'>) {
  const t = useTranslations('home.tiles');
  return (
    <section className="section section--tight" aria-labelledby="industries">
      <SectionHead id="industries" heading={t('heading')} lede={t('lede')}>
        <Link to={links.industries()}>
          {t('all')}
          <ArrowRight className="icon icon--sm" />
        </Link>
      </SectionHead>
      <ul className="tiles">
        {industries.map(({ id, key, name, products, companies }) => (
          <li key={key}>
            <Link className="tile" to={links.search({ business: 'PR', industry: id })}>
              <IndustryIcon industryKey={key} />
              <span>
                <b>{name}</b>
                <small>{t('counts', { products, companies })}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Priced({ products }: Pick<FrontView, 'products'>) {
  const t = useTranslations('home.priced');
  return (
    <section className="section section--band section--tight" aria-labelledby="priced">
      <SectionHead id="priced" heading={t('heading')} lede={t('lede')}>
        <Link to={links.search({ business: 'PR' })}>
          {t('all')}
          <ArrowRight className="icon icon--sm" />
        </Link>
      </SectionHead>
      <div className="pgrid">
        {products.map((product) => (
          <PricedCard key={product.id} product={product} />
        ))}
      </div>
    </section>
  );
}

function PricedCard({ product: { id, name, company, image, price, unit, meta, verified } }: { product: FrontView['products'][number] }) {
  return (
    <article className="pcard">
      <div className="pcard__img">{image ? <Picture photo={image} sizes="(min-width: 768px) 282px, 50vw" /> : <NoPicture />}</div>
      <div className="pcard__in">
        {price && (
          <p className="pcard__price num">
            {price} <small>{unit}</small>
          </p>
        )}
        <h3>
          <Link dir="auto" to={links.product(company, name, id)} prefetch="intent">
            {name}
          </Link>
        </h3>
        <p className="pcard__meta num">{meta}</p>
        <p className="pcard__by">
          <span dir="auto">{company}</span>
          {verified && <Seal verified look="icon" />}
        </p>
      </div>
    </article>
  );
}
