export type Caution = 'bank' | 'link';

const CHANGED = `(?:new|another|other|different|chang(?:e|ed|es|ing)|updat(?:e|ed|ing)|replac(?:e|ed|es|ing)|switched|moved)`;
const BANK = `(?:bank(?:ing)?|iban|swift|bic|sort code|account (?:number|details)|payment details)`;
/** Both in one sentence, in either order. */
const CHANGED_BANK = new RegExp(String.raw`\b${CHANGED}\b[^.!?\n]{0,60}\b${BANK}\b|\b${BANK}\b[^.!?\n]{0,60}\b${CHANGED}\b`, 'i');
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/gi;
// Each stops where the next of its kind may begin, and reads no further than the host: a message must not keep its reader's browser busy.
const MARKDOWN = /\[([^[\]\n]+)\]\(\s*(https?:\/\/[^\s)/?#]{1,300})/gi;
const HTML = /<a\s[^<>]{0,300}?href\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'<>/?#]{1,300})[^<>]{0,2000}>([^<]+)<\/a>/gi;
/** An address in brackets; the word in front of it may name a host. */
const BRACKETED = /[<(]\s*(https?:\/\/[^\s>)/?#]{1,300})/gi;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}/i;
/** What stands before an `@` is no host, however it looks. */
const DISGUISED = /https?:\/\/[^\s/?#]*@/i;

/** What somebody should look at twice before they act on a message. */
export function cautionsOf(content: string): Caution[] {
  const found: Caution[] = [];
  if (CHANGED_BANK.test(content) || [...content.matchAll(IBAN)].some(([text]) => isIban(text))) found.push('bank');
  if (DISGUISED.test(content) || linksIn(content).some(([text, address]) => leadsElsewhere(text, address))) found.push('link');
  return found;
}

/** Letters count from 10, the first four signs go to the end, and the rest by 97 is 1 (ISO 13616). */
function isIban(text: string): boolean {
  const signs = text.replace(/[ -]/g, '').toUpperCase();
  // A word that follows without a sign between is taken along by the pattern: the longest beginning that is one counts.
  for (let length = Math.min(signs.length, 34); length >= 15; length -= 1) if (remainder(signs.slice(0, length)) === 1) return true;
  return false;
}

function remainder(signs: string): number {
  const digits = [...(signs.slice(4) + signs.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Shown text and address of every link that has both. */
function linksIn(content: string): [text: string, address: string][] {
  return [
    ...[...content.matchAll(MARKDOWN)].map(([, text = '', address = '']): [string, string] => [text, address]),
    ...[...content.matchAll(HTML)].map(([, address = '', text = '']): [string, string] => [text, address]),
    ...[...content.matchAll(BRACKETED)].map(({ 1: address = '', index }): [string, string] => [wordBefore(content, index), address]),
  ];
}

/** The word in front of a place; a name of a host is no longer than 253 signs (RFC 1035). */
const wordBefore = (content: string, index: number): string =>
  content
    .slice(Math.max(0, index - 300), index)
    .trimEnd()
    .split(/\s/)
    .at(-1) ?? '';

function leadsElsewhere(text: string, address: string): boolean {
  const shown = hostNamedIn(text);
  const host = hostOf(address);
  if (!shown || !host) return false;
  const named = plain(shown);
  return host !== named && !host.endsWith(`.${named}`);
}

/** The first name of a host in a text. */
function hostNamedIn(text: string): string | undefined {
  const words = text.split(/[^a-z0-9.-]+|\.{2,}/i);
  return words.map((word) => HOST.exec(word.replace(/^[.-]+/, ''))?.[0]).find((name) => name !== undefined);
}

const plain = (host: string): string => host.toLowerCase().replace(/^www\./, '');

function hostOf(address: string): string | null {
  return URL.canParse(address) ? plain(new URL(address).hostname) : null;
}
