import { useEffect, useRef, useState } from 'react';
import type { Session } from '#web/base/session/store.ts';
import type { Side } from '#web/company/actor/use-sides.ts';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import type { Typed } from './typed.ts';

/** What is typed survives a reload, for each receiver; `given` stands there before anything is. */
export function useTyped({ userID, socialActor }: Session, receiverID: string, senders: Side[], given: Partial<Typed> = {}) {
  const key = draftKey(userID, receiverID, 'inquiry');
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = { from: socialActor, subject: '', own: '', message: '', ...given, ...readDraft<Typed>(key)?.values };
    return senders.some(({ id }) => id === kept.from) ? kept : { ...kept, from: userID };
  });
  const isSent = useRef(false);
  useEffect(() => {
    const isEmpty = typed.subject === '' && typed.own === '' && typed.message === '';
    if (!isSent.current) keepDraft(key, isEmpty ? null : { version: 0, base: typed, values: typed, at: Date.now() });
  }, [key, typed]);
  return {
    typed,
    change: (part: Partial<Typed>) => setTyped((now) => ({ ...now, ...part })),
    forget: () => {
      isSent.current = true;
      keepDraft(key, null);
    },
  };
}
