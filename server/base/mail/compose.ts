import type { Draft, Frame, Place } from './draft.ts';
import en from './frame.en.json' with { type: 'json' };
import { layout } from './layout.ts';
import { plainText } from './plain-text.ts';

/** The contents of a letter. */
export interface Composed {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const frames = new Map<string, Frame>([['en', en]]);

/** Makes a letter's contents: the same words as text and as HTML. @throws Error when a link is no web address. */
export function compose(draft: Draft, place: Place): Composed {
  const clean = cleaned(draft);
  const frame = frames.get(draft.language.split('-')[0] as string) ?? en;
  const { unsubscribe } = clean;
  return {
    subject: clean.subject,
    text: plainText(clean, place, frame),
    html: layout(clean, place, frame),
    headers: unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {},
  };
}

function cleaned({ action, after = [], unsubscribe, ...draft }: Draft): Draft {
  return {
    language: draft.language,
    asked: draft.asked,
    subject: oneLine(draft.subject),
    heading: oneLine(draft.heading),
    paragraphs: draft.paragraphs.map(oneLine),
    ...(action ? { action: { label: oneLine(action.label), url: webAddress(action.url) } } : {}),
    after: after.map(oneLine),
    reason: oneLine(draft.reason),
    ...(unsubscribe ? { unsubscribe: webAddress(unsubscribe) } : {}),
  };
}

/** Line breaks and signs that turn the direction of writing would let a name look like a sentence of ours. */
const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}]+/gu, (space) => (space === '\u00a0' ? space : ' '))
    .trim();

function webAddress(address: string): string {
  const { protocol, href } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A mail links to web addresses only.');
  return href;
}
