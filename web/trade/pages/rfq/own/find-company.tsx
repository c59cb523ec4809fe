import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { TextField } from '#web/components/form/text-field.tsx';

export interface Found {
  id: string;
  name: string;
}

const LEAST = 2;

/** Finds a company by its name. */
export function FindCompany({ add }: { add: (found: Found) => void }) {
  const t = useTranslations('rfq-own');
  const client = useClient();
  const [text, setText] = useState('');
  const asked = useDeferredValue(text.trim());
  const { data: found } = useQuery({
    queryKey: ['suggestions', asked],
    enabled: asked.length >= LEAST,
    queryFn: async () => (await client.search.suggestions({ text: asked })).data.filter(({ kind }) => kind === 'business'),
    meta: { aside: true },
  });
  const take = (one: Found) => {
    add(one);
    setText('');
  };
  return (
    <div className="stack stack--sm">
      <TextField label={t('byName')} value={text} autoComplete="off" onChange={({ target }) => setText(target.value)} />
      <ul className="rfqfound" aria-live="polite">
        {asked.length >= LEAST &&
          found?.map(({ id, name, detail }) => (
            <li key={id}>
              <button type="button" className="menu__item" onClick={() => take({ id, name })}>
                <Plus className="icon" />
                <span dir="auto">{name}</span>
                <small className="muted">{detail}</small>
              </button>
            </li>
          ))}
        {asked.length >= LEAST && found?.length === 0 && <li className="muted small">{t('nobodyFound')}</li>}
      </ul>
    </div>
  );
}
