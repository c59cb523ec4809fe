// A server of its own that a test can kill: as staff it merges or takes back what it is sent, and says when that stands. DATABASE and DATA come from the test.
import { readConfig } from '#server/base/config/config.ts';
import type { Request } from '#server/base/http/request.ts';
import { createAppContext } from '#server/compose.ts';
import { calls } from '#server/operations/merge/calls.ts';

const { DATABASE = '', DATA = '' } = process.env;
const context = await createAppContext(readConfig({ NODE_ENV: 'test', ROLE: 'api', DATA_DIR: DATA, LOG_LEVEL: 'silent' }), DATABASE);
const SENTENCE = 'One firm.';

process.on('message', async ({ staff, pair, into, undo }: { staff: string; pair: string; into: string; undo?: string }) => {
  const request = { ...context, actor: { accountID: staff } } as unknown as Request;
  if (undo) await calls.undo(request, { id: undo, sentence: SENTENCE });
  else await calls.decide(request, { id: pair, decision: 'merge', into, sentence: SENTENCE });
  process.send?.('done');
});
// Whoever started it is gone: nobody else would end it.
process.on('disconnect', () => process.exit());
process.send?.('ready');
