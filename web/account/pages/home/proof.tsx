import { useTranslations } from 'use-intl';
import { Field, PasswordField } from '../../form/field.tsx';

/** Refusals that stand beside the code. */
export const WRONG_CODE = { factor_wrong: 'code' };

/** The password again, and a code where a second factor is on: a session that somebody left open is not enough. */
export function Proof({ withCode }: { withCode: boolean }) {
  const t = useTranslations('account-home');
  return (
    <>
      <PasswordField name="password" label={t('currentPassword')} autoComplete="current-password" />
      {withCode && <Field name="code" label={t('factor.anyCode')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />}
    </>
  );
}
