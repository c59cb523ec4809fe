import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { orPage } from '#web/base/refusal.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { ProductCard } from '#web/features/cards/product-card.tsx';
import { headOf } from './head.server.ts';
import { Heading } from './heading.tsx';
import { type CompanyView, companyView, pageView } from './load.ts';
import { NoProducts } from './no-products.tsx';

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = params['id'] ?? '';
  const id = links.idOfSlug(asked);
  if (!id) throw data(null, { status: 404 });
  if (asked !== id) throw redirect(links.businessProducts(id) + new URL(request.url).search, 301);
  const client = context.get(clientContext);
  const [business, products] = await orPage(Promise.all([client.business.get({ id }), client.product.listByBusiness({ bid: id })]));
  const company = companyView(business.data);
  const view = pageView(products.data.data, request.url);
  return {
    company,
    products: view,
    canonical: context.get(settingsContext).siteUrl + links.businessProducts(id, view.page),
    head: headOf(company, view),
    texts: texts('en', 'products', 'card'),
  };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData
    ? [
        { title: loaderData.head.title },
        { name: 'description', content: loaderData.head.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
        ...(loaderData.products.cards.length === 0 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
      ]
    : [];

export default function CompanyProducts() {
  const { company, products } = useLoaderData<typeof loader>();
  const t = useTranslations('products');
  const { cards, page, pages, total } = products;
  return (
    <main id="main" className="page" tabIndex={-1}>
      <Steps company={company} />
      <Heading company={company} total={total} />
      {cards.length === 0 && <NoProducts company={company} total={total} />}
      <div className="results results--grid">
        {cards.map((card) => (
          <ProductCard key={card.id} card={card} own />
        ))}
      </div>
      {cards.length > 0 && pages > 1 && <Pager page={page} pages={pages} to={(number) => links.businessProducts(company.id, number)} label={t('pages')} />}
    </main>
  );
}

function Steps({ company: { id, name, type } }: { company: CompanyView }) {
  const t = useTranslations('products');
  const steps = [
    { to: links.search({ business: type }), text: useTypeLabel()(type, 'many') },
    { to: links.business(name, id), text: name },
  ];
  return <Breadcrumb steps={steps} current={t('products')} />;
}
