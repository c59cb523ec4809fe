import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { client } from '../../client.ts';
import { Form } from '../../form/form.tsx';
import { Actions, Opener } from '../../form/opener.tsx';
import type { Values } from '../../form/schemas.ts';
import type { Own } from './own.ts';
import { Proof, WRONG_CODE } from './proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './two-factor-set-up.tsx';

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
      {!account.twoFactor && !account.emailConfirmed && <p className="muted">{t('confirmFirst')}</p>}
      <div className="btnrow accountpage__actions">
        {account.twoFactor ? (
          <>
            <Opener label={t('renew')}>{(close) => <Renew show={show} close={close} />}</Opener>
            <Opener label={t('switchOff')} look="btn--ghost">
              {(close) => <SwitchOff account={account} reload={reload} close={close} />}
            </Opener>
          </>
        ) : (
          <Opener label={t('setUp')} disabled={!account.emailConfirmed}>
            {(close) => <SetUp show={show} close={close} />}
          </Opener>
        )}
      </div>
    </>
  );
}

function Renew({ show, close }: { show: ShowCodes; close: () => void }) {
  const t = useTranslations('account-home.factor');
  const send = async (values: Values<'renewRecoveryCodes'>) => show((await client.account.renewRecoveryCodes(values)).data.recoveryCodes);
  return (
    <Form schema="renewRecoveryCodes" labelledBy="factor" send={send} refusals={WRONG_CODE} focused>
      <p className="small muted">{t('renewWhy')}</p>
      <Proof withCode />
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
      <p className="small muted">{t('offWhy')}</p>
      <Proof withCode />
      <Actions submit={t('switchOff')} look="danger" cancel={close} />
    </Form>
  );
}
