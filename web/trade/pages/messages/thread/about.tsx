import Info from 'lucide-react/icons/info';
import Package from 'lucide-react/icons/package';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import * as links from '#web/base/links.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { QuoteAbout } from '../quotes/quote-card.tsx';
import type { Quotes } from '../quotes/use-quotes.ts';

/** What a thread is about beside its subject: above its messages, where it takes no room from them. */
export function About({ thread: { product }, quotes, bid }: { thread: Inquiry; quotes: Quotes; bid: string | undefined }) {
  return (
    <>
      {product && <Quoted product={product} />}
      {quotes.about.slice(1).map((one) => (
        <QuoteAbout key={one.rfqID} of={one} bid={bid} />
      ))}
    </>
  );
}

function Quoted({ product: { productID, name, companyName, photo } }: { product: NonNullable<Inquiry['product']> }) {
  const t = useTranslations('messages');
  return (
    <div className="mc__about">
      {photo ? (
        <span className="mc__quoted">
          <Picture photo={photo} sizes="40px" />
        </span>
      ) : (
        <Package className="icon icon--sm" />
      )}
      <span className="truncate">
        <b>{t('about')}</b>{' '}
        <Link dir="auto" to={links.product(companyName, name, productID)}>
          {name}
        </Link>
      </span>
    </div>
  );
}

/** Why the other side has not got it: below what was written, where its sender looks. */
export function Undelivered({ thread: { held, heldBecause, refused } }: { thread: Inquiry }) {
  const t = useTranslations('messages');
  if (!held && refused === null) return null;
  return (
    <p className={held ? 'mc__note' : 'mc__note mc__note--warning'} role="status">
      <Info className="icon icon--sm" />
      {held ? t(heldBecause === 'caution' ? 'heldCaution' : 'held') : t('refused', { reason: refused ?? '' })}
    </p>
  );
}
