import ChevronDown from 'lucide-react/icons/chevron-down';
import { memo } from 'react';
import { Link, useHref } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import type { IndustryView } from './load.ts';

interface Props {
  industry: IndustryView;
  /** Open requests for quotation. */
  rfqs: number;
  open: boolean;
}

/**
 * Icon, description, a button and the categories (IND-002, IND-003). The browser itself opens and closes them,
 * and opens them for an anchor inside: `#0004` stands in the hidden part and is drawn at the top of the card.
 */
export const IndustryCard = memo(function IndustryCard({ industry: { key, name, description, categories }, rfqs, open }: Props) {
  const t = useTranslations('industries');
  const heading = `industry-name-${key}`;
  return (
    <section className="card ind" aria-labelledby={heading}>
      <div className="ind__head">
        <span className="ind__icon">
          <IndustryIcon industryKey={key} />
        </span>
        <div>
          <h2 dir="auto" className="h3" id={heading}>
            {name}
          </h2>
          <p dir="auto">{description}</p>
          {rfqs > 0 && (
            <p className="small">
              <Link to={rfqLinks.rfqs('open', { category: key })}>
                {t('rfqs', { count: rfqs })}
                <span className="sr-only"> {t('of', { industry: name })}</span>
              </Link>
            </p>
          )}
        </div>
      </div>
      <details className="ind__more" open={open}>
        <summary className="btn btn--ghost">
          <span className="ind__show">{t('show')}</span>
          <span className="ind__hide">{t('hide')}</span>
          <span className="sr-only"> {t('of', { industry: name })}</span>
          <ChevronDown className="icon" />
        </summary>
        <span className="ind__anchor" id={key} />
        <div className="ind__cats">
          {categories.map((category) => (
            <Category key={category.id} category={category} />
          ))}
        </div>
      </details>
    </section>
  );
});

/** Plain links, because 1,600 of React Router's would keep a phone busy when the page comes alive; the list around them follows them. */
function Category({ category: { id, name, subCategories } }: { category: IndustryView['categories'][number] }) {
  const root = useHref('/').replace(/\/$/, '');
  return (
    <div className="indcat" id={id}>
      <h3 dir="auto">{name}</h3>
      <ul>
        {subCategories.split('|').map((sub) => {
          const [label = '', subCategory] = sub.split('~');
          return (
            <li key={sub}>
              <a href={root + links.search(subCategory ? { industry: id.slice(0, 4), category: id, subCategory } : { search: label })}>{label}</a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
