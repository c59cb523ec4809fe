import { type Generation, isWhole, readGenerations, readRound } from '../backups/folder.ts';
import { type Found, fault, ok, warning } from './line.ts';
import { foundBy, type Patient } from './patient.ts';

/** The same ages as the alarms have (docs/operations.md). */
const SECONDS = { log: 300, generation: 100_000 };
const MINUTE = 60;

/** The backup that BACKUP_DIR holds: its age, and whether it is whole. Every byte of it reads `bin/restore --check`. */
export async function lookAtBackup({ config, findings, world }: Patient): Promise<Found[]> {
  const said = foundBy(findings, ['BACKUP_DIR'], '').filter(({ level }) => level !== 'ok');
  const { BACKUP_DIR, DATABASE_URL, S3, ROLE } = config;
  if (!BACKUP_DIR) return said.length > 0 ? said : [ok(`This process (${ROLE.join(',')}) keeps no backup.`)];
  const generations = await readGenerations(BACKUP_DIR).catch((error: Error) => error);
  if (generations instanceof Error) return [...said, fault(`BACKUP_DIR: ${generations.message} Put it aside; bin/backup makes a new copy.`)];
  const newest = generations.at(-1);
  if (!newest)
    return [
      ...said,
      fault(`BACKUP_DIR: ${BACKUP_DIR} holds no whole copy. Is a worker running with it? bin/backup makes one now; docs/operations.md, Backup stale.`),
    ];
  const found = [...said, ...ofCopy(newest, world.now()), ...(await ofRound(BACKUP_DIR, world.now()))];
  if (found.length > 0) return found;
  const outside = DATABASE_URL ? ' The database’s own archive is its operator’s: docs/backup-external.md.' : '';
  return [ok(`The newest copy is of ${newest.manifest.endedAt} and whole${S3 ? '; the bucket keeps the files' : ''}.${outside}`)];
}

function ofCopy(newest: Generation, now: number): Found[] {
  const { missing, startedAt } = newest.manifest;
  const age = (now - Date.parse(startedAt)) / 1000;
  const found: Found[] = [];
  if (age > SECONDS.generation)
    found.push(
      fault(
        `BACKUP_DIR: The newest copy is of ${startedAt}, more than a day old. Look for “backup failed” in the worker’s log; docs/operations.md, Backup stale.`,
      ),
    );
  if (!isWhole(newest))
    found.push(
      fault(
        `BACKUP_DIR: The newest copy is not whole: ${missing.length} files that rows name are not in it, such as ${missing[0]}. bin/files check; docs/operations.md, Files missing.`,
      ),
    );
  return found;
}

/** Until when a lost machine costs nothing: of an embedded database its log, of another one the stored files. */
async function ofRound(backups: string, now: number): Promise<Found[]> {
  const until = await readRound(backups);
  if (!until) return [warning('BACKUP_DIR: No round was noted in it yet. Look again in a minute.')];
  const age = (now - until.getTime()) / 1000;
  if (age <= SECONDS.log) return [];
  return [
    fault(
      `BACKUP_DIR: Its last round was ${Math.round(age / MINUTE)} minutes ago: a lost machine costs everything since ${until.toISOString()}. ` +
        'Is a worker running, and is “backup failed” in its log? docs/operations.md, Backup stale.',
    ),
  ];
}
