import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colours } from './colours.ts';
import { compose } from './compose.ts';
import type { Draft } from './draft.ts';

const place = { siteUrl: 'https://wbn.example', siteName: 'WBN United Kingdom' };
const LINK = `https://account.wbn.example/confirm-email?token=${'x'.repeat(90)}`;
const SHORT = 'https://wbn.example/x';
const draft = (fields: Partial<Draft> = {}): Draft => ({
  language: 'en-GB',
  subject: 'Confirm your email address',
  heading: 'Confirm your email address',
  paragraphs: ['Hello Ann, somebody has registered with this address, and we would like to know whether it was you before anything is sent to it.'],
  action: { label: 'Confirm my email address', url: LINK },
  after: ['The link works for 24 hours.'],
  asked: false,
  reason: 'You get this email because this address was used to register.',
  ...fields,
});
const UNSUBSCRIBE = 'https://wbn.example/unsubscribe?token=abc';

describe('a mail', () => {
  test('says the same as text and as HTML', () => {
    const { subject, text, html } = compose(draft({ unsubscribe: UNSUBSCRIBE }), place);
    expect(subject).toBe('Confirm your email address');
    const flat = text.replace(/\s+/g, ' ');
    const { heading, paragraphs, after = [], reason } = draft();
    for (const words of [heading, ...paragraphs, 'Confirm my email address', ...after, reason, 'Unsubscribe from these emails', 'United Kingdom']) {
      expect(flat).toContain(words);
      expect(html).toContain(words);
    }
    expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/);
    for (const url of [LINK, UNSUBSCRIBE, place.siteUrl]) expect(html).toContain(`href="${url}"`);
  });

  test('keeps each link whole on a line of its own, and other lines to 72 characters', () => {
    const { text } = compose(draft({ paragraphs: [`Look at ${LINK} or ${SHORT} before you go on.`, 'word '.repeat(60)], unsubscribe: UNSUBSCRIBE }), place);
    const lines = text.split('\n');
    for (const url of [LINK, SHORT, UNSUBSCRIBE, place.siteUrl]) expect(lines).toContain(url);
    expect(lines.filter((line) => line === LINK)).toHaveLength(2);
    expect(lines.filter((line) => line.length > 72 && line !== LINK)).toEqual([]);
  });

  test('offers to end mails of its kind in its headers too, where there is a kind to end', () => {
    expect(compose(draft({ unsubscribe: UNSUBSCRIBE }), place).headers).toEqual({
      'List-Unsubscribe': `<${UNSUBSCRIBE}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    const without = compose(draft(), place);
    expect(without.headers).toEqual({});
    expect(without.text + without.html).not.toMatch(/unsubscribe/i);
  });

  test('without an action has no button', () => {
    const { html, text } = compose(draft({ action: undefined }), place);
    expect(html).not.toContain('class="button"');
    expect(text).not.toContain(LINK);
  });

  test('in a language that has no texts yet keeps its words and is framed in English', () => {
    const { html } = compose(draft({ language: 'it', heading: 'Conferma' }), place);
    expect(html).toContain('<html lang="it">');
    expect(html).toContain('If the button does not work');
    expect(compose(draft({ language: 'constructor' }), place).html).toContain('If the button does not work');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://wbn.example', '/confirm', ''])('links to no %j', (url) => {
    expect(() => compose(draft({ action: { label: 'Go', url } }), place)).toThrow();
    if (url) expect(() => compose(draft({ unsubscribe: url }), place)).toThrow();
  });
});

const CORPUS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg/onload=alert(1)>",
  '</title></style></head><body onload=alert(1)>',
  '--><!--[if mso]><script>alert(1)</script><![endif]-->',
  '<![endif]--><iframe src=//evil.example>',
  '<a href="https://evil.example">log in</a>',
  '</p></td></tr></table><form action=//evil.example><input>',
  '\u0000<\u0000script>alert(1)</script>',
  '＜script＞alert(1)＜/script＞<style>*{display:none}</style>',
  '&lt;script&gt;&#60;b&#62;',
  '{{constructor}} <%= 1 %> <?php echo 1 ?>',
];
/** Tags and comments as a reader of HTML finds them. */
const tags = (html: string): string[] => html.match(/<[a-z!/?][^>]*>/gi) ?? [];

describe('what people typed', () => {
  const filled = (words: string): string => {
    const fields = { subject: words, heading: words, paragraphs: [words, words], after: [words], reason: words };
    return compose(draft({ ...fields, action: { label: words, url: LINK }, unsubscribe: UNSUBSCRIBE }), { ...place, siteName: `WBN ${words}` }).html;
  };

  test.each(CORPUS)('adds no tag to a mail: %j', (payload) => {
    const html = filled(payload);
    expect(tags(html)).toEqual(tags(filled('Ann')));
    expect(html.split('Ann').length).toBe(1);
    expect(compose(draft({ language: payload }), place).html.match(/<html[^>]*>/)?.[0]).toMatch(/^<html lang="[^"<>]*">$/);
  });

  test.each(CORPUS)('adds no tag by way of a link: %j', (payload) => {
    const url = (words: string) => `https://wbn.example/${words}?q=${words}#${words}`;
    const linked = (words: string) => compose(draft({ action: { label: 'Go', url: url(words) }, unsubscribe: url(words) }), place).html;
    const bare = (html: string) => tags(html).map((tag) => tag.replace(/href="[^"]*"/, 'href'));
    expect(bare(linked(payload))).toEqual(bare(linked('Ann')));
  });

  test('begins no line of its own and turns no direction of writing', () => {
    const { subject, text } = compose(
      draft({ subject: 'Hi\r\nBcc: x\u202e', heading: 'Hi\n\nhttps://evil.example\n', paragraphs: ['a\u2028b\u2066c'] }),
      place,
    );
    expect(subject).toBe('Hi Bcc: x');
    expect(text.startsWith('Hi\nhttps://evil.example\n\na bc\n')).toBe(true);
  });
});

test.each(['light', 'dark'] as const)('mails have the colours of the site in the %s theme', (theme) => {
  const css = readFileSync(new URL(`../../../web/base/styles/tokens.${theme}.css`, import.meta.url), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1]?.toLowerCase();
  const names = Object.keys(colours[theme]);
  expect(Object.fromEntries(names.map((name) => [name, token(name)]))).toEqual(colours[theme]);
});
