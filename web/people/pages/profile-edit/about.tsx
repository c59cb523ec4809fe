import { useTranslations } from 'use-intl';
import { Switch } from '#web/components/form/switch.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import type { ProfileForm } from './use-profile-form.ts';

/** What its owner may hide from others (PRF-017, PRF-018). */
export function About({ form: { register, formState } }: { form: ProfileForm }) {
  const t = useTranslations('profile-edit');
  const { errors } = formState;
  return (
    <fieldset className="fieldset">
      <legend>
        <h2 className="h3">{t('about')}</h2>
      </legend>
      <div className="formgrid formgrid--wide">
        <TextField
          label={t('birthDate')}
          beside={<Switch label={t('show')} about={t('birthDate')} {...register('showBirthDate')} />}
          hint={t('birthDateHint')}
          autoComplete="bday"
          error={errors.birthDate?.message}
          {...register('birthDate')}
        />
        <TextField
          label={t('profession')}
          beside={<Switch label={t('show')} about={t('profession')} {...register('showProfession')} />}
          error={errors.profession?.message}
          {...register('profession')}
        />
      </div>
    </fieldset>
  );
}
