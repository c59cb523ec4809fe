import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InboxRule, SentRule } from '#contract/trade/desk/rules.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { useClient } from '#web/base/settings.tsx';
import { queryClient } from '#web/components/query/query.tsx';

/** A rule as it is edited; `key` is its own on this page. */
export type Edited = SentRule & { key: string };

export const EMPTY: Omit<Edited, 'key'> = { name: '', people: [], products: [], categories: [], countries: [], languages: [], words: [], kinds: [] };

const keyOf = (id: string) => ['desk-rules', id];
export const sent = (rules: Edited[]): SentRule[] => rules.map(({ key: _, ...rule }) => rule);
const edited = (rules: InboxRule[]): Edited[] => rules.map((rule) => ({ ...rule, key: rule.ruleID }));

export interface Kept {
  rules: InboxRule[];
  version: number;
}

export function useKeptRules(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async (): Promise<Kept> => {
      const { data, version } = await client.desk.rules({ bid: id });
      return { rules: data, version };
    },
    staleTime: 0,
    // What is being edited is not replaced under somebody's hands.
    refetchOnWindowFocus: false,
  });
}

/** The rules as they are edited: nothing counts before it is saved. */
export function useRules(id: string, start: Kept) {
  const client = useClient();
  const [kept, keep] = useState(start);
  const [rules, setRules] = useState(() => edited(start.rules));
  const [state, setState] = useState<'idle' | 'busy' | 'conflict'>('idle');
  const begin = ({ rules, version }: Kept) => {
    keep({ rules, version });
    setRules(edited(rules));
    setState('idle');
  };
  const isChanged = JSON.stringify(sent(rules)) !== JSON.stringify(kept.rules);
  /** @throws ApplicationError */
  const save = async () => {
    setState('busy');
    try {
      const { data, version } = await client.desk.setRules({ bid: id, rules: sent(rules), version: kept.version });
      begin({ rules: data, version });
      queryClient.setQueryData<Kept>(keyOf(id), { rules: data, version });
    } catch (error) {
      setState(isRefusal(error) && error.code === 'conflict' ? 'conflict' : 'idle');
      throw error;
    }
  };
  const again = async () => {
    const { data, version } = await client.desk.rules({ bid: id });
    begin({ rules: data, version });
  };
  return { rules, setRules, isChanged, state, save, again, discard: () => begin(kept) };
}
