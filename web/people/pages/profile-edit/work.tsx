import { useTranslations } from 'use-intl';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import type { OwnProfile } from '#contract/people/profile.ts';
import { SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import type { ProfileForm } from './use-profile-form.ts';

const isOfBusinesses = ({ code }: { code: string }): boolean => (BUSINESS_TYPES as readonly string[]).includes(code);

/** Business name and type, industry, job position (PRF-019). */
export function Work({ profile: { businessType, industry, jobPosition }, form: { register, formState } }: { profile: OwnProfile; form: ProfileForm }) {
  const t = useTranslations('profile-edit');
  const none = useTranslations('form')('none');
  const { errors } = formState;
  const types = useReference('businessTypes')
    .filter(isOfBusinesses)
    .map(({ code, businessTypeName }) => ({ value: code, label: businessTypeName }));
  const industries = useReference('industries').map(({ id, name }) => ({ value: id, label: name }));
  const positions = useReference('jobPositions').map(({ jobPositionID, name }) => ({ value: jobPositionID, label: name }));
  return (
    <fieldset className="fieldset">
      <legend>
        <h2 className="h3">{t('work')}</h2>
      </legend>
      <div className="formgrid formgrid--wide">
        <TextField label={t('company')} autoComplete="organization" error={errors.companyName?.message} {...register('companyName')} />
        <SelectField
          label={t('businessType')}
          none={none}
          choices={withChosen(types, businessType && { value: businessType.code, label: businessType.name })}
          error={errors.businessType?.message}
          {...register('businessType')}
        />
        <SelectField
          label={t('industry')}
          none={none}
          choices={withChosen(industries, industry && { value: industry.id, label: industry.name })}
          error={errors.industry?.message}
          {...register('industry')}
        />
        <SelectField
          label={t('jobPosition')}
          none={none}
          choices={withChosen(positions, jobPosition && { value: jobPosition.jobPositionID, label: jobPosition.name })}
          error={errors.jobPosition?.message}
          {...register('jobPosition')}
        />
      </div>
    </fieldset>
  );
}
