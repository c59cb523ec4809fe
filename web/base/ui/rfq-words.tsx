import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '../rfq-links.ts';
import { useSettings } from '../settings.tsx';

/** The way to a request for quotation by words alone, on pages for everybody that every icon makes heavier. */
export function RfqWords({ start }: { start: rfqLinks.RfqStart }) {
  const t = useTranslations('shell');
  return useSettings().trade ? (
    <Link className="btn btn--outline" rel="nofollow" to={rfqLinks.newRfq(start)}>
      {t('requestQuotation')}
    </Link>
  ) : null;
}
