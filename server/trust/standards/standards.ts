import type { Reply } from '#contract/base/call.ts';
import type { contract } from '#contract/index.ts';
import catalogue from './standards.json' with { type: 'json' };

type Standard = Reply<typeof contract.standards.list>['data'][number];
type Read = { standard: string; edition: string | null } | null;
/** `words` are those that may follow the name of this standard, beside the ones that may follow any. */
type Known = Standard & { words: string[]; editions: string };

const known = catalogue as Known[];
export const standards: Standard[] = known;

/** National bodies publish the same standard under their own letters. */
const PREFIX = /^(?:bs|din|une|uni|nf|nbn|nen|ss|sfs|ds|ns|sn|önorm|oenorm|čsn|csn|pn|i\.?s\.?|as\/nzs|en)[ -]/;
/** What a name may add without meaning anything else. "Pending", "audit" or "consultancy" is no such word. */
const WORDS = new Set('certificate certified certification scope registered registration accredited management system systems standard'.split(' '));
const YEAR = /^ ?[: (/-] ?((?:19|20)\d\d)(?!\d)(?: ?\+ ?a\d+(?: ?: ?(?:19|20)\d\d)?)*/;
const VERSION = /^[ ,:-]*(?:(?:v|version|issue|edition) ?)?(\d{1,2}(?:\.\d{1,2}){0,2})(?![\d.-])/;

/** Longest names first: `Cyber Essentials Plus` is not `Cyber Essentials`. */
const spellings = known
  .flatMap((standard) => [standard.name, ...standard.aliases].map((text) => ({ standard, text: plain(text) })))
  .map((one) => ({ ...one, pattern: new RegExp(`^${spelling(one.text)}(?![\\p{L}\\d])`, 'u') }))
  .toSorted((one, other) => other.text.length - one.text.length);

/** Each begins with its own first sign: nothing else is worth a pattern. */
const byFirst = Map.groupBy(spellings, ({ text }) => text[0]);

/**
 * What the name of a certificate means: "BS EN ISO 9001:2015" is `iso-9001`, edition "2015".
 * Null unless each word is understood, so that "ISO 9001 pending" counts nowhere.
 */
export function readStandard(name: string): Read {
  return readBehind(plain(name));
}

function readBehind(text: string): Read {
  const read = asWritten(text);
  return read ?? (PREFIX.test(text) ? readBehind(text.replace(PREFIX, '')) : null);
}

function asWritten(text: string): Read {
  for (const { standard, pattern } of byFirst.get(text[0]) ?? []) {
    const found = pattern.exec(text);
    if (!found) continue;
    const rest = text.slice(found[0].length);
    const edition = (standard.editions === 'years' ? YEAR : VERSION).exec(rest);
    const more = edition ? rest.slice(edition[0].length) : rest;
    if (isUnderstood(more, standard)) return { standard: standard.key, edition: edition?.[1] ?? null };
  }
  return null;
}

const isUnderstood = (rest: string, { words }: Known): boolean =>
  rest
    .split(/[\s,;()]+/)
    .filter((word) => !/^[-–—]?$/.test(word))
    .every((word) => WORDS.has(word) || words.includes(word));

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[™®©\p{Cf}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** `iso 9001` is written `iso9001` and `iso-9001` too. */
function spelling(text: string): string {
  const escaped = (part: string) => part.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return text.split(/[ -]/).map(escaped).join('[ -]?');
}
