import '#web/base/styles/industries.css';
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { orPage } from '#web/base/client/refusal.ts';
import { clientContext, settingsContext } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { headTags } from '#web/base/page/head.ts';
import { tellCrawlers } from '#web/base/page/structured-data.server.ts';
import { texts } from '#web/base/text/texts.server.ts';
import { CountryRow, OtherLists } from './countries.tsx';
import { aboutOf, headOf } from './head.server.ts';
import { countriesOf, isList, TYPES } from './load.server.ts';

/** Another list is an unknown address, which goes home (LAY-039). */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { who } = params;
  if (!isList(who)) throw redirect(links.home());
  const settings = context.get(settingsContext);
  const { data } = await orPage(context.get(clientContext).home.countries({ types: TYPES[who].join(',') }));
  tellCrawlers(context, ...aboutOf(settings, who));
  const countries = countriesOf(data, who, settings);
  return { who, countries, head: headOf(settings, who, countries.length === 0), texts: texts(context.get(settingsContext).language, 'by-country') };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => headTags(loaderData?.head);

/** Every country that has such companies, with how many, each leading to its results (FTR-005). */
export default function ByCountry() {
  const { who, countries } = useLoaderData<typeof loader>();
  const t = useTranslations('by-country');
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t(`heading.${who}`)}</h1>
          <p className="lede">{t(`lede.${who}`, { count: countries.length })}</p>
        </div>
      </div>
      <OtherLists current={who} />
      {countries.length === 0 && <p className="muted">{t('none')}</p>}
      <ul className="bycountry">
        {countries.map((country) => (
          <CountryRow key={country.code} country={country} />
        ))}
      </ul>
    </main>
  );
}
