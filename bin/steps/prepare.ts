import type { Config } from '#server/base/config/config.ts';
import { openDatabase } from '#server/base/database/database.ts';
import { databaseTrouble } from '#server/base/database/database-trouble.ts';
import { migrate } from '#server/base/database/migrate.ts';
import { createLog } from '#server/base/telemetry/log.ts';
import { once } from '../seeds/once.ts';
import { seedReference } from '../seeds/reference.ts';
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
    // Half of the product's modules play the demonstration: a command of the operator does not wait for them.
    if (config.DEMO) await (await import('./demonstration.ts')).loadDemonstration(db, config);
  } finally {
    await close();
  }
}
