import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { dateTime } from '#web/base/format.ts';
import { useClient } from '#web/base/settings.tsx';
import { Confirm } from '#web/components/dialog/confirm.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import type { Given } from './proof.tsx';
import { SecretForm } from './secret-form.tsx';
import { type Chosen, Topics } from './topics.tsx';
import { useAct, type Webhook } from './use-webhooks.ts';

interface Props {
  businessID: string;
  webhook: Webhook;
  close: () => void;
}

/** Events, a pause, the secret, and the end of an endpoint. */
export function EditEndpoint({ businessID, webhook, close }: Props) {
  const t = useTranslations('webhooks');
  const client = useClient();
  const deed = useAct(businessID);
  const { webhookID, url, disabled } = webhook;
  const [topics, setTopics] = useState(webhook.topics as Chosen[]);
  const [enabled, setEnabled] = useState(disabled === null);
  const [step, setStep] = useState<'edit' | 'secret' | 'remove'>('edit');
  const at = { id: businessID, webhookID };
  const save = async () => {
    if (
      await deed(
        () => client.webhook.change({ ...at, topics, enabled }),
        () => t('saved'),
      )
    )
      close();
  };
  if (step === 'secret') return <NewSecret businessID={businessID} webhook={webhook} close={close} />;
  if (step === 'remove')
    return (
      <Confirm
        title={t('remove.title', { url })}
        text={t('remove.text')}
        word={t('remove.do')}
        cancel={t('cancel')}
        danger
        close={() => setStep('edit')}
        run={async () => {
          await deed(
            () => client.webhook.remove(at),
            () => t('remove.done'),
          );
          close();
        }}
      />
    );
  return (
    <Dialog
      title={t('editTitle')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="button" className="btn btn--primary" aria-disabled={topics.length === 0} onClick={() => topics.length > 0 && void save()}>
            {t('save')}
          </button>
        </>
      }
    >
      <div className="stack">
        <p className="hook__url">{url}</p>
        <Topics chosen={topics} change={setTopics} error={topics.length === 0 ? t('chooseOne') : undefined} />
        <label className="check">
          <input type="checkbox" checked={enabled} onChange={({ target }) => setEnabled(target.checked)} />
          <span>{t('enabled')}</span>
        </label>
        <OldSecret businessID={businessID} webhook={webhook} close={close} />
        <div className="btnrow">
          <button type="button" className="btn btn--outline btn--sm" onClick={() => setStep('secret')}>
            {t('secret.new')}
          </button>
          <button type="button" className="btn btn--ghost btn--sm" onClick={() => setStep('remove')}>
            {t('remove.open')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

function OldSecret({ businessID, webhook: { webhookID, oldSecretUntil }, close }: Props) {
  const t = useTranslations('webhooks.secret');
  const client = useClient();
  const deed = useAct(businessID);
  if (!oldSecretUntil) return null;
  const end = async () => {
    await deed(
      () => client.webhook.endOldSecret({ id: businessID, webhookID }),
      () => t('oldEnded'),
    );
    close();
  };
  return (
    <p className="small">
      {t('oldUntil', { at: dateTime(oldSecretUntil) ?? '' })}{' '}
      <button type="button" className="btn btn--ghost btn--sm" onClick={() => void end()}>
        {t('endOld')}
      </button>
    </p>
  );
}

function NewSecret({ businessID, webhook: { webhookID }, close }: Props) {
  const t = useTranslations('webhooks.secret');
  const client = useClient();
  const make = (given: Given) => client.webhook.renewSecret({ id: businessID, webhookID, ...given });
  return (
    <SecretForm businessID={businessID} title={t('new')} word={t('make')} make={make} close={close}>
      {() => <p>{t('about')}</p>}
    </SecretForm>
  );
}
