import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** Where the page stands: the steps above it as links, then the page itself. */
export function Breadcrumb({ steps, current }: { steps: { to: string; text: string }[]; current: string }) {
  const t = useTranslations('shell');
  return (
    <nav className="crumbs" aria-label={t('breadcrumb')}>
      {steps.map(({ to, text }) => (
        <Fragment key={to}>
          <Link dir="auto" to={to} prefetch="intent">
            {text}
          </Link>
          <ChevronRight className="icon" />
        </Fragment>
      ))}
      <span dir="auto" aria-current="page">
        {current}
      </span>
    </nav>
  );
}
