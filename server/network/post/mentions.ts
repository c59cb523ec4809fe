import { MENTIONS, POST_TEXT } from '#contract/base/limits.ts';
import type { Mention } from '#contract/network/mention.ts';
import { MENTION, mentionOf } from '#contract/network/mention-sign.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish } from '#server/base/jobs/outbox.ts';
import { say } from '#server/base/names/say.ts';
import { countStrangers, insertNamed, type Range, readNamed, readTargets, replaceRanges, type Shown, type Target } from './mentions-queries.ts';

const DAY_MS = 86_400_000;

/** A text with the names of those whom it mentions. */
export interface Named {
  text: string;
  ranges: Range[];
  targets: Target[];
}

/**
 * Writes today's names into a text that was sent.
 * @throws Refusal `invalid_input` for too many, for who is not there for the account or whom it speaks as, and for a text that is too long with their names.
 */
export async function nameMentions(request: Request, content: string, authorID: string): Promise<Named> {
  const ids = [...content.matchAll(MENTION)].map(([, id = '']) => id);
  if (ids.length === 0) return { text: content, ranges: [], targets: [] };
  if (ids.length > MENTIONS.post) throw refused('mostMentions');
  const targets = await readTargets(request.db, ids, { accountID: actorOf(request).accountID, authorID });
  const names = new Map(targets.map(({ id, name }) => [id, name]));
  if (ids.some((id) => !names.has(id))) throw refused('mentionUnknown');
  const { text, ranges } = written(content, names);
  if (text.length > POST_TEXT) throw refused('mentionsTooLong');
  return { text, ranges, targets };
}

const refused = (key: 'mostMentions' | 'mentionUnknown' | 'mentionsTooLong'): Refusal =>
  new Refusal('invalid_input', { fields: { content: say(key, { most: key === 'mostMentions' ? MENTIONS.post : POST_TEXT }) } });

function written(content: string, names: Map<string, string>): { text: string; ranges: Range[] } {
  const ranges: Range[] = [];
  let grown = 0;
  const text = content.replace(MENTION, (token: string, id: string, at: number) => {
    const name = `@${names.get(id)}`;
    ranges.push({ at: at + grown, length: name.length, id });
    grown += name.length - token.length;
    return name;
  });
  return { text, ranges };
}

/**
 * Keeps whom a post names, in the caller's transaction, and tells those whom it has not named before, once.
 * @throws Refusal `mention_limit` past so many people in a day who do not follow who speaks.
 */
export async function keepMentions(request: Request, postID: string, { ranges, targets }: Named): Promise<void> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  await replaceRanges(db, postID, ranges);
  const known = new Set(
    await readNamed(
      db,
      postID,
      targets.map(({ id }) => id),
    ),
  );
  const fresh = targets.filter(({ id }) => !known.has(id));
  if (fresh.length === 0) return;
  const at = now();
  const strangers = fresh.filter(({ stranger }) => stranger).length;
  if (strangers > 0) {
    const { count, first } = await countStrangers(db, accountID, new Date(at.getTime() - DAY_MS));
    if (count + strangers > MENTIONS.daily) throw new Refusal('mention_limit', { retryAfter: secondsUntil((first ?? at).getTime() + DAY_MS, at) });
  }
  await insertNamed(db, postID, fresh, { accountID, at });
  for (const { id } of fresh) await publish(db, 'post.mentioned', { postID, targetID: id, accountID });
}

const secondsUntil = (moment: number, now: Date): number => Math.max(1, Math.ceil((moment - now.getTime()) / 1000));

/** A kept text as it was sent. */
export const asSent = (text: string, ranges: Range[]): string =>
  ranges.toReversed().reduce((rest, { at, length, id }) => rest.slice(0, at) + mentionOf(id) + rest.slice(at + length), text);

/** A kept text with the names of today; who may not be seen stands there as they were called, and is no mention. */
export function withNames(text: string, shown: Shown[]): { text: string; mentions: Mention[] } {
  const mentions: Mention[] = [];
  let [out, from] = ['', 0];
  for (const { at, length, id, type, name } of shown) {
    out += text.slice(from, at);
    const said = name === null ? text.slice(at, at + length) : `@${name}`;
    if (name !== null) mentions.push({ at: out.length, length: said.length, type, id, name });
    out += said;
    from = at + length;
  }
  return { text: out + text.slice(from), mentions };
}
