import type { Notice } from '#contract/trust/moderation.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { AppContext } from '#server/base/http/request.ts';
import { readForReporter, readForSubject } from './notice-queries.ts';
import { type Side, sideOfToken, tokenOfNotice } from './token.ts';

const WORDS = 400;

const READ = { subject: readForSubject, reporter: readForReporter };

/** A decision or outcome as the other side reads it. @throws Refusal `not_found` once it is forgotten. */
export async function readNotice(parts: Pick<AppContext, 'db' | 'keys'>, side: Side, id: string): Promise<Notice> {
  const found = await READ[side](parts.db, id);
  if (!found) throw new Refusal('not_found');
  const { type, resourceID, snapshot, ...said } = found;
  const words = [snapshot.name, snapshot.text].filter(Boolean).join(' · ');
  return {
    ...said,
    token: tokenOfNotice(parts, side, id),
    side,
    about: { type: type === 'person' ? 'user' : type, id: resourceID, words: words.length > WORDS ? `${words.slice(0, WORDS).toWellFormed()}…` : words },
    mayAppeal: !said.appeal && !said.ended && said.deed !== 'restore',
  };
}

/** @throws Refusal `link_invalid` for a token that we did not sign. */
export function opened(parts: Pick<AppContext, 'keys'>, token: string): { side: Side; id: string } {
  const found = sideOfToken(parts, token);
  if (!found) throw new Refusal('link_invalid');
  return found;
}
