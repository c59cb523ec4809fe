import { paths } from '#web/base/client/paths.ts';
import table from './paths.json' with { type: 'json' };

// What the console calls; no other page carries it.
Object.assign(paths, table);
