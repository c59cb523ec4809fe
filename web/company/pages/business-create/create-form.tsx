import type { ReactNode } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as links from '#web/base/links.ts';
import { ChoiceControl, LinesControl, ListControl, TextControl } from '#web/company/business-form/controls.tsx';
import { Filled } from '#web/company/business-form/filled.tsx';
import { PhotosControl } from '#web/company/business-form/photos-control.tsx';
import { PlaceControl } from '#web/company/business-form/place-control.tsx';
import { useSending } from '#web/company/business-form/tab-form.tsx';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentencesIn } from '#web/components/form/sentences.ts';
import { Candidates } from './candidates.tsx';
import { RegisterSearch } from './register-search.tsx';
import { useCreateForm } from './use-create-form.ts';

interface Props {
  /** Where it leads when the company is there, instead of to the list. */
  arrive?: (businessID: string) => Promise<void>;
  /** The heading of what it is a part of, the ways that stand there in place of the one back to the list, and what shows the values elsewhere. */
  within?: { labelledBy: string; ways: ReactNode; beside: ReactNode };
}

/** Cover, logo, name, type, place, industry, categories, description (BUS-013 to BUS-017). */
export function CreateForm({ arrive, within }: Props) {
  const t = useTranslations('business-create');
  const words = useTranslations('form');
  const { form, failure, filling, restored, isTyped, startAgain, submit, candidates } = useCreateForm(arrive);
  const { sending, onBusy } = useSending();
  const { errors, isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <div className="stack">
        <RegisterSearch use={filling.use} used={filling.used?.number ?? null} within={within !== undefined} />
        <FormFailure>{failure}</FormFailure>
        {restored && isTyped && (
          <div className="alert" role="status">
            <p className="grow">{t('draft')}</p>
            <button type="button" className="btn btn--ghost btn--sm" onClick={startAgain}>
              {t('discard')}
            </button>
          </div>
        )}
        <div className={within ? undefined : 'card'}>
          <form onSubmit={submit} noValidate aria-labelledby={within?.labelledBy ?? 'create-business'}>
            <PhotosControl onBusy={onBusy} />
            <div className={within ? 'stack stack--lg' : 'panel stack stack--lg'}>
              <ErrorSummary title={(count) => words('summary', { count })} sentences={sentencesIn(errors)} />
              <Filled value={filling.used?.filled ?? null}>
                <Fields />
              </Filled>
            </div>
            <div className={within ? 'oways' : 'formactions'}>
              {within?.ways ?? (
                <Link className="btn btn--ghost" to={links.myBusiness()}>
                  {words('cancel')}
                </Link>
              )}
              <BusyButton busy={isSubmitting || sending} busyText={t('creating')}>
                {t('create')}
              </BusyButton>
            </div>
          </form>
        </div>
        {candidates && <Candidates {...candidates} />}
        {within?.beside}
      </div>
    </FormProvider>
  );
}

function Fields() {
  const industry = String(useWatch({ name: 'industry' }) ?? '');
  return (
    <div className="formgrid formgrid--wide">
      <TextControl name="companyName" isNew />
      <ChoiceControl name="businessType" />
      <PlaceControl start={{ country: null, state: null }} />
      <ChoiceControl name="industry" />
      <ListControl name="categories" industry={industry} narrow />
      <LinesControl name="shortDescription" />
      <TextControl name="city" isNew />
      <TextControl name="zipcode" isNew />
      <LinesControl name="legalAddressEnglish" />
      <TextControl name="yearStablished" isNew />
      <TextControl name="website" isNew />
      <TextControl name="register" isNew />
    </div>
  );
}
