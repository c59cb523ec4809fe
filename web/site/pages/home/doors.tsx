import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { searchBegun } from '#web/base/way-links.ts';
import type { FrontView } from './front.server.ts';

/** What brings somebody here: two links, for home has no search bar (HOM-014, PAG-022). The first is loaded anew, so that the field it names has the focus. */
export function Doors({ popular }: Pick<FrontView, 'popular'>) {
  const t = useTranslations('home.doors');
  return (
    <>
      <div className="doors">
        <Link className="door" to={searchBegun()} reloadDocument>
          <b>{t('buy')}</b>
          <span>{t('buyText')}</span>
          <ArrowRight className="icon" />
        </Link>
        <Link className="door" to={links.membership('standard')}>
          <b>{t('sell')}</b>
          <span>{t('sellText')}</span>
          <ArrowRight className="icon" />
        </Link>
      </div>
      {popular.length > 0 && (
        <nav className="pop" aria-labelledby="popular">
          <span id="popular">{t('popular')}</span>
          {popular.map(({ id, name }) => (
            <Link key={id} to={links.search({ business: 'PR', subCategory: id })}>
              {name}
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
