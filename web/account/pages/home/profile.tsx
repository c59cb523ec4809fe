import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../../client.ts';
import { ActionButton } from '../../form/action.tsx';
import { Field } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import { expectConfirmation } from '../../registered.ts';
import type { Own } from './own.ts';
import { Proof, WRONG_CODE } from './proof.tsx';

export function Profile({ account, reload }: Own) {
  const t = useTranslations('account-home.profile');
  const toast = useToast();
  const resend = async () => {
    await client.account.resendConfirmation({});
    expectConfirmation();
    toast(t('resent'));
  };
  return (
    <>
      <Facts
        facts={[
          { label: t('name'), value: `${account.firstName} ${account.lastName}` },
          { label: t('email'), value: account.email },
          { label: t('confirmed'), value: <Confirmed done={account.emailConfirmed} /> },
        ]}
      />
      {account.newEmail && <p className="alert">{t('waiting', { email: account.newEmail })}</p>}
      {!account.emailConfirmed && <p className="muted">{t('confirmFirst')}</p>}
      <div className="btnrow accountpage__actions">
        <Opener label={t('change')} disabled={!account.emailConfirmed}>
          {(close) => <ChangeEmail account={account} reload={reload} close={close} />}
        </Opener>
        {!account.emailConfirmed && (
          <ActionButton className="btn--ghost" work={resend}>
            {t('resend')}
          </ActionButton>
        )}
      </div>
    </>
  );
}

function Confirmed({ done }: { done: boolean }) {
  const t = useTranslations('account-home.profile');
  return done ? t('yes') : <span className="mark mark--open">{t('notYet')}</span>;
}

function ChangeEmail({ account, reload, close }: Own & { close: () => void }) {
  const t = useTranslations('account-home');
  const toast = useToast();
  const send = async (values: Values<'changeEmail'>) => {
    await client.account.changeEmail(values);
    expectConfirmation();
    toast(t('profile.asked'));
    await reload();
    close();
  };
  return (
    <Form schema="changeEmail" labelledBy="profile" send={send} refusals={WRONG_CODE} focused>
      <p className="small muted">{t('profile.why')}</p>
      <Field name="email" label={t('profile.newEmail')} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <Proof withCode={account.twoFactor} />
      <Actions submit={t('profile.submit')} cancel={close} />
    </Form>
  );
}
