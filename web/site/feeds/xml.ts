const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** A text for XML 1.0, which has no place for most control characters and for halves of characters. */
export const escaped = (text: string): string =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string);

/** An element with a text inside; nothing when there is none. */
export const element = (name: string, text: string | null): string => (text ? `<${name}>${escaped(text)}</${name}>` : '');

/** A document that any cache may keep for so long. */
export function xmlResponse(body: string, type: string, seconds: number): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': `public, max-age=${seconds}` },
  });
}
