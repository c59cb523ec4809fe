import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../.cache/tests/screens');

/** The clients of both sites, each in one script, made anew for each run. */
export const BUILT = { site: join(folder, 'site/site.js'), account: join(folder, 'account/account.js') };
