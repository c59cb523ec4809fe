import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Share } from '#contract/company/duplicate-shapes.ts';
import type { DuplicateSide } from '#contract/operations/merge-shapes.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';

interface Props {
  side: DuplicateSide;
  shares: Share[];
}

/** What is known of one of the two, and which of it the other has as well. */
export function SideFacts({ side, shares }: Props) {
  const t = useTranslations('staff-duplicate');
  const types = useTranslations('types');
  const any = (...some: Share[]) => some.some((share) => shares.includes(share));
  const facts: [string, ReactNode, boolean][] = [
    [t('names'), side.names.join(', '), false],
    [t('numbers'), side.numbers.length > 0 && <Numbers numbers={side.numbers} shares={shares} />, false],
    [t('website'), side.website, any('website')],
    [t('email'), side.email, false],
    [t('phone'), side.phone, any('phone')],
    [t('place'), [side.zipcode, side.city, side.country].filter(Boolean).join(' '), any('postcode', 'city')],
    [t('tier'), [types(`tier.${side.subscription}`), side.verified && t('verified')].filter(Boolean).join(', '), false],
    [t('owners'), side.agreed ? t('agreed') : t('ownerCount', { count: side.owners }), false],
    [t('since'), date(side.since), false],
  ];
  return (
    <section className="card casepart" aria-label={side.companyName}>
      <h3 className="h4">
        <Link dir="auto" className="caselink" to={links.businessPage(side.businessID)}>
          {side.companyName}
        </Link>
      </h3>
      <dl className="casefacts">
        {facts.map(([label, value, same]) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd dir="auto">
              {value || <span className="muted">{t('none')}</span>}
              {same && value && <span className="casetag">{t('same')}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Each number on a line of its own, with the word where the other company has it as well. */
function Numbers({ numbers, shares }: { numbers: DuplicateSide['numbers']; shares: Share[] }) {
  const t = useTranslations('staff-duplicate');
  return (
    <ul>
      {numbers.map(({ kind, country, number }) => (
        <li key={kind}>
          {t.has(`share.${kind as 'vat'}`) ? t(`share.${kind as 'vat'}`) : kind.toUpperCase()} {number}
          {kind === 'register' && country && ` (${country})`}
          {shares.some((share) => share === kind) && <span className="casetag">{t('same')}</span>}
        </li>
      ))}
    </ul>
  );
}
