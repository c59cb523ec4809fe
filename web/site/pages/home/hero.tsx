import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { useRegister, useSettings } from '#web/base/settings.tsx';
import { LifeBuoy } from '#web/base/ui/drawn.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { searchBegun } from '#web/base/way-links.ts';
import type { FrontView } from './front.server.ts';
import { IntroVideo } from './intro-video.tsx';

/** Film, headline, two doors, `Register Now and Go Global`, `Need Help?` (HOM-001..008). */
export function Hero({ front: { lede, popular } }: { front: FrontView }) {
  const t = useTranslations('home');
  return (
    <section className="hero on-dark" aria-labelledby="headline">
      <IntroVideo />
      <div className="hero__copy">
        <p className="hero__edition">
          <Flag code={edition.country} large />
          {t('edition', { country: useSettings().countryName })}
        </p>
        <h1 id="headline">{t('headline')}</h1>
        <p className="num">{lede}</p>
        <Doors popular={popular} />
        <div className="hero__cta">
          <a className="btn btn--accent btn--lg for-visitors" href={useRegister()}>
            {t('register')}
            <ArrowRight className="icon" />
          </a>
          <Link className="btn btn--accent btn--lg for-members" to={links.myBusiness()}>
            {t('toBusiness')}
            <ArrowRight className="icon" />
          </Link>
          <Link className="btn btn--glass btn--lg" to={links.needHelp()}>
            <LifeBuoy className="icon" />
            {t('help')}
          </Link>
        </div>
      </div>
    </section>
  );
}

/** What brings somebody here: two links, for home has no search bar (HOM-014, PAG-022). The first is loaded anew, so that the field it names has the focus. */
function Doors({ popular }: Pick<FrontView, 'popular'>) {
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
