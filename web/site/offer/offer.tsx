import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import { keepFocus } from '#web/base/page/keep-focus.ts';
import { useSettings } from '#web/base/settings.tsx';
import { LateTexts } from '#web/base/text/late.tsx';
import { offerStyles } from './styles.ts';

/** The same page in the language that suits its reader better. It is offered in that language, once: either answer is remembered. */
export default function Offer() {
  use(offerStyles);
  const [offered, setOffered] = useState(() => edition.languages.find(({ lang }) => lang === document.documentElement.dataset['offer']));
  // The button that says no goes with the card.
  useEffect(keepFocus, []);
  if (!offered) return null;
  return (
    <LateTexts names={['offer']} language={offered}>
      <Card lang={offered.lang} close={() => setOffered(undefined)} />
    </LateTexts>
  );
}

function Card({ lang, close }: { lang: string; close: () => void }) {
  const t = useTranslations('offer');
  const { language } = useSettings();
  const { pathname, search, hash } = useLocation();
  const path = prefixOf(lang) && pathname === '/' ? '' : pathname;
  return (
    <aside className="card offer" lang={lang} aria-label={t('label')}>
      <p>{t('text')}</p>
      <div className="btnrow">
        <a className="btn btn--primary btn--sm" href={prefixOf(lang) + path + search + hash} hrefLang={lang} data-language={lang}>
          {t('go')}
        </a>
        <button type="button" className="btn btn--ghost btn--sm" data-language={language} onClick={close}>
          {t('stay')}
        </button>
      </div>
    </aside>
  );
}
