import '#web/components/form/form.css';
import '#web/trade/rfq/find/find.css';
import '#web/trade/rfq/rfq.css';
import './rfq-page.css';
import '#web/trust/caution/caution.css';
import { Suspense } from 'react';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useSignedIn } from '#web/base/signed-in.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { ErrorPage } from '#web/site/shell/error-page.tsx';
import { tradeOn } from '#web/trade/rfq/trade-on.server.ts';
import { PublicPage } from './public/public-page.tsx';
import { headOf, readTeaser } from './public/teaser.server.ts';
import { RfqSkeleton } from './skeleton.tsx';

const Live = lazily(() => import('./live.tsx'));

export const handle = { own: ['bid'] };

/** What everybody may read is rendered here; one that is not public is missing like one that is not there, until a browser with a session asks (TPU-004). */
export async function loader(args: LoaderFunctionArgs) {
  tradeOn(args);
  const { params, context } = args;
  const settings = context.get(settingsContext);
  const id = links.idOfSlug(params['rfqID'] ?? '');
  const teaser = id && (await readTeaser(context.get(clientContext), settings, id));
  const words = texts(settings.language, 'rfq', 'rfq-public');
  if (!teaser) return data({ id, teaser: null, head: undefined, texts: words }, { status: 404 });
  return data({ id, teaser, head: headOf(settings, teaser), texts: words });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** A request for quotation for its three readers: everybody, a supplier and its buyer. */
export default function RfqPage() {
  const { id, teaser } = useLoaderData<typeof loader>();
  const isSignedIn = useSignedIn();
  const still = teaser ? <PublicPage teaser={teaser} /> : <ErrorPage error={MISSING} />;
  // Whoever has a session is shown nothing that is taken away again a moment later.
  if (!isSignedIn || !id) return <div className="rfqgate">{still}</div>;
  return (
    <Suspense fallback={<RfqSkeleton />}>
      <Live key={id} id={id} otherwise={still} />
    </Suspense>
  );
}

const MISSING = { status: 404, statusText: '', internal: false, data: null };
