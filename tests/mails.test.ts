import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compose } from '#server/base/mail/compose.ts';
import { draftOf, OURS, type Template } from '#server/base/mail/letter.ts';

const place = { siteUrl: 'https://wbn.example', siteName: 'WBN United Kingdom' };

/** Every template of every slice: whatever has a subject and a heading. */
function templatesIn(value: unknown, name: string): [string, Template][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('subject' in value && 'heading' in value) return [[name, value as Template]];
  return Object.entries(value).flatMap(([key, inner]) => templatesIn(inner, `${name} ${key}`));
}

const all = globSync('server/*/*/mails.en.json').flatMap((path) => templatesIn(JSON.parse(readFileSync(path, 'utf8')), path.split('/').at(-2) ?? ''));
const gapsOf = (template: Template): string[] => [...JSON.stringify(template).matchAll(/\{(\w+)\}/g)].map(([, gap]) => gap ?? '');

test('the walk meets every mail', () => expect(all.length).toBeGreaterThan(60));

describe.each(all)('the mail %s', (_, template) => {
  test('says in a whole sentence why it was sent, also when it is rendered [FIX-036]', () => {
    const values = Object.fromEntries(gapsOf(template).map((gap) => [gap, `«${gap}»`]));
    const draft = draftOf(template, values, 'https://wbn.example/x');
    const { text, html } = compose(draft, place);
    expect(draft.reason).toMatch(/^You get this email because (?!You get).{10,}[.]$/);
    expect(text.replace(/\s+/g, ' ')).toContain(draft.reason);
    expect(html).toContain(draft.reason.replaceAll('"', '&quot;'));
    expect(`${text}${html}${draft.subject}`).not.toMatch(/\{\w+\}|undefined/);
  });

  test('says whether its receiver asked for it; to an address that nobody has proved it carries nothing that a person typed [FIX-019]', () => {
    expect(typeof template.asked).toBe('boolean');
    const isForStrangers = !template.asked && !template.proven;
    expect(isForStrangers ? gapsOf(template).filter((gap) => !OURS.includes(gap)) : []).toEqual([]);
  });
});
