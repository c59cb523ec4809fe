import ListPlus from 'lucide-react/icons/list-plus';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';

const STEPS = ['say', 'quote', 'compare'] as const;

/** Who has asked nothing yet learns what asking brings, and how to begin. */
export function FirstRequest() {
  const t = useTranslations('rfqs-own.first');
  return (
    <section className="card fu" aria-labelledby="first">
      <div>
        <h2 className="h1" id="first">
          {t('title')}
        </h2>
        <p className="lede mt-2">{t('text')}</p>
      </div>
      <div className="btnrow">
        <Link className="btn btn--primary btn--lg" to={rfqLinks.newRfq()}>
          <ListPlus className="icon" />
          {t('begin')}
        </Link>
        <Link className="btn btn--outline btn--lg" to={rfqLinks.newRfq({ from: rfqLinks.FROM_LIST })}>
          {t('fromList')}
        </Link>
      </div>
      <ol className="fu__steps">
        {STEPS.map((step, place) => (
          <li key={step} className="fu__step">
            <i aria-hidden="true">{place + 1}</i>
            <div>
              <b>{t(`${step}.title`)}</b>
              <p className="muted small">{t(`${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
