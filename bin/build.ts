import './steps/production-mode.ts';

// Builds both sites and makes the database's programs ready, for an image or a release whose start shall write nothing into its own code.
import { preparePrograms } from '#server/base/database/postgres-place.ts';
import { buildWeb } from './steps/build-web.ts';

await buildWeb(['site', 'account']);
await preparePrograms();
