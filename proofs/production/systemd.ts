import { execFile } from 'node:child_process';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { promisify } from 'node:util';
import { createService, type Service } from './service.ts';
import { parseUnit } from './unit.ts';

const execute = promisify(execFile);
const UNITS = '/etc/systemd/system';
const SOCKET = '/run/systemctl.sock';
export const LOGS = '/var/log/wbn';

/** What stands in for systemd, which no proof can run: it starts units as they say, and starts again what ends. */
export interface Systemd {
  /** The service of a unit, such as `wbn@api-1`. */
  unit(name: string): Service;
  control(verb: string, names: string[]): Promise<void>;
  stop(): Promise<void>;
}

export async function createSystemd(version: string): Promise<Systemd> {
  const services = new Map<string, Service>();
  const unit = (name: string): Service => {
    const known = services.get(name) ?? createService(() => unitOf(name), `${LOGS}/${name}.log`);
    services.set(name, known);
    return known;
  };
  const others: Record<string, (verb: string) => Promise<unknown>> = {
    nginx: (verb) => nginx(verb),
    postgresql: (verb) => execute('pg_ctlcluster', [version, 'main', verb, ...(verb === 'start' ? [] : ['--', '-m', 'fast'])]),
    // Nobody looks at figures here: that its settings are whole, promtool has said.
    prometheus: async () => {},
  };
  const work = async (verb: string, name: string): Promise<unknown> => {
    const other = others[name];
    if (other) return other(verb);
    if (verb === 'stop' || verb === 'restart') await unit(name).stop();
    return verb === 'stop' ? undefined : unit(name).start();
  };
  const control = async (verb: string, names: string[]): Promise<void> => {
    if (verb === 'daemon-reload') return;
    await Promise.all(names.map((name) => work(verb, name.replace(/\.service$/, ''))));
  };
  await mkdir(LOGS, { recursive: true, mode: 0o777 });
  const close = await listen(control);
  return {
    unit,
    control,
    async stop() {
      close();
      await Promise.all([...services.values()].map((one) => one.stop()));
      await Promise.all(['nginx', 'postgresql'].map((name) => work('stop', name).catch(() => {})));
    },
  };
}

async function unitOf(name: string) {
  const [template = '', instance = ''] = name.split('@');
  return parseUnit(await readFile(`${UNITS}/${template}${instance && '@'}.service`, 'utf8'), instance);
}

async function nginx(verb: string): Promise<unknown> {
  if (verb === 'start') return execute('nginx');
  return execute('nginx', ['-s', verb]);
}

const VERBS: Record<string, string> = { 'enable --now': 'start', 'disable --now': 'stop' };

/** Puts a `systemctl` into the machine that asks here. @returns how to end it */
async function listen(control: Systemd['control']): Promise<() => void> {
  const server = createServer(async (request, response) => {
    let asked = '';
    for await (const piece of request.setEncoding('utf8')) asked += piece;
    const [, words = '', rest = ''] = /^((?:enable|disable) --now|\S+) ?(.*)$/.exec(asked.trim()) ?? [];
    await control(VERBS[words] ?? words, rest.split(' ').filter(Boolean)).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });
  await new Promise<void>((done) => void server.listen(SOCKET, done));
  const program = '/usr/local/sbin/systemctl';
  await writeFile(program, `#!/bin/sh\nexec curl --silent --show-error --fail-with-body --unix-socket ${SOCKET} --data "$*" http://systemd/\n`);
  await chmod(program, 0o755);
  return () => void server.close();
}
