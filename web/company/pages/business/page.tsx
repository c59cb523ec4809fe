import '#web/base/styles/business.css';
import '#web/base/styles/business-layout.css';
import '#web/base/styles/evidence.css';
import '#web/base/styles/prodcard.css';
import '#web/base/styles/references.css';
import '#web/trust/caution/caution.css';
import { Suspense, useState } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { Client } from '#web/base/client/client.ts';
import { orPage } from '#web/base/client/refusal.ts';
import { readUnits } from '#web/base/client/units.server.ts';
import { clientContext, type Settings, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { deferHydration } from '#web/base/page/deferred.tsx';
import { headTags } from '#web/base/page/head.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { RequestLink } from '#web/company/access/request-link.tsx';
import { orSurvivor } from '#web/company/access/survivor.ts';
import { Summary } from '#web/company/business-summary/summary.tsx';
import { summaryData } from '#web/company/business-summary/summary-data.ts';
import { answersOf } from '#web/directory/cards/answers.server.ts';
import { insolvencyIn } from '#web/directory/cards/insolvency.server.ts';
import { cardOffer } from '#web/directory/cards/offer.server.ts';
import { ErrorPage } from '#web/site/shell/error-page.tsx';
import { PageEnd } from '#web/trust/report/page-end.tsx';
import { BusinessBreadcrumb } from './breadcrumb.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Header } from './header.tsx';
import { businessView, type Fresh, peopleView, postsView, productsView } from './load.ts';
import { Products } from './products.tsx';
import { proofsOf } from './proofs/proofs.server.ts';
import { readReferences } from './references/references.server.ts';
import { Factory, General, Terms, Trade } from './sections.tsx';
import { Unclaimed } from './unclaimed.tsx';

/** Nothing in it answers: its code can wait. */
const Certificates = deferHydration(
  import.meta.env.SSR ? (await import('./certificates.tsx')).Certificates : null,
  async () => (await import('./certificates.tsx')).Certificates,
);
const Contact = deferHydration(import.meta.env.SSR ? (await import('./contact.tsx')).Contact : null, async () => (await import('./contact.tsx')).Contact);
const Standing = deferHydration(import.meta.env.SSR ? (await import('./standing.tsx')).Standing : null, async () => (await import('./standing.tsx')).Standing);
const Checks = deferHydration(import.meta.env.SSR ? (await import('./checks.tsx')).Checks : null, async () => (await import('./checks.tsx')).Checks);
/** The browser plays it until then. */
const CompanyVideo = deferHydration(
  import.meta.env.SSR ? (await import('./works/company-video.tsx')).CompanyVideo : null,
  async () => (await import('./works/company-video.tsx')).CompanyVideo,
);
/** Each picture is a link to itself until then. */
const Gallery = deferHydration(
  import.meta.env.SSR ? (await import('./works/gallery.tsx')).Gallery : null,
  async () => (await import('./works/gallery.tsx')).Gallery,
);
const People = deferHydration(import.meta.env.SSR ? (await import('./people.tsx')).People : null, async () => (await import('./people.tsx')).People);
const Posts = deferHydration(import.meta.env.SSR ? (await import('./posts.tsx')).Posts : null, async () => (await import('./posts.tsx')).Posts);
/** Its links work as they were written; what it marks it marks once somebody scrolls. */
const SectionNav = deferHydration(
  import.meta.env.SSR ? (await import('./section-nav.tsx')).SectionNav : null,
  async () => (await import('./section-nav.tsx')).SectionNav,
);
/** Of the few that may be taken for another company. */
const LookAlike = deferHydration(
  import.meta.env.SSR ? (await import('./look-alike.tsx')).LookAlike : null,
  async () => (await import('./look-alike.tsx')).LookAlike,
);
const SHOWN_POSTS = 2;
const EditMode = lazily(() => import('./own/edit-mode.tsx'));

export const handle = { query: ['editMode', 'products'] };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const slug = params['*'] ?? '';
  const id = links.idOfSlug(slug);
  // `/business/{id}/…` are screens of their own; what is not built yet goes home like every unknown path.
  if (!id) throw links.idOfSlug(slug.split('/', 1)[0] ?? '') ? redirect(links.home()) : data(null, { status: 404 });
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const [business, products, { listed }, verification, timeline, units, references, { data: alike }, people] = await orPage(
    orSurvivor(client, id, readPage(client, id, settings), (survivor, name) => links.business(name, survivor)),
  );
  const { companyName } = business.data.general;
  const { search, searchParams } = new URL(request.url);
  const address = links.business(companyName, id);
  if (!links.isSlugOf(links.businessSlug(companyName, id), slug)) throw redirect(address + search, 301);
  tellCrawlers(context, ...aboutOf(settings, business.data, products.data.data));
  const editing = searchParams.get('editMode') === '1';
  return {
    editing,
    address,
    answers: answersOf(settings.language, business.data.responses),
    business: businessView(business.data),
    summary: summaryData(business.data),
    verification: verification.data,
    products: productsView(products.data.data, searchParams.get('products') === 'all', (trade) => cardOffer(trade, null, { units, rates: null }, settings)),
    insolvency: insolvencyIn(settings.language, business.data.insolvency),
    proofs: proofsOf(business.data, verification.data, settings),
    people: peopleView(people.data, people.total, new Intl.DisplayNames(settings.language, { type: 'language' })),
    posts: postsView(timeline.items),
    references,
    alike,
    head: headOf(settings, business.data, products.data.data, listed),
    texts: {
      ...texts(context.get(settingsContext).language, 'business', 'summary', 'checks', 'reference', 'some-buyer'),
      ...mediaTexts(settings.language, business.data),
      ...(editing && editTexts(settings.language)),
      ...(alike && texts(settings.language, 'caution')),
      ...(!business.data.claimed && texts(context.get(settingsContext).language, 'business-claim', 'form')),
    },
  };
}

const readPage = (client: Client, id: string, settings: Settings) =>
  Promise.all([
    client.business.get({ id }),
    client.product.listByBusiness({ bid: id }),
    client.listing.get({ id }),
    client.verification.get({ id }),
    client.feed.timeline({ timelineID: id, size: SHOWN_POSTS }),
    readUnits(client),
    readReferences(client, settings, id),
    client.caution.about({ id }),
    client.member.people({ id }),
  ]);

const mediaTexts = (language: string, { gallery, general }: Business) => ({
  ...(gallery.length > 0 && texts(language, 'lightbox')),
  ...(general.video && texts(language, 'player')),
});

const editTexts = (language: string) => texts(language, 'business-edit', 'form', 'upload', 'sort', 'player');

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function BusinessPage() {
  const loaded = useLoaderData<typeof loader>();
  const [fresh, setFresh] = useState<Fresh | null>(null);
  // What its people have just read or saved is newer than a page that is kept for everybody.
  const { business, summary, products, address, editing } = { ...loaded, ...(fresh?.business.id === loaded.business.id && fresh) };
  const t = useTranslations('summary');
  return (
    <main id="main" className="page" tabIndex={-1}>
      {editing && <EditSlot id={business.id} address={address} show={setFresh} />}
      <BusinessBreadcrumb business={business} />
      {loaded.alike && <LookAlike id={business.id} name={business.general.companyName} alike={loaded.alike} />}
      <Header
        business={business}
        answers={loaded.answers}
        proofs={loaded.proofs}
        insolvency={loaded.insolvency}
        address={address}
        productCount={products.total}
      />
      {!business.claimed && <Unclaimed business={business} />}
      <SectionNav video={business.general.video} gallery={business.gallery} people={loaded.people.shown} posts={loaded.posts} references={loaded.references} />
      <div className="layout layout--rail bizlayout">
        <aside className="bizlayout__rail" aria-labelledby="summary">
          <Summary business={summary} title={t('title')} checks="checks" />
          <PageEnd about={{ type: 'business', id: business.id, name: business.general.companyName }} />
        </aside>
        <div className="bizlayout__main">
          <Products business={business} products={products} />
          <CompanyVideo business={business} />
          <Gallery business={business} />
          <General business={business} />
          <Contact business={business} />
          <Factory business={business} />
          <Trade business={business} />
          <Terms business={business} />
          <Certificates id={business.id} certificates={business.certificates} />
          <Checks verification={loaded.verification} />
          <Standing business={business} references={loaded.references}>
            <People people={loaded.people} />
            <Posts businessID={business.id} posts={loaded.posts} />
          </Standing>
        </div>
      </div>
      <SendBar id={business.id} />
    </main>
  );
}

/** On phones, at the lower end of the window. */
function SendBar({ id }: { id: string }) {
  const t = useTranslations('business.actions');
  return (
    <div className="sendbar">
      <RequestLink businessID={id} className="btn btn--primary btn--block" send={t('sendRequest')} requests={t('requests')} />
    </div>
  );
}

/** Room for the controls of edit mode (BUS-022); styles give none of it to visitors. */
function EditSlot(props: { id: string; address: string; show: (fresh: Fresh) => void }) {
  const signedIn = useSignedIn();
  return (
    <div className="editslot">
      <Suspense>{signedIn && <EditMode {...props} />}</Suspense>
    </div>
  );
}

/** A load failure of this page has an ending of its own (ERR-016). */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} business />;
}
