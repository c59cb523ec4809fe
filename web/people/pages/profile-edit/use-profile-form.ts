import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OwnProfile } from '#contract/people/profile.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { dialCodeOf } from '#web/components/form/phone-field.tsx';
import { loadRules } from '#web/components/form/rules.ts';
import { useReference, useReferenceSoon } from '#web/components/query/use-reference.ts';
import { keepOwnProfile } from '#web/people/own-profile/use-own-profile.ts';
import { changeOf, type ProfileValues, valuesOf } from './values.ts';

export type ProfileForm = UseFormReturn<ProfileValues>;

/** The form's way: check what was typed, send it, say what became of it. A failed save changes nothing that was typed. */
export function useProfileForm(profile: OwnProfile) {
  const [countries, countriesSoon] = [useReference('countries'), useReferenceSoon('countries')];
  const client = useClient();
  const toast = useToast();
  const navigate = useNavigate();
  const t = useTranslations('profile-edit');
  const [failure, setFailure] = useState('');
  const passing = useRef(false);
  const change = (values: ProfileValues, known = countries) => changeOf(values, dialCodeOf(values.dialled, known));
  const form = useForm<ProfileValues>({ defaultValues: valuesOf(profile), resolver: resolverOf(change, countries) });
  const send = async (values: ProfileValues): Promise<void> => {
    try {
      // A save may be quicker than the list; without it a number would go without its dial code.
      const known = values.phoneNumber.trim() ? await countriesSoon() : countries;
      const { data } = await client.profile.update(change(values, known));
      keepOwnProfile(data);
      passing.current = true;
      toast(t('saved'));
      navigate(links.ownProfile());
    } catch (error) {
      if (!isRefusal(error)) throw error;
      setFailure(error.code === 'network' ? t('failed') : `${t('refused')} ${error.message}`);
      for (const [field, sentence] of Object.entries(error.fields)) form.setError(fieldOf(field), { message: sentence }, { shouldFocus: true });
    }
  };
  const submit = form.handleSubmit(send);
  return {
    form,
    failure,
    passing,
    submit: (event: FormEvent) => {
      setFailure('');
      return submit(event);
    },
  };
}

/** The contract's rules, over what would be sent. */
function resolverOf(change: (values: ProfileValues) => ReturnType<typeof changeOf>, countries: { dialCode: string }[]): Resolver<ProfileValues> {
  return async (values) => {
    const dialCodes = countries.map(({ dialCode }) => dialCode);
    const rules = await loadRules(() => import('./schema.ts'));
    const wrong = shown(rules ? rules.check(change(values), dialCodes) : {});
    return Object.keys(wrong).length > 0 ? { values: {}, errors: wrong } : { values, errors: {} };
  };
}

/** The form has the phone in two fields; its sentence stands below the number. */
const fieldOf = (field: string): keyof ProfileValues => (field.split('.')[0] === 'mobilePhone' ? 'phoneNumber' : (field.split('.')[0] as keyof ProfileValues));

const shown = (errors: Record<string, string>): FieldErrors<ProfileValues> =>
  Object.fromEntries(Object.entries(errors).map(([field, message]) => [fieldOf(field), { type: 'contract', message }]));
