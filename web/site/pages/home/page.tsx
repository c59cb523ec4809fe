import { useEffect } from 'react';
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
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
import { aboutOf, headOf } from './head.server.ts';
import { Hero } from './hero.tsx';
import { LatestOfType } from './latest.tsx';
import { rowsOf } from './rows.ts';
import { Territories } from './territories.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await orPage(context.get(clientContext).search.lastRegistered());
  const settings = context.get(settingsContext);
  tellCrawlers(context, ...aboutOf(settings));
  return { rows: rowsOf(data), head: headOf(settings), texts: texts(context.get(settingsContext).language, 'home', 'card') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

export default function Home() {
  const { rows } = useLoaderData<typeof loader>();
  const t = useTranslations('home');
  useUnknownAddress();
  return (
    <main id="main" className="page page--flush" tabIndex={-1}>
      <Hero />
      <Facts />
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
    </main>
  );
}

/** An address without a page leads here (LAY-039), and here it is said why. */
function useUnknownAddress(): void {
  const t = useTranslations('home');
  const toast = useToast();
  useEffect(() => {
    if (cameByUnknownAddress()) toast(t('unknownAddress'), 'danger');
  }, [toast, t]);
}
