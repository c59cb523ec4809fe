import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { LiveTopics } from '#contract/live.ts';
import type { Inquiry } from '#contract/trade/inquiry.ts';
import { useClient } from '#web/base/settings.tsx';
import { Avatar, LogoTile } from '#web/base/ui/picture.tsx';
import { useLive } from '#web/components/live/use-live.ts';
import { queryClient } from '#web/components/query/query.tsx';
import { shownFor, type Typing, tellKeys } from './key-teller.ts';

/** It is a courtesy: that it was not told is no failure. */
export function useKeys(tell: (ago: number) => Promise<unknown>): Typing {
  const say = useRef(tell);
  useEffect(() => {
    say.current = tell;
  });
  const typing = useMemo(() => tellKeys((ago) => void say.current(ago).catch(() => {})), []);
  useEffect(() => typing.over, [typing]);
  return typing;
}

/** Tells the other side of one's own thread; asks once whether one wants that at all. */
export function useOwnTyping(requestID: string): Typing {
  const client = useClient();
  return useKeys(async (ago) => {
    const { data } = await queryClient.fetchQuery({ queryKey: ['message-setting'], queryFn: () => client.inquiry.setting(), staleTime: 60_000 });
    if (data.typing) await client.inquiry.typing({ requestID, ago });
  });
}

/** That the other side is typing (INB-007): until ten seconds after its last key. */
export function OtherTyping({ requestID, counterpart }: Pick<Inquiry, 'requestID' | 'counterpart'>) {
  const t = useTranslations('messages');
  const [heard, hear] = useState<LiveTopics['other-typing'] | null>(null);
  useLive('other-typing', (body) => body?.requestID === requestID && hear(body));
  useEffect(() => {
    if (!heard) return;
    const timer = setTimeout(() => hear(null), shownFor(heard.ago));
    return () => clearTimeout(timer);
  }, [heard]);
  const { type, photo, name } = counterpart;
  return (
    heard && (
      <p>
        {type === 'business' ? <LogoTile photo={photo} name={name} size="sm" /> : <Avatar photo={photo} name={name} size="sm" />}
        {t('typing', { name })}
      </p>
    )
  );
}
