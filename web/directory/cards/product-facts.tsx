import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductCardData } from './card-data.ts';
import { CertificateChips } from './certificate-chips.tsx';
import type { ProductBeside } from './product-facts.server.ts';

/** Price, minimum order, lead time, stock and origin, as far as they are known (PAG-003). */
export function CardOffer({ beside: { offer, stock, origin } }: { beside: ProductBeside }) {
  const t = useTranslations('card');
  const bold = (chunks: ReactNode) => <b>{chunks}</b>;
  return (
    <p className="result__offer">
      {offer?.price && <b className="result__price num">{offer.price}</b>}
      {offer?.about && <span className="muted num">{offer.about}</span>}
      {offer?.moq && <span>{t.rich('offer.moq', { moq: offer.moq, bold })}</span>}
      {offer?.leadTime && <span>{t.rich('offer.leadTime', { days: offer.leadTime, bold })}</span>}
      {stock && <span className="result__stock">{stock}</span>}
      {origin && <span>{t.rich('offer.origin', { country: origin, bold })}</span>}
      {offer?.unknown && <span className="muted">{offer.unknown}</span>}
    </p>
  );
}

/** What it is, and what it is certified by. */
export function CardSpecs({ card: { specs, beside } }: { card: Pick<ProductCardData, 'specs' | 'beside'> }) {
  return (
    <>
      <Specs specs={specs} />
      {beside && <CertificateChips certificates={beside.certificates} />}
    </>
  );
}

function Specs({ specs }: { specs: ProductCardData['specs'] }) {
  if (specs.length === 0) return null;
  return (
    <dl className="specs">
      {specs.map(({ key, value }) => (
        <div key={`${key} ${value}`}>
          <dt>{key}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
