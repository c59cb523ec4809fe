import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { Documents } from '#web/catalogue/trade/documents.tsx';
import type { ProductView } from './load.ts';
import { Specifications, TechnicalSpecifications, TradeFacts } from './specifications.tsx';
import { Videos } from './videos.tsx';

/** What a buyer reads after the head of the page; that it was opened is counted here. */
export function Details({ product }: { product: ProductView }) {
  return (
    <>
      <div className="prodspecs">
        <Specifications product={product} />
        <TechnicalSpecifications product={product} />
      </div>
      <TradeFacts product={product} />
      <Documents documents={product.documents} />
      <Videos product={product} />
      <ImpressionPixel kind="page" ids={[product.id]} />
    </>
  );
}
