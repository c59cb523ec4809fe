import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { Documents } from '#web/catalogue/trade/documents.tsx';
import type { CoverView } from './beside.server.ts';
import { Cover } from './cover.tsx';
import type { ProductView } from './load.ts';
import { Specifications, TechnicalSpecifications, TradeFacts } from './specifications.tsx';
import { Videos } from './videos.tsx';

/** What a buyer reads after the head of the page; that it was opened is counted here. */
export function Details({ product, cover }: { product: ProductView; cover: CoverView }) {
  return (
    <>
      <div className="prodspecs">
        <Specifications product={product} />
        <TechnicalSpecifications product={product} />
      </div>
      <TradeFacts product={product} />
      <Documents documents={product.documents} />
      <Cover certificates={cover} company={product.company} />
      <Videos product={product} />
      <ImpressionPixel kind="page" ids={[product.id]} />
    </>
  );
}
