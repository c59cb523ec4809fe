import { useCallback, useRef } from 'react';
import type { Call, Reply, Sent } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import { newKey } from '#web/base/client/new-key.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { useSettings } from '#web/base/settings.tsx';

type CallIn<G extends keyof Contract, N extends keyof Contract[G]> = Contract[G][N] extends Call ? Contract[G][N] : never;

/**
 * A write that is done once however often it is sent: as long as nothing answered, the same input goes with the same key,
 * and the server answers what it answered first.
 */
export function useOnce<G extends keyof Contract & string, N extends keyof Contract[G] & string>(
  concept: G,
  name: N,
): (input: Sent<CallIn<G, N>>) => Promise<Reply<CallIn<G, N>>> {
  const place = useSettings();
  const last = useRef({ input: '', key: '' });
  return useCallback(
    async (input) => {
      const text = JSON.stringify(input);
      if (last.current.input !== text) last.current = { input: text, key: newKey() };
      const { transport } = sessionTransport(place);
      const reply = await transport({ concept, name, input: input as Record<string, unknown>, idempotencyKey: last.current.key });
      last.current = { input: '', key: '' };
      return reply as Reply<CallIn<G, N>>;
    },
    [place, concept, name],
  );
}
