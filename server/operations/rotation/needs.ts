import { readServing, type Serving } from '#server/base/config/agreement.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { plus, TOKEN_SECONDS } from '#server/identity/session/rules.ts';
import { websiteTokens } from '#server/trust/verification/code.ts';
import { readMade, readWebsites } from './needs-queries.ts';
import { countSealed, countSealedWebhooks, type Sealed } from './rewrite.ts';

/** What a predecessor made and somebody may still bring. */
export interface Need {
  what: string;
  count: number;
  /** When the last of them ends by itself. */
  until: Date;
}

export interface RotationState {
  serving: Serving | null;
  /** Of the predecessors that are set. */
  previous: number;
  sealed: Sealed;
  webhooks: Sealed;
  /** Checks of websites that `rewrite` has not seen. */
  websites: number;
  needs: Need[];
}

type Keeping = Pick<AppContext, 'db' | 'keys' | 'now'>;

/** What still needs the predecessors, as far as rows tell. What was made before the processes changed over counts, whoever mailed it. */
export async function readRotation(parts: Keeping): Promise<RotationState> {
  const { db, keys, now } = parts;
  const serving = await readServing(db, keys);
  const previous = keys.accepted.length - 1;
  const [sealed, webhooks] = [await countSealed(parts), await countSealedWebhooks(parts)];
  const hasChanged = previous > 0 && serving?.by === keys.accepted[0];
  const at = hasChanged ? (serving?.since ?? now()) : now();
  const needs = previous > 0 ? await readNeeds(parts, at) : [];
  return { serving, previous, sealed, webhooks, websites: previous > 0 ? await countWebsites(parts, at) : 0, needs };
}

async function readNeeds({ db, now }: Keeping, changedAt: Date): Promise<Need[]> {
  const rows = await readMade(db, changedAt, now());
  const tokens = plus(changedAt, TOKEN_SECONDS);
  const running = tokens > now() ? [{ what: 'session tokens, each of 15 minutes', count: 0, until: tokens }] : [];
  return [...running, ...rows.map(({ what, count, made }) => ({ what, count, until: made }))];
}

async function countWebsites({ db, keys }: Keeping, changedAt: Date): Promise<number> {
  const rows = await readWebsites(db, changedAt);
  return rows.filter(({ businessID, earlier }) => websiteTokens(keys.accepted.slice(1), businessID).some((token) => !earlier.includes(token))).length;
}
