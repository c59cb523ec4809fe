import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FormFailure } from '#web/components/form/form-failure.tsx';

interface Props {
  busy: boolean;
  failure: string;
  send: () => Promise<void>;
  children: ReactNode;
}

/** What staff decides about a certificate, with its one button. */
export function DecideSection({ busy, failure, send, children }: Props) {
  const t = useTranslations('staff-certificate');
  return (
    <section className="card casepart decide" aria-label={t('decision')}>
      {children}
      <FormFailure>{failure}</FormFailure>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" aria-busy={busy} onClick={() => void send()}>
          {t('decide')}
        </button>
      </div>
    </section>
  );
}
