import { useCallback, useEffect, useRef, useState } from 'react';
import type { Client } from '#web/base/client/client.ts';
import { useClient } from '#web/base/settings.tsx';

export type Suggestion = Awaited<ReturnType<Client['search']['suggestions']>>['data'][number];

const MIN_TYPED = 2;
const DEBOUNCE = 150;

/** What the API suggests for the text typed into `input`; nothing before somebody types, and after `close` until typing goes on. */
export function useSuggestions(input: HTMLInputElement) {
  const client = useClient();
  const [found, setFound] = useState<Suggestion[]>([]);
  // Only the latest turn may show its answer: letters typed, closing and leaving the field each begin a new one.
  const turn = useRef(0);
  const close = useCallback(() => {
    turn.current += 1;
    setFound([]);
  }, []);
  useEffect(() => {
    const ask = async () => {
      turn.current += 1;
      const mine = turn.current;
      const text = input.value.trim();
      if (text.length < MIN_TYPED) return setFound([]);
      await new Promise((done) => setTimeout(done, DEBOUNCE));
      if (mine !== turn.current) return;
      const { data } = await client.search.suggestions({ text }).catch(() => ({ data: [] }));
      if (mine === turn.current) setFound(data);
    };
    // What was typed while this code was still loading.
    if (document.activeElement === input && input.value !== input.defaultValue) void ask();
    const { form } = input;
    input.addEventListener('input', ask);
    input.addEventListener('blur', close);
    form?.addEventListener('submit', close);
    return () => {
      close();
      input.removeEventListener('input', ask);
      input.removeEventListener('blur', close);
      form?.removeEventListener('submit', close);
    };
  }, [client, input, close]);
  return { found, close };
}
