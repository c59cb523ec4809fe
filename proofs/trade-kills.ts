// API and worker are killed (-9) while quotes, awards, undos and answers to orders run, on a durable PostgreSQL: node bin/launch.js proof trade-kills [--kills=100]
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { printTable } from '../bench/support/print.ts';
import { readMail, startMailServer } from '../tests/support/mail-server.ts';
import { startServer } from './faults/process.ts';
import { openWorld } from './faults/world.ts';
import { killWhileTrading } from './trade/kills.ts';
import { makePeople } from './trade/stage.ts';

const { values } = parseArgs({ options: { kills: { type: 'string', default: '100' } } });
const kills = Number(values.kills);
const world = await openWorld({ directory: join(import.meta.dirname, '../.cache/trade-kills/database') });
const mails = await startMailServer();
const settings = { TRADE: '1', AWARDS: '1', ROLE: 'api,worker', SMTP_URL: mails.url };
const servers = await Promise.all([startServer(world, { settings }), startServer(world, { settings })]);
const { lost, doubled, toldTwice, toldInside, ...figures } = await killWhileTrading(
  { parts: world.parts, servers, ...(await makePeople(world.parts, 3)) },
  kills,
);
// A server that dies between the mail and its note sends that mail again, under the same id: readers see one. A second decision is another mail.
const decided = Map.groupBy(
  mails.taken.map(({ to, raw }) => ({ to: to.join(), mail: readMail(raw) })).filter(({ mail }) => /^Decided/.test(mail.header('subject') ?? '')),
  ({ to, mail }) => `${to} ${/[\da-f]{8}-[\da-f-]{27}/.exec(mail.text)?.[0] ?? mail.header('message-id')}`,
);
const mailedTwice = [...decided.values()].filter((same) => new Set(same.map(({ mail }) => mail.header('message-id'))).size > 1).length;
const faults = { lost, doubled, toldTwice, mailedTwice, toldInside };

console.log(`Load of the machine ${loadavg()[0]?.toFixed(1)}, ${servers.length} processes, each API and worker`);
printTable(Object.entries({ mails: mails.taken.length, ...figures, ...faults }).map(([what, value]) => ({ what, value: `${value}` })));
await Promise.all(servers.map((server) => server.end()));
await world.close();
await mails.stop();
const isWhole = Object.values(faults).every((count) => count === 0) && figures.kills === kills && figures.answers > 0 && figures.undone > 0;
console.log(isWhole ? 'Nothing was lost, doubled, told twice or told too early.' : 'FAILED.');
process.exit(isWhole ? 0 : 1);
