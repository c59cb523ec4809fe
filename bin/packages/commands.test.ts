import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root } from '../../tests/support/source.ts';
import { type Manifest, packagesOf } from './updates.ts';

/** The one package that is behind, and weak. */
const WEAK = 'jose';
const packages = packagesOf(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest);
const current = packages[WEAK] as string;
const newer = current.replace(/\d+$/, (last) => String(Number(last) + 1));
const ADVISORY = {
  id: 1,
  url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
  title: 'Takes a forged token',
  severity: 'high',
  vulnerable_versions: `<${newer}`,
};

/** A registry of this machine, so that nobody outside is asked. */
let registry: Server;
let url = '';

beforeAll(async () => {
  registry = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').slice(1));
    const versions = path === WEAK ? [current, newer] : [packages[path] ?? '1.0.0'];
    const document = {
      name: path,
      'dist-tags': { latest: versions.at(-1) },
      versions: Object.fromEntries(versions.map((version) => [version, { name: path, version, dist: { tarball: `${url}/x.tgz` } }])),
    };
    response.setHeader('content-type', 'application/json');
    request.resume().on('end', () => response.end(JSON.stringify(request.method === 'POST' ? { [WEAK]: [ADVISORY] } : document)));
  });
  await new Promise<void>((done) => registry.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;
});
afterAll(() => {
  registry.closeAllConnections();
  registry.close();
});

function run(command: string, args: string[], settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    npm_config_registry: url,
    npm_config_cache: join(root, '.cache/npm'),
    npm_config_fetch_retries: '0',
    ...settings,
  };
  return new Promise((done) => {
    const child = execFile(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, `bin/${command}.ts`), ...args], { env }, (_, out, error) =>
      done({ code: child.exitCode, said: out + error }),
    );
  });
}

describe('npm run audit', () => {
  test('fails on what the registry knows to be high, and names it [HSE-023]', { timeout: 60_000 }, async () => {
    const { code, said } = await run('audit', [], {});
    expect(said).toContain(`GHSA-aaaa-bbbb-cccc (high) in ${WEAK} <${newer}: Takes a forged token`);
    expect(code).toBe(1);
  });

  test('says that the registry is away, and fails by it in CI alone [HSE-023]', { timeout: 60_000 }, async () => {
    const away = { npm_config_registry: 'http://127.0.0.1:9' };
    for (const [settings, code] of [
      [{}, 0],
      [{ CI: 'true' }, 1],
    ] as const) {
      const ran = await run('audit', [], { ...away, ...settings });
      expect(ran).toEqual({ code, said: expect.stringContaining('The registry was not reached, so that nothing is known') });
    }
  });
});

describe('npm run packages -- --show', () => {
  test('says what is behind and changes nothing [HSE-023]', { timeout: 60_000 }, async () => {
    const before = readFileSync(join(root, 'package.json'), 'utf8');
    const { code, said } = await run('packages', ['--show'], {});
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining(`  ${WEAK}  ${current} -> ${newer}\n`) });
    expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(before);
  });
});
