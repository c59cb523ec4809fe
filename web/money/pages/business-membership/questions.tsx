import ChevronDown from 'lucide-react/icons/chevron-down';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as ways from '#web/base/way-links.ts';

const QUESTIONS = ['renew', 'upgrade', 'end', 'card', 'verify'] as const;

/** What people ask before they pay, and the pages that say more. */
export function Questions() {
  const t = useTranslations('business-membership.questions');
  return (
    <section className="card card--pad stack" aria-labelledby="questions">
      <h2 className="h3" id="questions">
        {t('title')}
      </h2>
      <div className="asks">
        {QUESTIONS.map((question) => (
          <details key={question} className="fold">
            <summary>
              <b className="grow">{t(`${question}.ask`)}</b>
              <ChevronDown className="icon icon--sm" />
            </summary>
            <p className="askanswer">{t(`${question}.answer`)}</p>
          </details>
        ))}
      </div>
      <p className="asklinks small">
        <Link to={links.termsAndConditions()}>{t('terms')}</Link>
        <Link to={ways.companyVerification()}>{t('checks')}</Link>
        <Link to={links.needHelp()}>{t('support')}</Link>
      </p>
    </section>
  );
}
