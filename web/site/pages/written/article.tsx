import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { edition } from '#web/base/edition/uk.ts';
import * as links from '#web/base/links.ts';
import { useRegister } from '#web/base/settings.tsx';
import { Blocks } from './blocks.tsx';
import { FoldedContents, Neighbours } from './lists.tsx';
import type { Listed, Shown } from './shown.ts';

export function Article({ page, tips }: { page: Shown; tips: Listed[] }) {
  const t = useTranslations('written');
  const locale = useLocale();
  const { title, lede, tip, effective, updated, card, blocks } = page;
  return (
    <article className="article__text">
      {tip !== null && <p className="eyebrow">{t('tip', { number: String(tip) })}</p>}
      <h1 dir="auto" className="h1">
        {title}
      </h1>
      {lede && <p className="lede">{lede}</p>}
      {effective && (
        <p className="small muted">
          {t('effective')} <time dateTime={effective}>{longDate(effective, locale === edition.locale ? 'en-US' : locale)}</time>
        </p>
      )}
      <FoldedContents blocks={blocks} />
      <div className="prose prose--article">
        <Blocks blocks={blocks} />
      </div>
      {tip !== null && (
        <p className="small muted article__date">
          {t('updated')} <time dateTime={updated}>{longDate(updated, locale)}</time>
        </p>
      )}
      {card && <Card card={card} />}
      {tips.length > 0 && <Neighbours tips={tips} current={page.path} />}
    </article>
  );
}

/** "October 21, 2019", as the terms have it (TER-003); elsewhere as the edition writes a day. */
const longDate = (day: string, locale: string): string => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function Card({ card }: { card: NonNullable<Shown['card']> }) {
  const t = useTranslations('written.card');
  const register = useRegister();
  const label = t(`${card}.button`);
  const button = 'btn btn--primary';
  return (
    <aside className="card card--pad article__card" aria-labelledby="next-step">
      <div>
        <h2 className="h3" id="next-step">
          {t(`${card}.title`)}
        </h2>
        <p className="muted">{t(`${card}.text`)}</p>
      </div>
      {card === 'register' ? (
        <>
          <a className={`${button} for-visitors`} href={register} rel="nofollow">
            {label}
          </a>
          <Link className={`${button} for-members`} to={links.myBusiness()}>
            {t('register.member')}
          </Link>
        </>
      ) : (
        <Link className={button} to={card === 'contact' ? links.needHelp() : links.messages()}>
          {label}
        </Link>
      )}
    </aside>
  );
}
