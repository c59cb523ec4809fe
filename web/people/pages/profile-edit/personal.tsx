import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/people/profile.ts';
import { PhoneField } from '#web/components/form/phone-field.tsx';
import { PlaceFields } from '#web/components/form/place-fields.tsx';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import type { ProfileForm } from './use-profile-form.ts';

/** Names, email (read only), gender, place, language, phone, own words (PRF-012 to PRF-016). */
export function Personal({ profile, form }: { profile: OwnProfile; form: ProfileForm }) {
  const t = useTranslations('profile-edit');
  const words = useTranslations('form');
  const { register, watch, setValue, formState, getValues } = form;
  const { errors } = formState;
  const genders = useReference('genders').map(({ code, name }) => ({ value: code, label: name }));
  const languages = useReference('languages').map(({ code, languageName }) => ({ value: code, label: languageName }));
  const { country, state, gender, preferredLanguage } = profile;
  return (
    <fieldset className="fieldset">
      <legend>
        <h2 className="h3">{t('personal')}</h2>
      </legend>
      <div className="formgrid formgrid--wide">
        <TextField label={t('firstName')} autoComplete="given-name" error={errors.firstName?.message} {...register('firstName')} />
        <TextField label={t('lastName')} autoComplete="family-name" error={errors.lastName?.message} {...register('lastName')} />
        <TextField label={t('email')} hint={t('emailHint')} type="email" value={profile.email} readOnly />
        <SelectField
          label={t('gender')}
          beside={<span className="field__optional">{t('optional')}</span>}
          none={words('none')}
          choices={withChosen(genders, gender && { value: gender.code, label: gender.name })}
          error={errors.gender?.message}
          {...register('gender')}
        />
        <PlaceFields
          country={{ ...register('country'), error: errors.country?.message }}
          state={{ ...register('state'), error: errors.state?.message }}
          chosen={watch('country')}
          start={{
            country: country && { value: country.code, label: country.countryName },
            state: state && { value: state.stateID, label: state.stateName },
          }}
          clearState={() => setValue('state', '', { shouldDirty: true })}
        />
        <TextField label={t('city')} autoComplete="address-level2" error={errors.city?.message} {...register('city')} />
        <SelectField
          label={t('language')}
          none={words('none')}
          choices={withChosen(languages, preferredLanguage && { value: preferredLanguage.code, label: preferredLanguage.name })}
          error={errors.preferredLanguage?.message}
          {...register('preferredLanguage')}
        />
        <PhoneField
          code={register('dialled')}
          number={register('phoneNumber')}
          chosen={watch('dialled')}
          start={formState.defaultValues?.dialled ?? ''}
          error={errors.phoneNumber?.message}
        />
        <Textarea
          label={t('presentation')}
          start={getValues('briefPresentation')}
          error={errors.briefPresentation?.message}
          {...register('briefPresentation')}
        />
      </div>
    </fieldset>
  );
}
