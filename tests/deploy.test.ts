import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ATTACHMENT_BYTES } from '#contract/base/limits.ts';
import { UPLOAD_LIMITS } from '#contract/media/upload.ts';
import { readSettings, settingNames } from '#server/base/config/config.ts';
import { NO_FACTS, productionFindings } from '#server/base/config/production.ts';
import { isThere } from '../proofs/production/needs.ts';
import { root } from './support/source.ts';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const linesOf = (name: string): [string, string][] =>
  [...read(`deploy/settings/${name}`).matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, key, value]) => [key as string, value as string]);
const NAMES = readdirSync(join(root, 'deploy/settings')).filter((name) => name !== 'wbn.env');
const own = (name: string): Record<string, string> => Object.fromEntries(linesOf(name));
const shared = own('wbn.env');

let place = '';
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'wbn-deploy-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** What is not installed is skipped, and vitest says so. */
const withProgram = (program: string) => test.skipIf(!isThere(program));
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`;

/** @returns what it said, and with what it ended */
function run(command: string, ...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', env: { PATH, HOME: place, XDG_DATA_HOME: place } });
  return { status, said: stdout + stderr };
}

describe('the settings of the split roles', () => {
  test('are known ones, with a role and ports of its own for each process [OPS-003]', () => {
    expect([...NAMES.flatMap(linesOf), ...linesOf('wbn.env')].map(([name]) => name).filter((name) => !settingNames.includes(name))).toEqual([]);
    expect(NAMES.map((name) => own(name)['ROLE']).sort()).toEqual(['account', 'api', 'api', 'site', 'worker']);
    const ports = NAMES.flatMap(linesOf).flatMap(([name, value]) => (name.endsWith('_PORT') ? value : []));
    expect(new Set(ports).size).toBe(ports.length);
  });

  test.each(NAMES)('refuse nothing in production once the password and the secret are in: %s [OPS-002]', (name) => {
    const filled = { ...shared, ...own(name), AUTH_SECRET: '9f3c1a7be25d4806f1b7c93e5a0d82647e1f0b3c5d9a8274610fbe3d7c5a9182' };
    const { config, problems } = readSettings({ ...filled, DATABASE_URL: shared['DATABASE_URL']?.replace('DATABASE_PASSWORD', 'a1b2') });
    expect(productionFindings(config, NO_FACTS, problems).filter(({ severity }) => severity === 'refuse')).toEqual([]);
  });
});

describe('the samples for proxies', () => {
  const samples = { nginx: 'deploy/nginx/wbn.conf', Caddy: 'deploy/caddy/Caddyfile', HAProxy: 'deploy/haproxy/haproxy.cfg' };
  const doors = ['SITE_PORT', 'ACCOUNT_PORT', 'API_PORT'];

  test.each(Object.entries(samples))('%s leads to every door of the settings, and takes the largest film and the largest call [OPS-002]', (_, path) => {
    const text = read(path);
    const ports = NAMES.flatMap(linesOf).flatMap(([name, value]) => (doors.includes(name) ? value : []));
    expect(ports.filter((port) => !text.includes(`127.0.0.1:${port}`))).toEqual([]);
    for (const host of ['SITE_URL', 'ACCOUNT_URL', 'API_URL']) expect(text).toContain(new URL(shared[host] ?? '').host);
    const largest = Math.max(ATTACHMENT_BYTES, ...Object.values(UPLOAD_LIMITS));
    const limits = [...text.matchAll(/\b(\d+)(m;|MB|000000 )/g)].map(([, number]) => Number(number) * 1_000_000);
    expect(Math.max(...limits)).toBeGreaterThan(largest);
    expect(Math.min(...limits)).toBeGreaterThan(2_000_000);
  });

  test('let no visitor name the trace of a request, and nginx logs the one that it names itself, without addresses [OPS-016]', () => {
    expect(read('deploy/nginx/wbn.conf')).toContain('proxy_set_header traceparent "00-$request_id-$wbn_span-01";');
    expect(/log_format wbn '(.*)';/.exec(read('deploy/nginx/wbn.conf'))?.[1]?.match(/\$(?:request|uri|request_uri|args|query_string)\b/g) ?? []).toEqual([]);
    expect(read('deploy/nginx/wbn.conf').match(/access_log \S+ wbn;/g)).toHaveLength(2);
    expect(read('deploy/haproxy/haproxy.cfg')).toContain('http-request del-header traceparent');
    expect(read('deploy/caddy/Caddyfile').match(/^\S+ \{\n\trequest_header -traceparent$/gm)).toHaveLength(3);
  });

  test('lead nobody to the operator’s port, and HAProxy and Prometheus ask each on its own [OPS-002]', () => {
    const admin = NAMES.map((name) => own(name)['ADMIN_PORT'] as string);
    for (const path of Object.values(samples)) for (const port of admin) expect(read(path)).not.toMatch(new RegExp(`127\\.0\\.0\\.1:${port}`));
    for (const port of admin) expect(read('deploy/prometheus/prometheus.yml')).toContain(`127.0.0.1:${port}`);
    for (const name of NAMES.filter((one) => one !== 'worker.env')) expect(read(samples.HAProxy)).toContain(`port ${own(name)['ADMIN_PORT']}`);
  });

  withProgram('nginx')('nginx takes its sample [OPS-002]', () => {
    const made = ['-keyout', join(place, 'privkey.pem'), '-out', join(place, 'fullchain.pem')];
    run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=wbn.example', ...made);
    const sample = read(samples.nginx)
      .replaceAll('/etc/letsencrypt/live/wbn.example', place)
      .replaceAll('/var/log/nginx', place)
      .replaceAll(/(listen \S*?)(80|443)\b/g, (_, listen: string, port: string) => `${listen}3${port}`);
    const main = (conf: string) => `pid ${place}/pid; error_log stderr; events {} http { access_log off; client_body_temp_path ${place}/body; ${conf} }`;
    writeFileSync(join(place, 'good.conf'), main(sample));
    writeFileSync(join(place, 'bad.conf'), main(sample.replace('proxy_buffering', 'proxy_bufering')));
    expect(run('nginx', '-t', '-c', join(place, 'good.conf'))).toMatchObject({ status: 0 });
    expect(run('nginx', '-t', '-c', join(place, 'bad.conf')).status).not.toBe(0);
  });

  withProgram('caddy')('Caddy takes its sample [OPS-002]', () => {
    expect(run('caddy', 'validate', '--adapter', 'caddyfile', '--config', join(root, samples.Caddy))).toMatchObject({ status: 0 });
  });

  withProgram('haproxy')('HAProxy takes its sample [OPS-002]', () => {
    const made = ['-keyout', join(place, 'key'), '-out', join(place, 'certificate')];
    run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=wbn.example', ...made);
    writeFileSync(join(place, 'wbn.pem'), readFileSync(join(place, 'certificate')) + String(readFileSync(join(place, 'key'))));
    writeFileSync(
      join(place, 'haproxy.cfg'),
      read(samples.HAProxy)
        .replace('/etc/haproxy/wbn.pem', join(place, 'wbn.pem'))
        .replace(/^ {2}(user|group) .*$/gm, ''),
    );
    expect(run('haproxy', '-c', '-f', join(place, 'haproxy.cfg'))).toMatchObject({ status: 0 });
  });
});

describe('the units', () => {
  const UNITS = ['wbn.service', 'wbn@.service'];

  test.each(UNITS)('%s tries without end while its database is away, at a pace that costs little [OPS-003]', (name) => {
    const unit = read(`deploy/systemd/${name}`);
    expect(unit.slice(0, unit.indexOf('[Service]'))).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(Number(/^RestartSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(2);
  });

  test('the template takes what all share first, then what is its own [OPS-003]', () => {
    const files = [...read('deploy/systemd/wbn@.service').matchAll(/^EnvironmentFile=(.*)$/gm)].map(([, path]) => path);
    expect(files).toEqual(['/etc/wbn/wbn.env', '/etc/wbn/%i.env']);
  });

  withProgram('systemd-analyze')('are taken by systemd-analyze, for each role and for one process, and a slip is not [OPS-003]', () => {
    const verify = (folder: string, texts: Record<string, string>): string => {
      const path = join(place, folder);
      mkdirSync(path);
      // Where Node is not Debian's the program would be missed.
      for (const [name, text] of Object.entries(texts)) writeFileSync(join(path, name), text.replace('/usr/bin/node', process.execPath));
      return run('systemd-analyze', 'verify', ...Object.keys(texts).map((name) => join(path, name))).said;
    };
    const template = read('deploy/systemd/wbn@.service');
    const instances = Object.fromEntries(NAMES.map((name) => [`wbn@${name.replace('.env', '')}.service`, template]));
    expect(verify('good', { ...instances, 'wbn.service': read('deploy/systemd/wbn.service') })).toBe('');
    expect(verify('bad', { 'wbn@site.service': template.replace('StartLimitIntervalSec', 'StartLimitIntervallSec') })).toContain('StartLimitIntervallSec');
  });
});

describe('the alarms', () => {
  withProgram('promtool')('are taken by promtool, with the settings of Prometheus that name them [OPS-002]', () => {
    const rules = join(root, 'deploy/prometheus/wbn.rules.yml');
    writeFileSync(join(place, 'prometheus.yml'), read('deploy/prometheus/prometheus.yml').replace('/etc/prometheus/wbn.rules.yml', rules));
    expect(run('promtool', 'check', 'config', join(place, 'prometheus.yml'))).toMatchObject({ status: 0, said: expect.stringContaining('rules found') });
    writeFileSync(join(place, 'spoilt.yml'), read('deploy/prometheus/wbn.rules.yml').replace('up{job="wbn"} == 0', 'up{job="wbn"} =='));
    expect(run('promtool', 'check', 'rules', join(place, 'spoilt.yml')).status).not.toBe(0);
  });
});
