import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { BusinessView, ProductsView } from './load.ts';

/** The first eight products, all of them when asked (BUS-029). */
export function Products({ business: { general }, products: { shown, total } }: { business: BusinessView; products: ProductsView }) {
  const t = useTranslations('business');
  const all = total > shown.length && (
    <Link className="font-semibold" to={links.allProducts} preventScrollReset>
      {t('products.viewAll', { count: String(total) })}
    </Link>
  );
  return (
    <Panel id="products" title={t('section.products')} beside={all}>
      {total === 0 && <p className="muted">{t('products.empty')}</p>}
      <ul className="prodgrid">
        {shown.map(({ id, name, image, kind, price, moq }) => (
          <li key={id} className="prodcard">
            <div className="prodcard__img">{image ? <Picture photo={image} sizes="(min-width: 768px) 200px, 45vw" /> : <NoPicture />}</div>
            <div>
              {price && <p className="prodcard__price num">{price}</p>}
              <h3>
                <Link dir="auto" to={links.product(general.companyName, name, id)} prefetch="intent">
                  {name}
                </Link>
              </h3>
              {moq && <p className="num">{t('products.moq', { moq })}</p>}
              {kind && <p>{kind}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
