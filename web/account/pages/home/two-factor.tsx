import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../../client.ts';
import { Field, PasswordField } from '../../form/field.tsx';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import type { Own } from './own.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './two-factor-set-up.tsx';

const WRONG_CODE = { factor_wrong: 'code' };

type ShowCodes = (codes: string[]) => Promise<void>;

export function TwoFactor({ account, reload }: Own) {
  const t = useTranslations('account-home.factor');
  const [codes, setCodes] = useState<string[] | null>(null);
  const show: ShowCodes = async (fresh) => {
    setCodes(fresh);
    await reload();
  };
  if (codes) return <RecoveryCodes codes={codes} email={account.email} done={() => setCodes(null)} />;
  const left = { label: t('left'), value: String(account.recoveryCodesLeft) };
  return (
    <>
      <Facts facts={[{ label: t('state'), value: t(account.twoFactor ? 'on' : 'off') }, ...(account.twoFactor ? [left] : [])]} />
      <div className="btnrow accountpage__actions">
        {account.twoFactor ? (
          <>
            <Opener label={t('renew')}>{(close) => <Renew show={show} close={close} />}</Opener>
            <Opener label={t('switchOff')} look="btn--ghost">
              {(close) => <SwitchOff account={account} reload={reload} close={close} />}
            </Opener>
          </>
        ) : (
          <Opener label={t('setUp')}>{(close) => <SetUp show={show} close={close} />}</Opener>
        )}
      </div>
    </>
  );
}

/** Password and code again: a session that somebody left open is not enough. */
function Proof({ why }: { why: string }) {
  const t = useTranslations('account-home');
  return (
    <>
      <p className="small muted">{why}</p>
      <PasswordField name="password" label={t('currentPassword')} autoComplete="current-password" />
      <Field name="code" label={t('factor.anyCode')} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
    </>
  );
}

function Renew({ show, close }: { show: ShowCodes; close: () => void }) {
  const t = useTranslations('account-home.factor');
  const send = async (values: Values<'renewRecoveryCodes'>) => show((await client.account.renewRecoveryCodes(values)).data.recoveryCodes);
  return (
    <Form schema="renewRecoveryCodes" labelledBy="factor" send={send} refusals={WRONG_CODE} focused>
      <Proof why={t('renewWhy')} />
      <Actions submit={t('renew')} cancel={close} />
    </Form>
  );
}

function SwitchOff({ reload, close }: Own & { close: () => void }) {
  const t = useTranslations('account-home.factor');
  const toast = useToast();
  const send = async (values: Values<'endTwoFactor'>) => {
    await client.account.endTwoFactor(values);
    toast(t('offDone'));
    await reload();
    close();
  };
  return (
    <Form schema="endTwoFactor" labelledBy="factor" send={send} refusals={WRONG_CODE} focused>
      <Proof why={t('offWhy')} />
      <Actions submit={t('switchOff')} look="danger" cancel={close} />
    </Form>
  );
}
