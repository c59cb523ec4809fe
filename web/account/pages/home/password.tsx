import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { Facts } from '#web/base/ui/facts.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../../client.ts';
import { PasswordField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import type { Own } from './own.ts';

export function Password({ account, reload }: Own) {
  const t = useTranslations('account-home.password');
  const { passwordChangedAt } = account;
  return (
    <>
      <Facts facts={[{ label: t('changed'), value: passwordChangedAt ? dateTime(passwordChangedAt) : t('never') }]} />
      <div className="btnrow accountpage__actions">
        <Opener label={t('change')}>{(close) => <ChangePassword account={account} reload={reload} close={close} />}</Opener>
      </div>
    </>
  );
}

function ChangePassword({ account, reload, close }: Own & { close: () => void }) {
  const t = useTranslations('account-home');
  const toast = useToast();
  const send = async (values: Values<'changePassword'>) => {
    await client.account.changePassword(values);
    toast(t('password.done'));
    await reload();
    close();
  };
  return (
    <Form schema="changePassword" labelledBy="password" send={send} focused>
      {/* Tells a password manager whose password is changed. */}
      <input type="text" autoComplete="username" value={account.email} readOnly hidden />
      <PasswordField name="currentPassword" label={t('currentPassword')} autoComplete="current-password" />
      <PasswordField name="password" label={t('password.new')} hint={t('password.hint')} autoComplete="new-password" />
      <Actions submit={t('password.submit')} cancel={close} />
    </Form>
  );
}
