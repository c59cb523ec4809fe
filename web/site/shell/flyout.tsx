import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Ref } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { IndustryIcon } from '#web/base/ui/industry-icon.tsx';
import type { SidebarIndustry } from './industry.ts';
import { type Categories, FLYOUT_ID } from './use-flyout.ts';

const GROUPS = 6;
const ITEMS = 6;

interface Props {
  ref: Ref<HTMLElement>;
  industry: SidebarIndustry;
  categories: Categories;
  open: boolean;
}

/** At most 6 groups of 6 (LAY-007..010), 300 ms (LAY-011). */
export function Flyout({ ref, industry: { key, name }, categories, open }: Props) {
  const t = useTranslations('shell.flyout');
  return (
    <section id={FLYOUT_ID} ref={ref} className="flyout" aria-label={t('label', { industry: name })} data-state={open ? 'open' : 'closed'}>
      <div className="flyout__head">
        <h2 className="h2">
          <span className="ind__icon">
            <IndustryIcon industryKey={key} />
          </span>
          {name}
        </h2>
        <Link to={links.industries(key)} className="row font-semibold">
          {t('overview')}
        </Link>
      </div>
      <div className="flyout__grid">
        {categories.slice(0, GROUPS).map((category) => (
          <Group key={category.id} category={category} />
        ))}
      </div>
      {categories.length > GROUPS && (
        <div className="flyout__foot">
          <span className="small muted">{t('showing', { shown: String(GROUPS), total: String(categories.length) })}</span>
          <Link className="btn btn--tonal btn--sm" to={links.industries(key)}>
            {t('moreCategories')}
            <ArrowRight className="icon" />
          </Link>
        </div>
      )}
    </section>
  );
}

function Group({ category: { id, name, subCategories } }: { category: Categories[number] }) {
  const t = useTranslations('shell.flyout');
  return (
    <div className="flyout__group">
      <h3 dir="auto">{name}</h3>
      {subCategories.slice(0, ITEMS).map((sub) => (
        <Link dir="auto" key={sub.id} className="item" to={links.search({ search: sub.name })}>
          {sub.name}
        </Link>
      ))}
      {subCategories.length > ITEMS && (
        <Link className="more" to={links.industries(id)}>
          {t('more')}
          <span className="sr-only"> {t('moreOf', { category: name })}</span>
        </Link>
      )}
    </div>
  );
}
