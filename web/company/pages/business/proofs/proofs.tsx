import { useTranslations } from 'use-intl';
import type { Proofs as Known } from './proofs.server.ts';

/** A strip under the cover; the same at every tier. */
export function Proofs({ proofs, insolvency }: { proofs: Known; insolvency: string | null }) {
  return (
    <>
      {insolvency && <p className="alert alert--warning">{insolvency}</p>}
      {proofs.length > 0 && <Strip proofs={proofs} />}
    </>
  );
}

function Strip({ proofs }: { proofs: Known }) {
  const t = useTranslations('business.proof');
  return (
    <dl className="proofstrip" aria-label={t('label')}>
      {proofs.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
