import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { territories } from '#web/base/edition/territories.ts';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { Logo } from '#web/base/ui/logo.tsx';

interface Props {
  art?: 'login' | 'register';
  /** In place of the picture half. */
  beside?: ReactNode;
  children: ReactNode;
}

/** The frame of who is not logged in: a picture half from 992 px, and a form half. */
export function Entry({ art = 'login', beside, children }: Props) {
  return (
    <div className="account">
      {beside ?? <Art art={art} />}
      <main id="main" className="account__form" tabIndex={-1}>
        <Top />
        <div className="account__box">{children}</div>
        <Foot />
      </main>
    </div>
  );
}

/** Logo, and the way back to the site. */
export function Top({ children }: { children?: ReactNode }) {
  const t = useTranslations();
  const { siteUrl } = useSettings();
  return (
    <div className="account__top">
      <a href={siteUrl} aria-label={t('shell.home')}>
        <Logo height={30} />
      </a>
      <div className="row">
        <a href={siteUrl} className="row row--sm small">
          <ArrowLeft className="icon icon--sm" />
          {t('account.back')}
        </a>
        {children}
      </div>
    </div>
  );
}

/** Where to turn to, and what one agrees to. */
function Foot() {
  const t = useTranslations('account.foot');
  const { siteUrl } = useSettings();
  return (
    <nav className="account__foot small" aria-label={t('label')}>
      <a href={siteUrl + links.needHelp()}>{t('help')}</a>
      <a href={siteUrl + links.termsAndConditions()}>{t('terms')}</a>
      <a href={siteUrl + links.privacyPolicy()}>{t('privacy')}</a>
    </nav>
  );
}

/** Heading and first sentence; the heading names the form under it. */
export function Head({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1 className="h1" id="heading" tabIndex={-1}>
        {title}
      </h1>
      {children && <p className="muted mt-1.5">{children}</p>}
    </div>
  );
}

/** Under the form: where else one may have wanted to go. */
export function Aside({ children }: { children: ReactNode }) {
  return <p className="account__aside small">{children}</p>;
}

function Art({ art }: { art: 'login' | 'register' }) {
  const t = useTranslations('account.art');
  const values = { since: String(edition.copyrightSince), platforms: String(territories.length) };
  return (
    <aside className="account__art on-dark" aria-hidden="true">
      <img src={PICTURES[art]} alt="" width="1280" height="720" />
      <div className="max-w-110">
        <p className="display account__slogan">{t(art, values)}</p>
        <p>{t(`${art}Text`, values)}</p>
      </div>
    </aside>
  );
}

const PICTURES = { login: '/brand/account.webp', register: '/brand/register.webp' };
