import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { byCountry, COUNTRY_LISTS, type CountryList } from '#web/base/way-links.ts';
import type { CountryView } from './load.server.ts';

/** A country with its types, each a link of its own. */
export function CountryRow({ country: { code, name, companies, types } }: { country: CountryView }) {
  const t = useTranslations();
  const locale = useLocale();
  return (
    <li className="bycountry__one">
      <h2>
        <Flag code={code} />
        {name}
      </h2>
      {types.length > 1 && <p className="num">{t('by-country.companies', { count: companies })}</p>}
      <ul>
        {types.map(({ type, companies }) => (
          <li key={type}>
            <Link to={links.search({ business: type, countries: code })}>
              {t(`types.many.${type}`)} <b className="num">{count(companies, locale)}</b>
              <span className="sr-only"> {t('by-country.in', { country: name })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The same for other companies. */
export function OtherLists({ current }: { current: CountryList }) {
  const t = useTranslations('by-country');
  return (
    <nav className="tabs bycountry__tabs" aria-label={t('lists')}>
      {COUNTRY_LISTS.map((who) => (
        <Link key={who} className="tab" to={byCountry(who)} aria-current={who === current ? 'page' : undefined}>
          {t(`tab.${who}`)}
        </Link>
      ))}
    </nav>
  );
}
