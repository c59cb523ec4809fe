// The server as a process of its own, which ends when it was changed. The pages' calls come as messages, so that what renders them stays.
import { readConfig } from '#server/base/config/config.ts';
import { noteLoaded } from './loaded.ts';
import { type AskedCall, PAGE_HEADER, type Said } from './words.ts';

const say = (said: Said): void => void process.send?.(said);
noteLoaded((loaded) => say({ loaded }));

const [, , databaseUrl = ''] = process.argv;
// Any free ports: the next process starts while this one still ends.
const config = { ...readConfig(), ROLE: ['api', 'account', 'worker'] as const, API_PORT: 0, ACCOUNT_PORT: 0, DRAIN_SECONDS: 0 };
const [{ prepareDatabase }, { startServers }, { inProcessTransport }] = await Promise.all([
  import('../steps/prepare.ts'),
  import('#main'),
  import('#server/in-process.ts'),
]);
await prepareDatabase({ ...config, ROLE: [...config.ROLE] }, databaseUrl);
const running = await startServers({ ...config, ROLE: [...config.ROLE] }, databaseUrl, (_, response) => response.writeHead(204, { [PAGE_HEADER]: '1' }).end());

process.on('message', async ({ id, language, sending }: AskedCall) => {
  try {
    say({ id, reply: await inProcessTransport(running.parts, language)(sending) });
  } catch (error) {
    const { status = 500, code = 'internal', message, fields = {} } = error as Partial<Extract<Said, { refusal: object }>['refusal']> & Error;
    say({ id, refusal: { status, code, message, fields } });
  }
});
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)));
// Whoever started it is gone.
process.once('disconnect', () => process.exit(1));
say({ addresses: { api: running.addresses.api as string, account: running.addresses.account as string } });
