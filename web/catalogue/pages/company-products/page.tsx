import '#web/base/styles/result.css';
import '#web/base/styles/result-compare.css';
import '#web/base/styles/result-facts.css';
import { useEffect, useMemo, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import { Pager } from '#web/base/ui/pager.tsx';
import { orSurvivor } from '#web/company/access/survivor.ts';
import { useAccess } from '#web/company/access/use-access.ts';
import { ProductCard } from '#web/directory/cards/product-card.tsx';
import { Together } from '#web/network/toggle/together.ts';
import type OwnProducts from '../own-products/own-products.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Heading } from './heading.tsx';
import { type CompanyView, companyView, type PageView, pageView } from './load.ts';
import { NoProducts } from './no-products.tsx';
import { stepsOf } from './steps.ts';

export const handle = { query: ['page'] };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const asked = params['id'] ?? '';
  const id = links.idOfSlug(asked);
  if (!id) throw data(null, { status: 404 });
  if (asked !== id) throw redirect(links.businessProducts(id) + new URL(request.url).search, 301);
  const client = context.get(clientContext);
  const [business, products] = await orPage(
    orSurvivor(client, id, Promise.all([client.business.get({ id }), client.product.listByBusiness({ bid: id })]), (survivor) =>
      links.businessProducts(survivor),
    ),
  );
  const company = companyView(business.data);
  const view = pageView(products.data.data, request.url);
  if (view.page > view.pages) throw redirect(links.businessProducts(id, view.pages));
  const settings = context.get(settingsContext);
  tellCrawlers(context, ...aboutOf(settings, company, view));
  return { company, products: view, head: headOf(settings, company, view), texts: texts(context.get(settingsContext).language, 'products', 'card') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** For buyers; who belongs to the company manages its products here. */
export default function CompanyProducts() {
  const { company, products } = useLoaderData<typeof loader>();
  const access = useAccess(company.id);
  const Own = useOwnProducts(access !== null);
  return (
    <main id="main" className="page" tabIndex={-1}>
      {access && Own ? (
        <Own company={company} access={access} />
      ) : (
        <>
          <Steps company={company} />
          <Shown company={company} products={products} />
        </>
      )}
    </main>
  );
}

function useOwnProducts(due: boolean) {
  const [Own, setOwn] = useState<typeof OwnProducts | null>(null);
  useEffect(() => {
    if (!due) return;
    const loaded = import('../own-products/own-products.tsx').then(async ({ default: found, styled }) => {
      await styled;
      setOwn(() => found);
    });
    // Without it the list stays as buyers see it.
    loaded.catch(() => {});
  }, [due]);
  return Own;
}

function Shown({ company, products }: { company: CompanyView; products: PageView }) {
  const t = useTranslations('products');
  const { cards, page, pages, total } = products;
  // A new list would draw cards anew whose code is not there yet.
  const ids = useMemo(() => cards.map(({ id }) => id), [cards]);
  return (
    <>
      <Heading company={company} total={total} />
      {cards.length === 0 && <NoProducts company={company} />}
      <div className="results results--grid">
        <Together value={ids}>
          {cards.map((card) => (
            <ProductCard key={card.id} card={card} own />
          ))}
        </Together>
      </div>
      {cards.length > 0 && pages > 1 && <Pager page={page} pages={pages} to={(number) => links.businessProducts(company.id, number)} label={t('pages')} />}
    </>
  );
}

function Steps({ company }: { company: CompanyView }) {
  const t = useTranslations('products');
  const label = useTypeLabel();
  return <Breadcrumb steps={stepsOf(company, (code) => label(code, 'many'))} current={t('products')} />;
}
