import ArrowRight from 'lucide-react/icons/arrow-right';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { useRegister, useSettings } from '#web/base/settings.tsx';
import { Flag } from '#web/base/ui/flag.tsx';
import { Doors } from './doors.tsx';
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
