import '#web/base/styles/comments.css';
import '#web/base/styles/prodcard.css';
import '#web/base/styles/product.css';
import '#web/base/styles/questions.css';
import { data, Link, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import { Summary } from '#web/company/business-summary/summary.tsx';
import { summaryData } from '#web/company/business-summary/summary-data.ts';
import { PageEnd } from '#web/trust/report/page-end.tsx';
import { coverView, similarView } from './beside.server.ts';
import { aboutOf, headOf } from './head.server.ts';
import { Header } from './header.tsx';
import { mainProductsView, productView } from './load.ts';
import { ProductBreadcrumb } from './product-breadcrumb.tsx';
import { tradeWords } from './trade-words.server.ts';

/** What only stands there can wait for its code. */
const MainProducts = deferHydration(
  import.meta.env.SSR ? (await import('./main-products.tsx')).MainProducts : null,
  async () => (await import('./main-products.tsx')).MainProducts,
);
const Similar = deferHydration(import.meta.env.SSR ? (await import('./similar.tsx')).Similar : null, async () => (await import('./similar.tsx')).Similar);
const Details = deferHydration(import.meta.env.SSR ? (await import('./details.tsx')).Details : null, async () => (await import('./details.tsx')).Details);

/** Read as the server wrote them; what answers in them comes with the first sign of interest. */
const Comments = deferHydration(
  import.meta.env.SSR ? (await import('#web/network/comments/comments.tsx')).Comments : null,
  async () => (await import('#web/network/comments/comments.tsx')).Comments,
);

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params['*'] ?? '';
  const id = links.idOfSlug(slug);
  if (!id) throw data(null, { status: 404 });
  const client = context.get(clientContext);
  const [product, comments, questions, { listed }] = await orPage(
    Promise.all([
      client.product.get({ productID: id }),
      client.comment.list({ resourceID: id }),
      client.question.list({ productID: id }),
      client.listing.get({ id }),
    ]),
  );
  const { name, businessID, businessProfile } = product.data;
  const { companyName } = businessProfile.general;
  const address = links.product(companyName, name, id);
  if (!links.isSlugOf(links.productSlug(companyName, name, id), slug)) throw redirect(address + new URL(request.url).search, 301);
  const settings = context.get(settingsContext);
  const [products, words, similar] = await orPage(
    Promise.all([client.product.listByBusiness({ bid: businessID }), tradeWords(client, settings, product.data), client.compare.similar({ productID: id })]),
  );
  tellCrawlers(context, ...aboutOf(settings, product.data));
  return {
    address,
    product: productView(product.data, translator(settings.language, 'product-fields'), words),
    summary: summaryData(businessProfile),
    mainProducts: mainProductsView(products.data.data, id),
    similar: similarView(similar.data, words.units, settings),
    about: { cover: coverView(product.data.trade.certificates), questions: questions.data },
    comments: comments.data,
    head: headOf(settings, product.data, listed),
    texts: {
      ...texts(settings.language, 'product', 'lightbox', 'trade', 'summary', 'comments', 'questions', 'identity'),
      ...(product.data.videos.length > 0 && texts(settings.language, 'player')),
    },
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function ProductPage() {
  const { product, summary, mainProducts, similar, about, comments, address } = useLoaderData<typeof loader>();
  const { company } = product;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <ProductBreadcrumb product={product} />
      <div className="prodpage">
        <Header key={product.id} product={product} address={address} comments={comments.total} />
        <aside className="prodpage__rail" aria-labelledby="summary">
          <Summary
            business={summary}
            productID={product.id}
            title={
              <Link dir="auto" to={links.business(company.name, company.id)}>
                {company.name}
              </Link>
            }
          />
          <PageEnd about={{ type: 'product', id: product.id, name: product.name }} />
        </aside>
        <div className="prodpage__more stack">
          <Details product={product} about={about} />
          <Comments key={product.id} resourceID={product.id} resourceType="product" first={comments.comments} />
          <Similar products={similar} />
          <MainProducts company={company} products={mainProducts} />
        </div>
      </div>
    </main>
  );
}
