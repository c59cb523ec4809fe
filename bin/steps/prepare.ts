import type { Config } from '#server/base/config/config.ts';
import { readKeys } from '#server/base/config/secret.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { databaseTrouble } from '#server/base/database/database-trouble.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { isDemonstrationRemoved } from '#server/identity/account/demonstration-queries.ts';
import { seedBenefits } from '../seeds/benefits.ts';
import { seedCases } from '../seeds/cases.ts';
import { seedDirectory } from '../seeds/directory.ts';
import { seedDuplicates } from '../seeds/duplicates.ts';
import { seedLogins } from '../seeds/logins.ts';
import { once } from '../seeds/once.ts';
import { seedReference } from '../seeds/reference.ts';
import { seedReferences } from '../seeds/references.ts';
import { seedRequests } from '../seeds/requests.ts';
import { seedWebhooks } from '../seeds/webhooks.ts';
import { step } from './progress.ts';

/** Migrates, then loads reference data and (in a demonstration) the demonstration directory, each only when its files have changed. */
export async function prepareDatabase(config: Config, url: string): Promise<void> {
  const { db, close } = openDatabase(url, createLog('warn'), 4);
  try {
    const applied = await migrate(db).catch((error: unknown) => {
      throw config.DATABASE_URL ? new Error(databaseTrouble(error, url) ?? (error as Error).message, { cause: error }) : error;
    });
    if (applied.length > 0) console.log(`• Migrated: ${applied.join(', ')}`);
    await once(db, 'reference', ['database/seed/reference', 'database/seed/tree'], () => step('Loading reference data', () => seedReference(db)));
    if (config.DEMO) await once(db, 'directory', [], () => step('Loading the demonstration directory', () => seedDirectory(db, config)));
    if (config.DEMO && !(await isDemonstrationRemoved(db))) await once(db, 'logins', [], async () => seedLogins(db, await readKeys(config), new Date()));
    if (config.DEMO) await once(db, 'benefits', [], () => seedBenefits(db, config.SELLER, new Date()));
    if (config.DEMO) await once(db, 'cases', [], () => seedCases(db));
    if (config.DEMO) await once(db, 'duplicates', [], () => seedDuplicates(db));
    if (config.DEMO && config.TRADE) await once(db, 'requests', [], () => step('Playing a year of its trade', () => seedRequests(db, new Date())));
    if (config.DEMO) await once(db, 'webhooks', [], async () => seedWebhooks(db, await readKeys(config)));
    if (config.DEMO && config.TRADE) await once(db, 'trade-references', [], () => seedReferences(db, new Date()));
  } finally {
    await close();
  }
}
