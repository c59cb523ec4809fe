import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { FormFailure } from '#web/components/form/form-failure.tsx';

interface Props {
  failure: string | null;
  /** How whoever has written to as many as they may today is trusted further; null where it is not that. */
  wayUp: string | null;
}

/** What concerns the inquiry as a whole (SAF-002). What was typed is kept while somebody confirms who they are. */
export function InquiryFailure({ failure, wayUp }: Props) {
  const t = useTranslations('send-request');
  return (
    <FormFailure>
      {failure && wayUp ? (
        <>
          {failure} {wayUp} <Link to={links.ownProfile()}>{t('confirmIdentity')}</Link>
        </>
      ) : (
        failure
      )}
    </FormFailure>
  );
}
