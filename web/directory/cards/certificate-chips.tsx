import FileBadge from 'lucide-react/icons/file-badge';
import { useTranslations } from 'use-intl';
import type { CardCertificates } from './found.server.ts';

/** Certificates that hold today, the first of them by name and end. */
export function CertificateChips({ certificates: { shown, more } }: { certificates: CardCertificates }) {
  const t = useTranslations('card.certificates');
  if (shown.length === 0) return null;
  return (
    <ul className="certchips" aria-label={t('label')}>
      {shown.map(({ name, until }) => (
        <li key={name} className="certchip">
          <FileBadge className="icon" />
          <b dir="auto">{name}</b>
          {until && <span className="num">{t('until', { date: until })}</span>}
        </li>
      ))}
      {more > 0 && (
        <li className="certchip num">
          <span aria-hidden="true">+{more}</span>
          <span className="sr-only">{t('more', { count: more })}</span>
        </li>
      )}
    </ul>
  );
}
