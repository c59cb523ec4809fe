import { join } from 'node:path';

/** The client in one script, made anew for each run. */
export const APP = join(import.meta.dirname, '../../../.cache/tests/screens/app.js');
