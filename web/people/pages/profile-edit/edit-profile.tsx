import { useCallback, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/people/profile.ts';
import * as links from '#web/base/links.ts';
import { BusyButton } from '#web/components/form/busy-button.tsx';
import { ErrorSummary } from '#web/components/form/error-summary.tsx';
import { FormFailure } from '#web/components/form/form-failure.tsx';
import { sentencesIn } from '#web/components/form/sentences.ts';
import { Unsaved } from '#web/components/form/unsaved.tsx';
import { About } from './about.tsx';
import { Personal } from './personal.tsx';
import { Photos } from './photos.tsx';
import { EditFrame } from './skeleton.tsx';
import { useProfileForm } from './use-profile-form.ts';
import { Work } from './work.tsx';

/** The profile as its owner changes it (PRF-010). Photos are saved as soon as they are sent, everything else by the button. */
export function EditProfile({ profile }: { profile: OwnProfile }) {
  const t = useTranslations('profile-edit');
  const [sending, setSending] = useState({ cover: false, photo: false });
  const onBusy = useCallback((field: 'cover' | 'photo', busy: boolean) => setSending((now) => ({ ...now, [field]: busy })), []);
  // The values that the form began with: a photo that is saved meanwhile brings the profile anew.
  const [start] = useState(profile);
  const { form, failure, passing, submit } = useProfileForm(start);
  const { errors, isDirty, isSubmitting } = form.formState;
  const words = useTranslations('form');
  return (
    <EditFrame>
      <section className="card" aria-labelledby="edit-profile">
        <Photos profile={profile} onBusy={onBusy} />
        <form onSubmit={submit} noValidate aria-labelledby="edit-profile">
          <div className="panel stack stack--lg">
            <ErrorSummary title={(count) => words('summary', { count })} sentences={sentencesIn(errors)} />
            <Personal profile={start} form={form} />
            <About form={form} />
            <Work profile={start} form={form} />
            <FormFailure>{failure}</FormFailure>
          </div>
          <div className="formactions">
            <Link className="btn btn--ghost" to={links.ownProfile()}>
              {words('cancel')}
            </Link>
            <BusyButton busy={isSubmitting} busyText={t('saving')}>
              {t('save')}
            </BusyButton>
          </div>
        </form>
      </section>
      <Unsaved dirty={isDirty || sending.cover || sending.photo} passing={passing} />
    </EditFrame>
  );
}
