import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a backup: its path inside the generation. */
export interface Kept {
  path: string;
  bytes: number;
  sha256: string;
}

/** What one generation holds. It can be restored by itself; with the log of its chain, to any moment after it. */
export interface Manifest {
  format: 1;
  /** `cluster`: a copy of the embedded cluster. `rows`: the rows of a database that is somebody else's to copy. */
  kind: 'cluster' | 'rows';
  startedAt: string;
  endedAt: string;
  postgres: string;
  migrations: string[];
  /** The first and the last segment of the write-ahead log that the copy needs; the chain that holds what came later. */
  log: { first: string; last: string; chain: string | null } | null;
  /** Rows of each table while the backup was made. */
  tables: Record<string, number>;
  files: Kept[];
  /** Paths of stored files; null where a bucket keeps them. */
  stored: string[] | null;
  /** Of the files that rows name, those that were not there: with one of them the generation is not whole. */
  missing: string[];
  /** What the secret of the installation can be known by, without being it. */
  secretMark: string;
  /** The same of the predecessors that were accepted: something may be sealed with them. */
  previousMarks?: string[];
}

export interface Generation {
  name: string;
  directory: string;
  manifest: Manifest;
}

const MANIFEST = 'manifest.json';
const SEAL = 'manifest.sha256';
const NAME = /^\d{4}-\d\d-\d\dT\d{6}Z-[0-9a-f]{6}$/;
const sealOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Makes the folder of a generation under a name that nobody takes for a whole one. */
export async function beginGeneration(backups: string, now: Date): Promise<{ draft: string; finish(manifest: Manifest): Promise<string> }> {
  const name = `${now.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}-${randomBytes(3).toString('hex')}`;
  const draft = join(backups, `.draft-${name}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  return {
    draft,
    async finish(manifest) {
      const text = `${JSON.stringify(manifest)}\n`;
      await writeDurably(join(draft, MANIFEST), text);
      await writeDurably(join(draft, SEAL), sealOf(text));
      await rename(draft, join(backups, name));
      await syncDirectory(backups);
      return name;
    },
  };
}

/** Whether every file that its rows name is in it too. */
export const isWhole = ({ manifest }: Generation): boolean => manifest.missing.length === 0;

/** The finished generations, oldest first. @throws Error that names one whose manifest is damaged. */
export async function readGenerations(backups: string): Promise<Generation[]> {
  const names = (await readdir(backups).catch(() => [])).filter((name) => NAME.test(name)).sort();
  return Promise.all(names.map(async (name) => ({ name, directory: join(backups, name), manifest: await readManifest(join(backups, name)) })));
}

async function readManifest(directory: string): Promise<Manifest> {
  const [text, seal] = await Promise.all([MANIFEST, SEAL].map((file) => readFile(join(directory, file), 'utf8').catch(() => '')));
  if (!text || sealOf(text) !== seal) throw new Error(`The manifest of ${directory} is damaged or missing.`);
  // Earlier ones did not look.
  const { missing = [], ...manifest } = JSON.parse(text) as Omit<Manifest, 'missing'> & Partial<Manifest>;
  return { ...manifest, missing };
}

const ROUND = 'round.json';

/** Says that everything which was stored or committed before this moment is in the backup, as far as it is the backup's to keep. */
export async function markRound(backups: string, at: Date): Promise<void> {
  // The first round of an installation without a stored file is the first to write there.
  await mkdir(backups, { recursive: true, mode: 0o700 });
  await writeDurably(join(backups, `${ROUND}.draft`), `${JSON.stringify({ at: at.toISOString() })}\n`);
  await rename(join(backups, `${ROUND}.draft`), join(backups, ROUND));
}

/** The last such moment; null where none was noted. */
export async function readRound(backups: string): Promise<Date | null> {
  const text = await readFile(join(backups, ROUND), 'utf8').catch(() => '');
  return text ? new Date((JSON.parse(text) as { at: string }).at) : null;
}

/** Removes what a backup left that was killed. Call it only while no other can be at work. */
export async function removeDrafts(backups: string): Promise<void> {
  const drafts = (await readdir(backups).catch(() => [])).filter((name) => name.startsWith('.draft-'));
  await Promise.all(drafts.map((name) => rm(join(backups, name), { recursive: true, force: true })));
}

async function writeDurably(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flush: true });
}

/** A new name in a folder outlives a power cut only when the folder is written too. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r');
  await directory.sync().finally(() => directory.close());
}

/** One JSON value a line, appended; the torn last line of a writer that was killed counts as unwritten. */
export async function readLines<T>(path: string): Promise<T[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => parsed<T>(line));
}

function parsed<T>(line: string): T[] {
  try {
    return [JSON.parse(line) as T];
  } catch {
    return [];
  }
}

export async function appendLines(path: string, values: object[]): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    if (values.length === 0) return;
    // The new line in front ends what a killed writer may have left half written.
    await file.write(`\n${values.map((value) => JSON.stringify(value)).join('\n')}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}
