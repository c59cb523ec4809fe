import { deferHydration } from '#web/base/page/deferred.tsx';
import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { Questions } from '#web/catalogue/questions/questions.tsx';
import type { QuestionsPage } from '#web/catalogue/questions/use-questions.ts';
import { Documents } from '#web/catalogue/trade/documents.tsx';
import type { CoverView } from './beside.server.ts';
import { Cover } from './cover.tsx';
import type { ProductView } from './load.ts';
import { Specifications, TechnicalSpecifications, TradeFacts } from './specifications.tsx';

/** The browser plays them until then. */
const Videos = deferHydration(import.meta.env.SSR ? (await import('./videos.tsx')).Videos : null, async () => (await import('./videos.tsx')).Videos);

interface Props {
  product: ProductView;
  about: { cover: CoverView; questions: QuestionsPage };
}

/** What a buyer reads after the head of the page; that it was opened is counted here. */
export function Details({ product, about: { cover, questions } }: Props) {
  return (
    <>
      <div className="card prodspecs">
        <Specifications product={product} />
        <TechnicalSpecifications product={product} />
        <TradeFacts product={product} />
      </div>
      <Documents documents={product.documents} />
      <Cover certificates={cover} company={product.company} />
      <Videos product={product} />
      <Questions key={product.id} productID={product.id} first={questions} />
      <ImpressionPixel kind="page" ids={[product.id]} />
    </>
  );
}
