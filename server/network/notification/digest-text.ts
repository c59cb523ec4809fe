import type { Notification } from '#contract/network/notification.ts';
import mails from './mails.en.json' with { type: 'json' };

const LONGEST = 80;

const fill = (text: string, values: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

/** An entry as the mail tells it. */
export function sentenceOf(entry: Notification): string {
  const { kind, excerpt, membership, rfq } = entry;
  if (rfq?.event === 'more') return fill(mails['more-requests'], { who: whoOf(entry), count: String(rfq.count ?? 0) });
  if (membership) {
    const [year, month, day] = membership.endsAt.slice(0, 10).split('-');
    return fill(mails.membership[membership.event], { who: whoOf(entry), tier: membership.tier, date: `${day}/${month}/${year}` });
  }
  return fill(mails.sentences[kind], { who: whoOf(entry), thing: thingOf(entry), excerpt: cut(excerpt ?? '') });
}

function whoOf({ actors, actorsCount }: Notification): string {
  const [first = '', second = ''] = actors.map(({ name }) => name);
  const { one, two, many } = mails.who;
  const form = actorsCount === 1 ? one : actorsCount === 2 ? two : many;
  return fill(form, { first, second, others: String(actorsCount - 1) });
}

function thingOf({ kind, about, business }: Notification): string {
  if (kind === 'follow' && about.type === 'user') return mails.things.you;
  // Others wrote the post that mentions somebody.
  if (kind === 'mention') return fill(mails.things.postOfOthers, { name: cut(about.name) });
  const ofBusiness = business && (about.type === 'post' ? 'businessPost' : about.type === 'comment' ? 'businessComment' : null);
  return fill(mails.things[ofBusiness ?? about.type], { name: cut(about.name), business: business?.name ?? '' });
}

function cut(text: string): string {
  const signs = [...text];
  return signs.length > LONGEST ? `${signs.slice(0, LONGEST).join('').trimEnd()}…` : text;
}
