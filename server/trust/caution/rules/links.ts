// Each stops where the next of its kind may begin, and reads no further than the host: a message must not keep its reader's browser busy.
const MARKDOWN = /\[([^[\]\n]+)\]\(\s*(https?:\/\/[^\s)/?#]{1,300})/gi;
const HTML = /<a\s[^<>]{0,300}?href\s{0,9}=\s{0,9}["']?(https?:\/\/[^\s"'<>/?#]{1,300})[^<>]{0,2000}>([^<]+)<\/a>/gi;
/** An address in brackets; the word in front of it may name a host. */
const BRACKETED = /[<(]\s*(https?:\/\/[^\s>)/?#]{1,300})/gi;
const HOST = /^(?:[a-z0-9-]+\.)+[a-z]{2,}/i;
/** What stands before an `@` is no host, however it looks. */
const DISGUISED = /https?:\/\/[^\s/?#]*@/i;

/** A link that shows another address than the one it leads to. */
export const isDisguised = (content: string): boolean => DISGUISED.test(content) || linksIn(content).some(([text, address]) => leadsElsewhere(text, address));

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
