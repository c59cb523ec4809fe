import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { newRfq } from '#web/base/rfq-links.ts';
import { useRegister } from '#web/base/settings.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { companyVerification } from '#web/base/way-links.ts';
import type { FrontView } from './front.server.ts';
import { SectionHead } from './section-head.tsx';

/** What the badge stands on, with the checks of one company as an example. */
export function WhatTheSealSays({ seal }: Pick<FrontView, 'seal'>) {
  const t = useTranslations('home.seal');
  return (
    <section className="section section--tight" aria-labelledby="seal">
      <div className={seal ? 'sealhow' : undefined}>
        <div className="sealhow__main">
          <h2 className="h1" id="seal">
            {t('heading')}
          </h2>
          <p className="lede">{t('says')}</p>
          <p className="lede">{t('saysNot')}</p>
          <p className="sealhow__more">
            <Link className="btn btn--outline" to={companyVerification()}>
              {t('more')}
            </Link>
            <a className="btn btn--ghost for-visitors" href={useRegister()}>
              {t('own')}
            </a>
            <Link className="btn btn--ghost for-members" to={links.myBusiness()}>
              {t('own')}
            </Link>
          </p>
        </div>
        {seal && <Example seal={seal} />}
      </div>
    </section>
  );
}

function Example({ seal: { id, company, since, checks } }: { seal: NonNullable<FrontView['seal']> }) {
  return (
    <div className="evid evid--verified">
      <div className="evid__head">
        <h3 className="h4">
          <Link dir="auto" to={links.business(company, id)} prefetch="intent">
            {company}
          </Link>{' '}
          <Seal verified />
        </h3>
        {since && <p className="small num">{since}</p>}
      </div>
      <ul className="evid__list">
        {checks.map(({ kind, found }) => (
          <li key={kind}>
            <CircleCheck className="icon" />
            <div>
              <b dir="auto">{kind}</b>
              <p className="small muted num">{found}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

const STEPS = ['say', 'choose', 'award'] as const;

/** A request for quotation in three steps. */
export function Steps() {
  const t = useTranslations('home.steps');
  return (
    <section className="section section--band section--tight" aria-labelledby="steps">
      <SectionHead id="steps" heading={t('heading')} lede={t('lede')}>
        <Link className="btn btn--primary" to={newRfq()}>
          {t('begin')}
        </Link>
      </SectionHead>
      <ol className="how">
        {STEPS.map((step, place) => (
          <li key={step} className="how__card">
            <span className="how__n num" aria-hidden="true">
              {place + 1}
            </span>
            <h3>{t(`${step}.heading`)}</h3>
            <p>{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
