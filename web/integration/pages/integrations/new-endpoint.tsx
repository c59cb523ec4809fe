import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { Dialog } from '#web/components/dialog/dialog.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { Proof, useProof } from './proof.tsx';
import { ShownSecret } from './shown-secret.tsx';
import { type Chosen, Topics } from './topics.tsx';
import { refresh } from './use-webhooks.ts';

/** An address, its events and the password; then the secret, once. */
export function NewEndpoint({ businessID, close }: { businessID: string; close: () => void }) {
  const t = useTranslations('webhooks');
  const client = useClient();
  const proof = useProof();
  const { faults } = proof;
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<Chosen[]>([]);
  const [secret, setSecret] = useState<string | null>(null);
  const send = async () => {
    const made = await proof.prove((given) => client.webhook.create({ id: businessID, url, topics, ...given }));
    if (!made) return;
    setSecret(made.data.secret);
    await refresh(businessID);
  };
  if (secret) return <ShownSecret secret={secret} close={close} />;
  return (
    <Dialog
      title={t('new.title')}
      onClose={close}
      foot={
        <>
          <button type="button" className="btn btn--ghost" onClick={close}>
            {t('cancel')}
          </button>
          <button type="submit" form="new-endpoint" className="btn btn--primary" aria-busy={proof.busy}>
            {t('add')}
          </button>
        </>
      }
    >
      <form
        id="new-endpoint"
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('new.url')}
          hint={t('new.hint')}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          value={url}
          error={faults['url']}
          onChange={({ target }) => setUrl(target.value)}
        />
        <Topics chosen={topics} change={setTopics} error={faults['topics']} />
        <Proof of={proof} />
      </form>
    </Dialog>
  );
}
