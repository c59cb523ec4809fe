import { useEffect, useState } from 'react';
import type { Mentionable } from '#contract/network/mention.ts';
import { useClient } from '#web/base/settings.tsx';

const DEBOUNCE = 150;

interface Answer {
  text: string;
  found: Mentionable[];
}

/** Who may be named by what was typed, null as long as nothing answers or where nothing can. The answer before stays until the next one. */
export function useMentionables(text: string | null, businessID: string | undefined): Mentionable[] | null {
  const client = useClient();
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    if (text === null) return setAnswer(null);
    let latest = true;
    const ask = async () => {
      const next = await client.mention.find({ text, ...(businessID && { businessID }) }).then(
        ({ data }) => ({ text, found: data }),
        () => null,
      );
      if (latest) setAnswer(next);
    };
    const timer = setTimeout(ask, DEBOUNCE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [client, text, businessID]);
  if (text === null || !answer) return null;
  // Where nothing began with less, nothing does with more: a sentence goes on behind a sign that names nobody.
  if (answer.found.length === 0 && /\s/.test(text)) return null;
  return answer.found;
}
