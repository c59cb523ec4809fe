import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import type { Company } from './company.ts';

/** As whom one quotes; a name alone where there is no choice. */
export function CompanyChoice({ tab, companies, current }: { tab: rfqLinks.RfqTab; companies: Company[]; current: Company }) {
  const t = useTranslations('rfqs-own');
  const navigate = useNavigate();
  return (
    <div className="rfqs__as">
      <LogoTile photo={current.photo} name={current.name} size="xs" />
      {companies.length > 1 ? (
        <>
          <select
            aria-label={t('as')}
            value={current.id}
            onChange={({ target }) => navigate(rfqLinks.rfqs(tab, { bid: target.value }), { preventScrollReset: true })}
          >
            {companies.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <ChevronsUpDown className="icon icon--sm" />
        </>
      ) : (
        <span>
          <span className="sr-only">{t('as')}: </span>
          <span dir="auto">{current.name}</span>
        </span>
      )}
    </div>
  );
}
