import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useClient } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { queryClient } from '#web/components/query/query.tsx';

const KEY = ['message-setting'];

/** Whether one sees, and is seen, typing (INB-007). */
export function TypingChoice() {
  const t = useTranslations('notifications.choose');
  const client = useClient();
  const query = useQuery({ queryKey: KEY, queryFn: () => client.inquiry.setting(), staleTime: 0, refetchOnWindowFocus: false });
  return (
    <section className="card digest" aria-labelledby="typing-title" id="typing">
      <div>
        <h2 className="h4" id="typing-title">
          {t('typing')}
        </h2>
        <p className="small muted">{t('typingText')}</p>
      </div>
      <Loaded of={query} skeleton={<span className="skel h-8 w-40" />} failed={{ title: t('loadFailed'), isLine: true }}>
        {({ data }) => <Choice start={data.typing} />}
      </Loaded>
    </section>
  );
}

/** It shows at once and goes back where it was not saved. A switch that waited for the cache would jump back first. */
function Choice({ start }: { start: boolean }) {
  const t = useTranslations('notifications.choose');
  const client = useClient();
  const toast = useToast();
  const [isOn, setOn] = useState(start);
  const press = async (typing: boolean) => {
    setOn(typing);
    await client.inquiry.setSetting({ typing }).then(
      () => toast(t('saved')),
      () => {
        setOn(!typing);
        toast(t('failed'), 'danger');
      },
    );
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  return <Switch about={t('typing')} label={t('typingOn')} checked={isOn} onChange={(event) => void press(event.target.checked)} />;
}
