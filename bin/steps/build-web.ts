import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Role } from '#server/base/config/config.ts';
import { packable } from '#server/base/pages/static-files.ts';
import { step } from './progress.ts';

const root = join(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Builds the sites among the roles, each only when something that it is made of has changed. */
export async function buildWeb(roles: Role[]): Promise<void> {
  for (const site of (['site', 'account'] as const).filter((one) => roles.includes(one))) {
    const sources = await fingerprint(site);
    const mark = join(root, 'build', site, '.sources');
    if (existsSync(mark) && (await readFile(mark, 'utf8')) === sources) continue;
    await step(`Building the ${site === 'site' ? 'site' : 'account site'}`, () => build(site));
    await writeFile(mark, sources);
  }
}

async function build(site: string): Promise<void> {
  await rm(join(root, 'build', site), { recursive: true, force: true });
  const program = join(root, 'node_modules/@react-router/dev/bin.cjs');
  try {
    await execute(process.execPath, [program, 'build', join('web', site)], { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 1 << 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`The web could not be built:\n${stdout ?? ''}${stderr ?? error}`);
  }
  await pack(join(root, 'build', site, 'client'));
}

const compress = promisify(brotliCompress);
/** Bytes; small icons and chunks still halve. */
const WORTH_PACKING = 300;

/** Puts a brotli variant beside each file that is text, so that no request waits for it. */
async function pack(directory: string): Promise<void> {
  for await (const name of glob(`**/*.{${packable.join(',')}}`, { cwd: directory })) {
    const body = await readFile(join(directory, name));
    if (body.length >= WORTH_PACKING)
      await writeFile(join(directory, `${name}.br`), await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }));
  }
}

/** Names, sizes and times of everything that goes into a build; contents are hashed for what git may have touched. */
async function fingerprint(site: string): Promise<string> {
  const hash = createHash('sha256');
  const patterns = ['web/!(site|account)/**/*', `web/${site}/**/*`, 'contract/**/*.ts', 'package-lock.json'];
  const files: string[] = [];
  for await (const file of glob(patterns, { cwd: root, exclude: (name) => name.includes('.react-router') })) files.push(file);
  for (const file of files.sort()) {
    const path = join(root, file);
    const found = await stat(path);
    if (!found.isFile() || file.includes('.react-router')) continue;
    hash.update(file).update(found.size > 200_000 ? String(found.size) : await readFile(path));
  }
  return hash.digest('hex');
}
