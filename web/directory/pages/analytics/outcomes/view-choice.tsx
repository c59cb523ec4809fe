import { Link, useLocation, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';

const VIEWS = ['visits', 'outcomes'] as const;
export type View = (typeof VIEWS)[number];

/** What the address says is shown. */
export const useView = (): View => (useSearchParams()[0].get('view') === 'outcomes' ? 'outcomes' : 'visits');

/** How a company is found, or what came of it, of the same days. */
export function ViewChoice({ view }: { view: View }) {
  const t = useTranslations('outcomes');
  const { search } = useLocation();
  const toView = (one: View): string => {
    const query = new URLSearchParams(search);
    query.delete('product');
    if (one === 'outcomes') query.set('view', one);
    else query.delete('view');
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
