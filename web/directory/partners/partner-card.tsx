import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Partner } from '#contract/directory/partner.ts';
import * as links from '#web/base/links.ts';
import { Flag } from '#web/base/ui/flag.tsx';
import { Seal } from '#web/base/ui/marks.tsx';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { useDismissal } from './use-partners.ts';
import { useReason } from './use-reason.ts';

/** A company with the strongest reason to trade with it, and the way to say that one does not want to. */
export function PartnerCard({ partner, of }: { partner: Partner; of: string }) {
  const t = useTranslations('partners');
  const { businessID, name, photo, city, country, verified, reason } = partner;
  const { mutate, isPending } = useDismissal(of, businessID, t('dismissed', { name }));
  const said = useReason()(reason);
  return (
    <li className="partner">
      <LogoTile photo={photo} name={name} />
      <div className="partner__words">
        <h3 className="h4">
          <Link dir="auto" to={links.business(name, businessID)}>
            {name}
          </Link>
        </h3>
        <p>{said}</p>
        <p className="meta">
          {country && (
            <span>
              <Flag code={country} />
              <span dir="auto">{city}</span>
            </span>
          )}
          {verified && <Seal verified />}
        </p>
      </div>
      <button type="button" className="btn btn--ghost btn--sm" aria-busy={isPending} onClick={() => isPending || mutate()}>
        {t('dismiss')}
        <span className="sr-only"> {name}</span>
      </button>
    </li>
  );
}
