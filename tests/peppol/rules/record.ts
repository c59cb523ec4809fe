import type { Official } from './official.ts';
import rules from './rules.json' with { type: 'json' };

export const TRANSACTIONS = [
  ['T01', 'Order'],
  ['T76', 'OrderResponse'],
] as const;
export type Root = (typeof TRANSACTIONS)[number][1];

/** The official rules as they were recorded from the release that `proofs/order/artefacts.json` names; `proof order` holds them to it. */
export const recorded: Record<Root, Official> = { Order: rules.T01, OrderResponse: rules.T76 };

/** The text of `rules.json`: one rule a line. */
export function recordOf(read: Record<'T01' | 'T76', Official>): string {
  const list = (items: string[], ends: string): string => `${ends[0]}\n${items.join(',\n')}\n${ends[1]}`;
  const one = ({ rules, lists }: Official): string =>
    `{ "rules": ${list(
      rules.map((rule) => JSON.stringify(rule)),
      '[]',
    )}, "lists": ${list(
      Object.entries(lists).map(([name, codes]) => `${JSON.stringify(name)}: ${JSON.stringify(codes)}`),
      '{}',
    )} }`;
  return `${list(
    Object.entries(read).map(([name, official]) => `"${name}": ${one(official)}`),
    '{}',
  )}\n`;
}
