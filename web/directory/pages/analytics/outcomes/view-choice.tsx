import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const VIEWS = ['visits', 'outcomes', 'benchmark'] as const;
export type View = (typeof VIEWS)[number];

/** What the address says is shown. */
export function useView(): View {
  const asked = useSearchParams()[0].get('view');
  return VIEWS.find((view) => view === asked) ?? 'visits';
}

/** How a company is found, what came of it, of the same days, and how it stands beside others. */
export function ViewChoice({ view }: { view: View }) {
  const t = useTranslations('outcomes');
  const { search } = useLocation();
  const toView = (one: View): string => {
    const query = new URLSearchParams(search);
    query.delete('product');
    if (one === 'visits') query.delete('view');
    else query.set('view', one);
    return `?${query}`;
  };
  return (
    <nav className="tabs" aria-label={t('views')}>
      {VIEWS.map((one) => (
        <Link key={one} className="tab" to={toView(one)} aria-current={one === view ? 'page' : undefined} preventScrollReset>
          {t(`view.${one}`)}
        </Link>
      ))}
    </nav>
  );
}
