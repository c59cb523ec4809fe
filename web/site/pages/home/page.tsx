import '#web/base/styles/evidence.css';
import '#web/base/styles/hero.css';
import '#web/base/styles/home.css';
import '#web/base/styles/territories.css';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import { territories } from '#web/base/edition/territories.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { useToast } from '#web/base/ui/toast.tsx';
import { cameByUnknownAddress } from '../../unknown-address.ts';
import { Facts } from './facts.tsx';
import { FindYourWay } from './find-your-way.tsx';
import { readFront } from './front.server.ts';
import { Front } from './front.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { Hero } from './hero.tsx';
import { LatestOfType } from './latest.tsx';
import { rowsOf } from './rows.ts';
import { Territories } from './territories.tsx';
import { waysOf } from './ways.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const client = context.get(clientContext);
  const settings = context.get(settingsContext);
  const [{ data }, front] = await Promise.all([orPage(client.search.lastRegistered()), readFront(client, settings)]);
  tellCrawlers(context, ...aboutOf(settings));
  return { rows: rowsOf(data), front, ways: waysOf(settings), head: headOf(settings), texts: texts(context.get(settingsContext).language, 'home', 'card') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Home() {
  const { rows, front, ways } = useLoaderData<typeof loader>();
  const t = useTranslations('home');
  useUnknownAddress();
  useNamedPlace();
  return (
    <main id="main" className="page page--flush" tabIndex={-1}>
      <Hero front={front} />
      <Facts front={front} />
      <Front front={front} />
      {rows.length > 0 && (
        <div className="section">
          <div className="section__head">
            <h2 className="h1">{t('latest')}</h2>
            <p className="lede">{t('latestLede')}</p>
          </div>
          {rows.map((row) => (
            <LatestOfType key={row.type} row={row} />
          ))}
        </div>
      )}
      <Territories territories={territories} />
      <FindYourWay ways={ways} />
    </main>
  );
}

/** The place that an address names has the focus, in browsers too that only scroll to it (FTR-002). */
function useNamedPlace(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [hash]);
}

/** An address without a page leads here (LAY-039), and here it is said why. */
function useUnknownAddress(): void {
  const t = useTranslations('home');
  const toast = useToast();
  useEffect(() => {
    if (cameByUnknownAddress()) toast(t('unknownAddress'), 'danger');
  }, [toast, t]);
}
