import { useCallback, useState } from 'react';
import { draftKey, keepDraft, readDraft } from '#web/components/form/draft.ts';
import { nothingTyped, type Typed } from './work.ts';

/** What is typed stays in this browser until it is published or thrown away. */
export function useTyped(userID: string) {
  const key = draftKey(userID, 'rfq-list', 'new');
  const [typed, setTyped] = useState<Typed>(() => readDraft<Typed>(key)?.values ?? nothingTyped);
  const change = useCallback(
    (part: Partial<Typed> | null) =>
      setTyped((before) => {
        const values = part === null ? nothingTyped : { ...before, ...part };
        keepDraft(key, part === null ? null : { version: 0, base: nothingTyped, values, at: Date.now() });
        return values;
      }),
    [key],
  );
  return { typed, change };
}
