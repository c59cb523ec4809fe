import FileText from 'lucide-react/icons/file-text';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { newRfq } from '#web/base/rfq-links.ts';
import { useSettings } from '#web/base/settings.tsx';

/** Beside the form: the telephone, and what often leads to a partner sooner than an adviser. */
export function Beside() {
  const t = useTranslations('need-help.beside');
  const words = useTranslations('shell');
  const { trade } = useSettings();
  return (
    <aside className="stack" aria-label={t('label')}>
      <section className="card card--pad" aria-labelledby="or-call">
        <h2 className="h4 mb-1.5" id="or-call">
          {t('call')}
        </h2>
        <ul className="linklist">
          {edition.phones.map(({ region, number }) => (
            <li key={region}>
              <a href={`tel:${number.replaceAll(' ', '')}`}>
                <Phone className="icon" aria-hidden="true" />
                <span className="num">
                  {number}
                  <small>{words(`footer.phone.${region}`)}</small>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="card card--pad" aria-labelledby="often-quicker">
        <h2 className="h4 mb-1.5" id="often-quicker">
          {t('quicker')}
        </h2>
        <ul className="linklist">
          {trade && <Way to={newRfq()} icon={<FileText className="icon" aria-hidden="true" />} title={t('rfq')} note={t('rfqNote')} />}
          <Way to={links.search({ business: 'PR' })} icon={<Search className="icon" aria-hidden="true" />} title={t('search')} note={t('searchNote')} />
        </ul>
      </section>
    </aside>
  );
}

function Way({ to, icon, title, note }: { to: string; icon: ReactNode; title: string; note: string }) {
  return (
    <li>
      <Link to={to}>
        {icon}
        <span>
          {title}
          <small>{note}</small>
        </span>
      </Link>
    </li>
  );
}
