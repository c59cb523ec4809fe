import type { Reply } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import type { Client } from '#web/base/client/client.ts';

export type FollowSummary = Reply<Contract['follow']['summary']>;

/** The button comes to life soon after the counts; whoever comes later than this asks anew. */
const KEPT_MS = 10_000;

interface Asked {
  client: Client;
  id: string;
  answer: Promise<FollowSummary>;
}

let kept: Asked[] = [];

/** Asks for the followers, and keeps the answer for the button beside them. */
export function askSummary(client: Client, id: string): Promise<FollowSummary> {
  const asked = { client, id, answer: client.follow.summary({ id }) };
  kept.push(asked);
  const forget = () => {
    kept = kept.filter((one) => one !== asked);
  };
  asked.answer.then(() => setTimeout(forget, KEPT_MS), forget);
  return asked.answer;
}

/** What the page has just asked, once: whoever comes second wants to know how it is then. Null when it has not, or in vain. */
export async function takeSummary(client: Client, id: string): Promise<FollowSummary | null> {
  const asked = kept.findLast((one) => one.client === client && one.id === id);
  kept = kept.filter((one) => one !== asked);
  return (await asked?.answer.catch(() => null)) ?? null;
}
