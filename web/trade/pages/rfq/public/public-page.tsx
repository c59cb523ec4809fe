import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { PLACES } from '#contract/trade/rfq/limits.ts';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { useLogin, useSettings } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { LogIn, UserPlus } from '#web/base/ui/drawn.tsx';
import { type Fact, Facts } from '#web/base/ui/facts.tsx';
import { Due } from '#web/trade/rfq/due.tsx';
import { Places } from '#web/trade/rfq/places.tsx';
import { SealedTag, StateTag } from '#web/trade/rfq/state-tag.tsx';
import { LaterReportButton } from '#web/trust/report/later-button.tsx';
import { Others } from './others.tsx';
import type { Teaser } from './teaser.ts';

/** What everybody sees of a request: what is needed in figures, until when, and two doors (TPU-001, TSC-012). */
export function PublicPage({ teaser }: { teaser: Teaser }) {
  const t = useTranslations('rfq-public');
  return (
    <main id="main" className="page page--acts" tabIndex={-1}>
      <Breadcrumb steps={[{ to: rfqLinks.rfqs(), text: t('crumb') }]} current={teaser.title} />
      <div className="layout layout--rail">
        <div className="stack">{teaser.isOpen ? <Open teaser={teaser} /> : <Ended teaser={teaser} />}</div>
        <aside aria-labelledby="others">
          <Others teaser={teaser} />
          {teaser.isOpen && <LaterReportButton about={{ type: 'rfq', id: teaser.rfqID, name: teaser.title }} />}
        </aside>
      </div>
      {teaser.isOpen && (
        <div className="actbar">
          <Doors isShort />
        </div>
      )}
    </main>
  );
}

function Open({ teaser: { title, categories, quantities, lineCount, place, deadline, quotes } }: { teaser: Teaser }) {
  const t = useTranslations('rfq-public');
  const isFull = quotes !== null && quotes >= PLACES;
  const facts: Fact[] = [
    { label: t('category'), value: <Categories categories={categories} /> },
    { label: t('delivery'), value: place },
  ];
  return (
    <>
      <section className="card">
        <div className="dochead dochead--doors">
          <div>
            <div className="dochead__no">
              <StateTag state="open" />
              {quotes === null && <SealedTag />}
            </div>
            <h1 dir="auto">{title}</h1>
            <div className="dochead__due">
              {deadline && <Due until={deadline} isBig />}
              {quotes !== null && <Places taken={quotes} />}
            </div>
            {quotes === null && <p className="muted mt-2">{t('sealed')}</p>}
            {isFull && <p className="muted mt-2">{t('full')}</p>}
          </div>
          <div className="btnrow md-only">
            <Doors />
          </div>
        </div>
      </section>
      <section className="card card--pad" aria-labelledby="asked">
        <h2 className="h3" id="asked">
          {t('asked')}
        </h2>
        <ol className="qlines">
          {quantities.map((quantity, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names here, and never change their order
            <li key={place}>
              <b>{t('line', { number: place + 1 })}</b>
              <span>{quantity}</span>
            </li>
          ))}
        </ol>
        {lineCount > quantities.length && <p className="muted small">{t('more', { count: lineCount - quantities.length })}</p>}
        <Facts facts={facts} tight />
        <p className="muted small mt-2">{t('hidden')}</p>
      </section>
    </>
  );
}

/** Nothing is left of it but title and category, and a way on (TPU-003). */
function Ended({ teaser: { title, categories } }: { teaser: Teaser }) {
  const t = useTranslations('rfq-public');
  const [category] = categories;
  return (
    <section className="card">
      <div className="dochead">
        <div>
          <div className="dochead__no">
            <StateTag state="ended" />
          </div>
          <h1 dir="auto">{title}</h1>
          <p className="muted">
            <Categories categories={categories} />
          </p>
          <p className="mt-2">{t('ended')}</p>
          <div className="btnrow mt-2">
            <Link className="btn btn--primary" to={rfqLinks.rfqs('open', { category: category?.id })}>
              {t('all')}
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

function Categories({ categories }: Pick<Teaser, 'categories'>) {
  return (
    <span className="inlinelist">
      {categories.map(({ id, name }) => (
        <Link key={id} to={rfqLinks.rfqs('open', { category: id })}>
          {name}
        </Link>
      ))}
    </span>
  );
}

/** The way in for who has an account, and for who has none; whoever is in needs a company to quote. */
function Doors({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations('rfq-public');
  const login = useLogin();
  const register = links.register(useSettings(), links.createBusiness());
  const isSignedIn = useSignedIn();
  if (isSignedIn) {
    return (
      <Link className="btn btn--primary" to={links.createBusiness()}>
        <UserPlus className="icon" />
        {t('list')}
      </Link>
    );
  }
  return (
    <>
      <a className="btn btn--primary" href={login} rel="nofollow">
        <LogIn className="icon" />
        {t('login')}
      </a>
      <a className="btn btn--outline" href={register} rel="nofollow">
        {!isShort && <UserPlus className="icon" />}
        {t('list')}
      </a>
    </>
  );
}
