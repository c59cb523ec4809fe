import { join } from 'node:path';
import { startMailServer } from '../../tests/support/mail-server.ts';
import { follow } from './follow.ts';
import { makeFresh, makeRepository, postgresVersion } from './machine.ts';
import { followReadme } from './readme.ts';
import { openReport } from './report.ts';
import { openShell } from './shell.ts';
import { followOperations } from './single.ts';
import { followProduction, type Scene } from './split.ts';
import { createSystemd } from './systemd.ts';

const root = join(import.meta.dirname, '../..');

/** @returns the exit code */
export async function followAll(home: string, parts: string[]): Promise<number> {
  const report = openReport();
  const repository = makeRepository(home, root);
  makeFresh(home, join(home, 'certificate'));
  const systemd = await createSystemd(postgresVersion());
  await systemd.control('start', ['postgresql', 'nginx']);
  const mail = await startMailServer();
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    LANG: 'C.UTF-8',
    CURL_CA_BUNDLE: join(home, 'certificate/fullchain.pem'),
  };
  const shell = openShell(env);
  const scene: Scene = { report, shell, systemd, mail, home, root, release: repository.release };
  try {
    const page = follow({ document: 'docs/production.md', shell, words: { REPOSITORY: repository.address } });
    if (parts.includes('production')) {
      await followProduction(scene, page);
      await report.check('every command of docs/production.md was run', async () => page.left().length === 0);
      for (const command of page.left()) console.log(`    not run: ${command}`);
      await clear(scene);
    }
    if (parts.includes('operations') || parts.includes('readme')) await followOperations(scene, page);
    if (parts.includes('readme')) await followReadme(scene);
  } catch (error) {
    await report.check((error as Error).message, async () => false);
    if (process.env['PRODUCTION_PROOF_LOGS']) await shell.run('tail -n 30 /var/log/wbn/*.log || true').then(console.log);
  } finally {
    shell.close();
    await mail.stop();
    await systemd.stop();
  }
  return report.end();
}

/** One service follows the other on the same machine: what the first wrote is not the second's. */
async function clear({ shell }: Scene): Promise<void> {
  await shell.run('systemctl disable --now wbn@worker wbn@api-1 wbn@api-2 wbn@site wbn@account; cd /; unset $(grep -o "^[A-Z_]*" /etc/wbn/wbn.env)');
  await shell.run('rm -r /etc/wbn /opt/wbn* /var/lib/wbn /var/backups/wbn /etc/nginx/conf.d/wbn.conf; userdel wbn; systemctl reload nginx');
}
