import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { count } from '../format.ts';

interface Props {
  page: number;
  pages: number;
  to: (page: number) => string;
  label: string;
}

/** Previous, a window of numbers, Next. The first and the last page can always be reached. */
export function Pager({ page, pages, to, label }: Props) {
  const t = useTranslations('shell.pager');
  const locale = useLocale();
  return (
    <nav className="pager lblhide" aria-label={label}>
      <Step to={page > 1 ? to(page - 1) : null} text={t('previous')} back />
      {windowOf(page, pages).map(({ number, gap }) => (
        <Fragment key={number}>
          {gap && <span aria-hidden="true">…</span>}
          <Link
            to={to(number)}
            prefetch="intent"
            className={isSpare(number, page, pages) ? 'md-only' : undefined}
            aria-current={number === page ? 'page' : undefined}
            aria-label={t('page', { page: String(number) })}
          >
            {count(number, locale)}
          </Link>
        </Fragment>
      ))}
      <Step to={page < pages ? to(page + 1) : null} text={t('next')} />
    </nav>
  );
}

function Step({ to, text, back = false }: { to: string | null; text: string; back?: boolean }) {
  const inside = (
    <>
      {back && <ChevronLeft className="icon icon--sm" />}
      <span dir="auto" className="lbl">
        {text}
      </span>
      {!back && <ChevronRight className="icon icon--sm" />}
    </>
  );
  if (!to) {
    return (
      <span className="step" aria-disabled="true">
        {inside}
      </span>
    );
  }
  return (
    <Link className="step" to={to} prefetch="intent" rel={back ? 'prev' : 'next'}>
      {inside}
    </Link>
  );
}

/** `1 2 3 4 … 43`, `1 … 6 7 8 … 43`, `1 … 40 41 42 43`; a gap of one page is that page. */
function windowOf(page: number, pages: number): { number: number; gap: boolean }[] {
  const first = page <= 3 ? 1 : Math.min(page - 1, pages - 3);
  const near = [0, 1, 2, 3].map((step) => first + step).slice(0, page <= 3 || page >= pages - 2 ? 4 : 3);
  const shown = [...new Set([1, ...near, pages])].filter((number) => number >= 1 && number <= pages).sort((one, other) => one - other);
  return shown.flatMap((number, index) => {
    const jump = number - (shown[index - 1] ?? 0);
    return jump === 2
      ? [
          { number: number - 1, gap: false },
          { number, gap: false },
        ]
      : [{ number, gap: jump > 2 }];
  });
}

/** Numbers that a phone has no room for. */
const isSpare = (number: number, page: number, pages: number): boolean =>
  number !== page && number !== 1 && number !== pages && Math.abs(number - page) > (page <= 2 ? 2 : 0) && pages > 5;
