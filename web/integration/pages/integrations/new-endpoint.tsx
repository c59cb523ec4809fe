import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { TextField } from '#web/components/form/text-field.tsx';
import { SecretForm } from './secret-form.tsx';
import { type Chosen, Topics } from './topics.tsx';

/** An address, its events and the password; then the secret, once. */
export function NewEndpoint({ businessID, close }: { businessID: string; close: () => void }) {
  const t = useTranslations('webhooks');
  const client = useClient();
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<Chosen[]>([]);
  return (
    <SecretForm
      businessID={businessID}
      title={t('new.title')}
      word={t('add')}
      make={(given) => client.webhook.create({ id: businessID, url, topics, ...given })}
      close={close}
    >
      {(faults) => (
        <>
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
        </>
      )}
    </SecretForm>
  );
}
