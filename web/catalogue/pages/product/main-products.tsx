import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { NoPicture, Picture } from '#web/base/ui/picture.tsx';
import type { MainProductsView, ProductView } from './load.ts';

/** The company's other products (PRO-015..018). */
export function MainProducts({ company, products: { cards, total } }: { company: ProductView['company']; products: MainProductsView }) {
  const t = useTranslations('product.main');
  const all = (
    <Link className="font-semibold" to={links.businessProducts(company.id)}>
      {t('all', { count: String(total) })}
    </Link>
  );
  return (
    <Panel id="main-products" title={t('title', { company: company.name })} beside={all}>
      {cards.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className="prodlist">
        {cards.map((card) => (
          <Card key={card.id} card={card} company={company.name} />
        ))}
      </ul>
    </Panel>
  );
}

function Card({ card: { id, name, image, preview, isCut }, company }: { card: MainProductsView['cards'][number]; company: string }) {
  return (
    <li className="proditem">
      <div className="proditem__img">{image ? <Picture photo={image} sizes="172px" /> : <NoPicture />}</div>
      <h3>
        <Link dir="auto" to={links.product(company, name, id)} prefetch="intent">
          {name}
        </Link>
      </h3>
      <p className={isCut ? 'is-cut' : undefined}>{preview}</p>
    </li>
  );
}
