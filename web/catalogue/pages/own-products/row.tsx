import Copy from 'lucide-react/icons/copy';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import type { OwnProduct } from '#web/catalogue/own-products/use-own-products.ts';
import { SortButtons } from '#web/components/sortable/sort-buttons.tsx';
import type { Sortable } from '#web/components/sortable/use-sortable.ts';
import { Thumb } from './thumb.tsx';

export interface RowActions {
  duplicate: (one: OwnProduct) => void;
  remove: (one: OwnProduct) => void;
}

interface Props {
  one: OwnProduct;
  index: number;
  total: number;
  sortable: Sortable;
  /** Null for who may only look. */
  deeds: RowActions | null;
  canAdd: boolean;
}

/** A product with its state and what can be done with it. */
export function Row({ one, index, total, sortable, deeds, canAdd }: Props) {
  const t = useTranslations('own-products');
  const { productID: id, businessID, name } = one.product;
  return (
    <li className={sortable.dragged === id ? 'ownrow is-dragged' : 'ownrow'} style={sortable.styleOf(id)}>
      {deeds && (
        <div className="ownrow__sort">
          <SortButtons sortable={sortable} id={id} name={name} isFirst={index === 0} isLast={index === total - 1} />
        </div>
      )}
      <Thumb product={one.product} />
      <Words one={one} />
      {deeds && (
        <div className="ownrow__deeds">
          <Link className="btn btn--outline btn--sm" to={ownLinks.editProduct(businessID, id)} aria-label={t('editOf', { name })}>
            <Pencil className="icon" />
            {t('edit')}
          </Link>
          <button
            type="button"
            className="btn btn--ghost btn--icon btn--sm"
            aria-label={t('duplicate', { name })}
            aria-disabled={!canAdd}
            onClick={() => canAdd && deeds.duplicate(one)}
          >
            <Copy className="icon" />
          </button>
          <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={() => deeds.remove(one)}>
            <Trash2 className="icon" />
          </button>
        </div>
      )}
    </li>
  );
}

function Words({ one: { product, state } }: { one: OwnProduct }) {
  const t = useTranslations('own-products');
  const { name, category, subCategory, photos, businessProfile, productID } = product;
  const isShown = state === 'shown';
  return (
    <div className="ownrow__words">
      <h2 className="ownrow__name">
        {isShown ? (
          <Link dir="auto" to={links.product(businessProfile.general.companyName, name, productID)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </h2>
      <p className="meta">
        {isShown ? <span className="state state--shown">{t('state.shown')}</span> : <HiddenState state={state} id={productID} />}
        <span>{[category?.name, subCategory?.name].filter(Boolean).join(' | ') || t('noPlace')}</span>
        <span>{t('pictures', { count: photos.length })}</span>
      </p>
    </div>
  );
}

/** Beyond the package, or taken down by staff: then the product's own address says why, and leads to the appeal. */
function HiddenState({ state, id }: { state: OwnProduct['state']; id: string }) {
  const t = useTranslations('own-products');
  return (
    <span className="state state--over">
      <EyeOff className="icon" />
      {state === 'taken-down' ? <Link to={links.productPage(id)}>{t('state.taken-down')}</Link> : t('state.over')}
    </span>
  );
}
