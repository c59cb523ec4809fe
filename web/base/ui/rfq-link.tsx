import ClipboardList from 'lucide-react/icons/clipboard-list';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '../rfq-links.ts';
import { useSettings } from '../settings.tsx';

interface Props {
  /** What is known already (RFQ-010). */
  start: rfqLinks.RfqStart;
  className: string;
  /** Said to who does not see where the link stands. */
  about?: string | undefined;
  look?: 'words' | 'icon';
}

/** The way to a request for quotation, where the trade is switched on. */
export function RfqLink({ start, className, about, look = 'words' }: Props) {
  const t = useTranslations('shell');
  const { trade } = useSettings();
  if (!trade) return null;
  const name = about ? `${t('requestQuotation')}: ${about}` : t('requestQuotation');
  return (
    <Link className={className} rel="nofollow" to={rfqLinks.newRfq(start)} {...(look === 'icon' && { 'aria-label': name, title: name })}>
      <ClipboardList className="icon" />
      {look === 'words' && t('requestQuotation')}
      {look === 'words' && about && <span className="sr-only"> {about}</span>}
    </Link>
  );
}
