import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { SimilarView } from './beside.server.ts';

/** Products of other companies that a buyer would look at as well; nothing where there are too few. */
export function Similar({ products }: { products: SimilarView }) {
  const t = useTranslations('product.similar');
  if (products.length === 0) return null;
  return (
    <Panel id="similar" title={t('title')}>
      <ul className="prodgrid prodgrid--similar">
        {products.map(({ id, name, image, company, price, terms }) => (
          <li key={id} className="prodcard">
            <div className="prodcard__img">{image ? <Picture photo={image} sizes="(min-width: 768px) 200px, 45vw" /> : <NoPicture />}</div>
            <div>
              {price && <p className="prodcard__price num">{price}</p>}
              <h3>
                <Link dir="auto" to={links.product(company, name, id)} prefetch="intent">
                  {name}
                </Link>
              </h3>
              <p dir="auto">{company}</p>
              {terms && <p className="num">{terms}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
