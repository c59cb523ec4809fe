import { useCallback, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentencesIn } from '#web/components/form/sentences.ts';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { BusinessConflict } from './conflict-dialog.tsx';
import { TabFields } from './tab-fields.tsx';
import type { TabName } from './tabs.ts';
import { useTabForm } from './use-tab-form.ts';

interface Props {
  business: Business;
  tab: TabName;
  onSaved: (business: Business) => void;
  /** Shows a button that goes back without saving. */
  onCancel?: () => void;
  /** Addresses that may be gone to without a question: what was typed waits there. */
  within?: string;
}

/** The form of one tab, on the edit screen and in the dialogs of edit mode. */
export function TabForm({ business, tab, onSaved, onCancel, within }: Props) {
  const t = useTranslations('business-edit');
  const words = useTranslations('form');
  const { form, dirty, failure, restored, conflict, submit, discard, settle } = useTabForm({ business, tab, onSaved });
  const { sending, onBusy } = useSending();
  const passing = useRef(false);
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate>
        <div className="panel stack stack--lg">
          {restored && dirty && (
            <p className="alert" role="status">
              {t('draft')}
            </p>
          )}
          <ErrorSummary title={(count) => words('summary', { count })} sentences={sentencesIn(errors)} />
          <TabFields tab={tab} business={business} onBusy={onBusy} />
          <FormFailure>{failure}</FormFailure>
        </div>
        <div className="formactions formactions--sticky">
          {dirty && (
            <button type="button" className="btn btn--ghost" onClick={discard}>
              {t('discard')}
            </button>
          )}
          {onCancel && (
            <button type="button" className="btn btn--ghost" onClick={onCancel}>
              {t('cancel')}
            </button>
          )}
          <BusyButton busy={isSubmitting || sending} busyText={t('saving')}>
            {t('save')}
          </BusyButton>
        </div>
      </form>
      {conflict && <BusinessConflict tab={tab} conflict={conflict} settle={settle} />}
      <Unsaved dirty={dirty || sending} passing={passing} within={within} />
    </FormProvider>
  );
}

/** Files that are still on their way: a save now would leave them out. */
export function useSending() {
  const [busy, setBusy] = useState<string[]>([]);
  const onBusy = useCallback((what: string, isBusy: boolean) => {
    setBusy((now) => (now.includes(what) === isBusy ? now : isBusy ? [...now, what] : now.filter((one) => one !== what)));
  }, []);
  return { sending: busy.length > 0, onBusy };
}
