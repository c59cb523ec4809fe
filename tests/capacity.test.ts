import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { useApi } from './support/api.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const operations = read('docs/operations.md');
const api = useApi('empty');

/** The text of a chapter, to the next heading of its level or above. */
function chapter(title: string): string {
  const [, level = ''] = new RegExp(`^(#+) ${title}$`, 'm').exec(operations) ?? [];
  if (!level) return '';
  const from = operations.indexOf(`${level} ${title}\n`);
  const rest = operations.slice(from + level.length + title.length + 2);
  const end = rest.search(new RegExp(`^#{2,${level.length}} `, 'm'));
  return rest.slice(0, end < 0 ? undefined : end).trim();
}

const cells = (text: string): string[][] => [...text.matchAll(/^\| (.*) \|$/gm)].map(([, row]) => (row as string).split(' | ').map((cell) => cell.trim()));

const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .replaceAll(' ', '-');

describe('the page for operators', () => {
  test('has a runbook for each alarm, and for full connections, a lost bucket, a hanging job and a stolen secret [OPS-023]', () => {
    const titles = [...chapter('Runbook').matchAll(/^### (.+)$/gm)].map(([, title]) => title as string);
    const alarms = [...read('deploy/prometheus/wbn.rules.yml').matchAll(/- alert: (\w+)[\s\S]*?runbook: docs\/(\S+)/g)];
    expect(alarms.length).toBeGreaterThan(12);
    const without = alarms.filter(([, , to]) => to !== 'scaling.md' && !titles.some((title) => to === `operations.md#${anchorOf(title)}`));
    expect(without.map(([, alarm]) => alarm)).toEqual([]);
    for (const title of ['Full connections', 'Lost bucket', 'Hanging job', 'Stolen secret']) expect(chapter(title).length, title).toBeGreaterThan(400);
  });

  test('asks the database only what it understands today [OPS-023]', async () => {
    const asked = [...operations.matchAll(/`((?:select|update|delete|insert) [^`]+)`/g)].map(([, statement]) => statement as string);
    expect(asked.length).toBeGreaterThan(6);
    const client = await api.pool.connect();
    try {
      for (const statement of asked) {
        await client.query('begin');
        // Where it stands for a number that the statement before has shown.
        await expect(client.query(statement.replaceAll('(pid)', '(0)')), statement).resolves.toBeDefined();
        await client.query('rollback');
      }
    } finally {
      client.release();
    }
  });

  test('says what 2, 4 and 8 cores serve, what each process takes in memory, and what grows with companies and months [OPS-023]', () => {
    const capacity = chapter('Capacity');
    const rows = cells(capacity);
    for (const cores of ['2', '4', '8']) expect(rows.find(([first]) => first === cores)?.[1], cores).toMatch(/^\d+/);
    for (const process of ['api', 'site', 'account', 'worker', 'PostgreSQL', 'all in one'])
      expect(rows.find(([first]) => first?.replaceAll('`', '') === process)?.[1], process).toMatch(/^\d+/);
    for (const unit of ['1,000 companies', '1,000 people', '1,000 posts', '1,000 threads', 'a month of 1,000 active companies'])
      expect(rows.find(([first]) => first?.startsWith(unit))?.[1], unit).toMatch(/\d+ [MG]B/);
  });

  test('says how logs are rotated, which clock and zone counts, and what a staging is [OPS-023]', () => {
    expect(chapter('Logs, health and what to watch')).toMatch(/MaxRetentionSec=30day[\s\S]*max-size/);
    expect(chapter('Clock and time zones')).toMatch(/chrony[\s\S]*UTC/);
    expect(chapter('Staging')).toMatch(/AUTH_SECRET[\s\S]*SMTP_URL/);
  });
});
