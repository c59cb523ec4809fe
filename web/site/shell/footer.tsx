import Phone from 'lucide-react/icons/phone';
import { Link, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { Logo } from '#web/base/ui/logo.tsx';
import type { FooterColumn } from './footer-columns.server.ts';

export function Footer() {
  return (
    <footer className="footer on-dark">
      <div className="footer__in">
        <FooterTop />
        <FooterColumns />
        <FooterBase />
      </div>
    </footer>
  );
}

function FooterTop() {
  const t = useTranslations('shell');
  return (
    <div className="footer__top">
      <Link to={links.home()} aria-label={t('home')}>
        <Logo height={32} />
      </Link>
      <div className="footer__phones">
        {edition.phones.map(({ region, number }) => (
          <p key={region} className="footer__phone">
            <Phone className="icon" />
            <span>
              {t(`footer.phone.${region}`)}
              <a href={`tel:${number.replaceAll(' ', '')}`}>
                <b>{number}</b>
              </a>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}

function FooterColumns() {
  const t = useTranslations('shell.footer');
  const columns = useRouteLoaderData<{ footer: FooterColumn[] }>('root')?.footer ?? [];
  return (
    <nav className="footer__cols" aria-label={t('label')}>
      {columns.map(({ name, targets }) => (
        <div key={name}>
          <h2>{t(`columns.${name}`)}</h2>
          <ul>
            {(t.raw(name) as string[]).map((label, index) => (
              <li key={label}>
                {/* To a place of the home page the browser goes by itself: it marks and focuses what an address names, and the router does not. */}
                <Link to={targets[index] ?? links.home()} reloadDocument={targets[index]?.startsWith('/#')}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function FooterBase() {
  const t = useTranslations('shell.footer');
  return (
    <div className="footer__base">
      <nav className="footer__langs" aria-label={t('language')}>
        {edition.languages.map(({ lang, name, flag }) => (
          <a key={lang} href={prefixOf(lang) || links.home()} hrefLang={lang} lang={lang === 'zh' ? 'en' : lang} data-language={lang}>
            <Flag code={flag} />
            {name}
          </a>
        ))}
      </nav>
      <p>{t('copyright', { since: String(edition.copyrightSince), year: String(new Date().getUTCFullYear()) })}</p>
    </div>
  );
}
