import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Product } from '#contract/catalogue/product.ts';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';

/** All own products, those that fit first. */
export function ChooseProduct({ products, use, close }: { products: Product[]; use: (product: Product) => void; close: () => void }) {
  const t = useTranslations('rfq-quote.product');
  const [text, setText] = useState('');
  const found = products.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <Dialog
      title={t('choose')}
      onClose={close}
      foot={
        <button type="button" className="btn btn--ghost" onClick={close}>
          {t('close')}
        </button>
      }
    >
      <TextField label={t('search')} type="search" value={text} onChange={({ target }) => setText(target.value)} />
      <ul className="chooseproduct">
        {found.map((product) => (
          <li key={product.productID}>
            <button type="button" className="btn btn--ghost" onClick={() => use(product)}>
              <span dir="auto">{product.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="muted">{t('notFound')}</p>}
    </Dialog>
  );
}
