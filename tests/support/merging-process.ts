// A server of its own that a test can kill: it merges or takes back what it is sent, and says when that stands. DATABASE and DATA come from the test.
import { readConfig } from '#server/base/config/config.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { createAppContext } from '#server/compose.ts';
import { mergeCompanies } from '#server/operations/merge/merge.ts';
import { undoMerge } from '#server/operations/merge/undo.ts';

const { DATABASE = '', DATA = '' } = process.env;
const context = await createAppContext(readConfig({ NODE_ENV: 'test', ROLE: 'api', DATA_DIR: DATA, LOG_LEVEL: 'silent' }), DATABASE);

process.on('message', async ({ from, into, undo }: { from: string; into: string; undo?: string }) => {
  await inTransaction(context, (parts) => (undo ? undoMerge(parts, undo).then(() => undo) : mergeCompanies(parts, { from, into, pairID: null })));
  process.send?.('done');
});
process.send?.('ready');
