import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NextStep } from '#contract/company/dashboard.ts';
import type { NextStepName } from '#contract/company/dashboard-words.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import * as ownLinks from '#web/base/own-links.ts';
import { usePutAside } from './use-dashboard.ts';

/** Where each step is done; what waits stands on this very page. */
const WAYS: Record<NextStepName, (id: string, next: NextStep) => string> = {
  answer: (id) => links.requests(id),
  draft: ownLinks.manage,
  order: ownLinks.manage,
  membership: (id) => links.businessMembership(id),
  integration: ownLinks.integrations,
  expiring: (id, { name }) => (name === null ? ownLinks.verification(id) : links.editBusiness(id, 'certificates')),
  'no-product': links.newProduct,
  closing: (id) => ownLinks.businessRfqs(id),
  pictures: (id) => links.businessProducts(id),
  profile: (id) => links.editBusiness(id),
  alone: ownLinks.members,
  boosts: ownLinks.boosts,
};

/** The one step that is proposed, and the way to put it aside (DSH-005). */
export function Next({ id, next }: { id: string; next: NextStep }) {
  const t = useTranslations('dashboard.next');
  const { mutate, isPending } = usePutAside(id, t('failed'));
  const { step, name } = next;
  const values = { count: next.count ?? 0, name: name ?? '', what: name === null ? 'check' : 'certificate', moment: momentOf(next) };
  return (
    <section className="nba" aria-labelledby="next">
      <p className="eyebrow">{t('label')}</p>
      <h2 id="next">{t(`${step}.title`, values)}</h2>
      <p>{t(`${step}.why`, values)}</p>
      <div className="btnrow">
        <Link className="btn btn--primary btn--sm" to={WAYS[step](id, next)}>
          {t(`${step}.do`)}
        </Link>
        <button type="button" className="btn btn--ghost btn--sm" aria-busy={isPending} onClick={() => isPending || mutate(step)}>
          {isPending && <span className="spinner" aria-hidden="true" />}
          {t('notNow')}
        </button>
      </div>
    </section>
  );
}

const momentOf = ({ step, at }: NextStep): string => (at === null ? '' : ((step === 'closing' ? dateTime(at) : date(at)) ?? ''));
