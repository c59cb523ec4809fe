import type { Config } from '#server/base/config/config.ts';
import { readKeys } from '#server/base/config/secret.ts';
import type { Db } from '#server/base/database/database.ts';
import { isDemonstrationRemoved } from '#server/identity/account/demonstration-queries.ts';
import { seedBenefits } from '../seeds/benefits.ts';
import { seedCases } from '../seeds/cases.ts';
import { seedDirectory } from '../seeds/directory.ts';
import { seedDuplicates } from '../seeds/duplicates.ts';
import { seedLogins } from '../seeds/logins.ts';
import { once } from '../seeds/once.ts';
import { seedReferences } from '../seeds/references.ts';
import { seedRequests } from '../seeds/requests.ts';
import { seedWebhooks } from '../seeds/webhooks.ts';
import { step } from './progress.ts';

/** Loads the demonstration directory, its people, cases and trade, each only when its files have changed. */
export async function loadDemonstration(db: Db, config: Config): Promise<void> {
  await once(db, 'directory', [], () => step('Loading the demonstration directory', () => seedDirectory(db, config)));
  if (!(await isDemonstrationRemoved(db))) await once(db, 'logins', [], async () => seedLogins(db, await readKeys(config), new Date()));
  await once(db, 'benefits', [], () => seedBenefits(db, config.SELLER, new Date()));
  await once(db, 'cases', [], () => seedCases(db));
  await once(db, 'duplicates', [], () => seedDuplicates(db));
  if (config.TRADE) await once(db, 'requests', [], () => step('Playing a year of its trade', () => seedRequests(db, new Date())));
  await once(db, 'webhooks', [], async () => seedWebhooks(db, await readKeys(config)));
  if (config.TRADE) await once(db, 'trade-references', [], () => seedReferences(db, new Date()));
}
