// Follows docs/production.md, docs/operations.md and README.md command by command, with Debian's PostgreSQL and nginx, and does to the service
// what happens to services: it is used, killed, without its database, renewed, lost and brought back.
// node bin/launch.js proof production [production|operations|readme ...]; each check is also made without its control, and must fail then.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificate } from './production/machine.ts';
import { lacking } from './production/needs.ts';

const INSIDE = 'PRODUCTION_PROOF_HOME';
const PARTS = ['production', 'operations', 'readme'];

process.exitCode = process.env[INSIDE] ? await follow(process.env[INSIDE]) : enter();

/** Goes on where mounts, network and processes are this proof's own: nothing of the machine is touched, and nothing is left. */
function enter(): number {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((part) => !PARTS.includes(part));
  const trouble = unknown.length > 0 ? `Usage: node bin/launch.js proof production [PART ...], where PART is one of ${PARTS.join(', ')}` : lacking();
  if (trouble) {
    console.error(trouble);
    return 2;
  }
  const home = mkdtempSync('/var/tmp/wbn-production-');
  chmodSync(home, 0o755);
  const certificate = join(makeCertificate(home), 'fullchain.pem');
  const own = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', '--propagation', 'private'];
  // A shell is the first process: it takes leave of those whose parents are gone.
  const again = [
    'sh',
    '-c',
    '"$@" & wait $!',
    'sh',
    process.execPath,
    ...process.execArgv,
    join(import.meta.dirname, '../bin/proof.ts'),
    'production',
    ...asked,
  ];
  const env = { ...process.env, [INSIDE]: home, NODE_EXTRA_CA_CERTS: certificate };
  const { status } = spawnSync('unshare', [...own, ...again], { stdio: 'inherit', env });
  rmSync(home, { recursive: true, force: true });
  return status ?? 1;
}

async function follow(home: string): Promise<number> {
  const { followAll } = await import('./production/all.ts');
  const asked = process.argv.slice(2);
  return followAll(home, asked.length > 0 ? asked : PARTS);
}
