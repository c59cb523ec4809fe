import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../database/id.ts';

/** A mail that was written to disk instead of being sent. */
export interface KeptMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** ISO 8601. */
  at: string;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Writes `{id}.eml` and what the mailbox shows of it; the id sorts by time. */
export async function keepMail(directory: string, eml: Buffer, mail: Omit<KeptMail, 'id'>): Promise<void> {
  const path = join(directory, newId());
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // The .eml comes last: where it stands, the rest does too.
  await writeWhole(`${path}.json`, JSON.stringify(mail));
  await writeWhole(`${path}.eml`, eml);
}

/** Nobody meets half a file: it gets its name when it is whole and on the disk. Mails carry links that log people in, so only we read them. */
async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const partial = `${path}.arriving`;
  const file = await open(partial, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, path);
}

/** The newest mails, newest first. Reads as many files as it returns, however many there are. */
export async function latestMails(directory: string, count: number): Promise<KeptMail[]> {
  const names = await readdir(directory).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.eml')).map((name) => name.slice(0, -'.eml'.length));
  const mails = await Promise.all(
    ids
      .sort()
      .reverse()
      .slice(0, count)
      .map((id) => keptMail(directory, id)),
  );
  return mails.filter((mail) => mail !== null);
}

/** One mail; null when there is none of that id. */
export async function keptMail(directory: string, id: string): Promise<KeptMail | null> {
  if (!ID.test(id)) return null;
  try {
    return { ...(JSON.parse(await readFile(join(directory, `${id}.json`), 'utf8')) as Omit<KeptMail, 'id'>), id };
  } catch {
    return null;
  }
}
