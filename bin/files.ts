// Serves the operator: compares the files that rows name with those that are stored, and says where they are. bin/files --help
import { resolve } from 'node:path';
import { readKeys } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import type { Storage } from '#server/base/files/storage.ts';
import { adoptStore } from '#server/base/files/store-mark.ts';
import { filesDirectory, openStores } from '#server/base/files/stores.ts';
import { bringBack, readMissing } from './backups/named-files.ts';
import { operate } from './steps/operate.ts';
import { operatorConfig } from './steps/operator-config.ts';

const USAGE = `Usage: bin/files check            looks for every file that a row names; exit code 1 where one is missing
       bin/files adopt            says that the files of this database are here now: after they were moved
       bin/files restore SOURCE   brings back from a BACKUP_DIR what rows name and is not here, and says that the files are here now`;

const [verb = '', source = ''] = process.argv.slice(2);
if (!(verb === 'check' || verb === 'adopt' || (verb === 'restore' && source))) {
  console.log(USAGE);
  process.exit(verb === '--help' ? 0 : 2);
}

const config = operatorConfig();
const place = config.S3 ? `the bucket ${config.S3.bucket}` : filesDirectory(config);
process.exitCode = await operate(config, async (db) => {
  if (verb === 'adopt') {
    await adoptStore(db, config);
    return console.log(`The files of this database are in ${place}.`);
  }
  const { storage } = await openStores(config, await readKeys(config), () => new Date());
  if (verb === 'restore') await restoreFiles(db, storage);
  const { missing, named } = await readMissing(db, storage);
  for (const { key } of missing) console.log(key);
  if (missing.length > 0) throw new Error(`${missing.length} of ${named} files that rows name are not in ${place}.`);
  console.log(`All ${named} files that rows name are in ${place}.`);
});

async function restoreFiles(db: Db, storage: Storage): Promise<void> {
  if (config.S3) throw new Error('The files are in a bucket: bring its versions of that moment back there (docs/backup-external.md).');
  const { brought, lacking } = await bringBack(db, storage, resolve(process.env.CALLED_FROM ?? '.', source), config.DATA_DIR);
  await adoptStore(db, config);
  console.log(`${brought} files came back${lacking.length > 0 ? `; ${source} lacks ${lacking.length}` : ''}.`);
}
