import ClipboardList from 'lucide-react/icons/clipboard-list';
import Search from 'lucide-react/icons/search';
import { Form, Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useSession } from '#web/base/session/use-session.ts';
import { useSettings } from '#web/base/settings.tsx';
import { takeUp } from '#web/company/onboarding/aside.ts';

/** Who only buys begins with a search or a request for quotation, and can set up a company at any time (ONB-001). */
export function Buy() {
  const t = useTranslations('onboarding');
  const { trade } = useSettings();
  const userID = useSession()?.userID ?? '';
  return (
    <main id="main" className="page" tabIndex={-1}>
      <div className="pagehead">
        <div>
          <h1 className="h1">{t('buy.heading')}</h1>
          <p className="muted">{t('buy.lede')}</p>
        </div>
      </div>
      <div className="osteps obuying">
        <section className="card card--pad stack" aria-labelledby="buy-search">
          <h2 className="h4" id="buy-search">
            {t('buy.search')}
          </h2>
          <p className="small muted">{t('buy.searchText')}</p>
          <Form className="registerfind" action={links.searchPath} method="get">
            <input type="hidden" name="business" value="PR" />
            <input type="hidden" name="countries" value="global" />
            <input className="input" type="search" name="search" dir="auto" aria-label={t('buy.searchLabel')} placeholder={t('buy.searchLabel')} />
            <button type="submit" className="btn btn--primary">
              <Search className="icon" />
              {t('buy.searchGo')}
            </button>
          </Form>
        </section>
        {trade && (
          <section className="card card--pad stack" aria-labelledby="buy-rfq">
            <h2 className="h4" id="buy-rfq">
              {t('buy.rfq')}
            </h2>
            <p className="small muted">{t('buy.rfqText')}</p>
            <div className="btnrow">
              <Link className="btn btn--primary" to={rfqLinks.newRfq()}>
                <ClipboardList className="icon" />
                {t('buy.rfqGo')}
              </Link>
            </div>
          </section>
        )}
        <p className="small muted">
          {t.rich('buy.company', {
            link: (words) => (
              <Link to={links.onboarding('company')} onClick={() => takeUp(userID)}>
                {words}
              </Link>
            ),
          })}
        </p>
      </div>
    </main>
  );
}
