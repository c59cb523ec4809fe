// Debian's PostgreSQL archived by pgBackRest, from the samples in deploy/pgbackrest: it loses its machine while the product writes rows and files, and comes back.
// node bin/launch.js proof pgbackrest [--seconds=N] [--writers=N]; then once more with nothing archived, which must lose writes.
import { loadavg } from 'node:os';
import { drill, type Outcome } from './pgbackrest/drill.ts';
import { hasPrograms } from './pgbackrest/server.ts';

const flags = process.argv.slice(2);
const numberOf = (name: string): number | undefined => Number(flags.find((one) => one.startsWith(`--${name}=`))?.split('=')[1]) || undefined;

if (!hasPrograms()) {
  console.error('This proof needs PostgreSQL 15 and pgBackRest: on Debian 12, apt-get install --no-install-recommends postgresql-15 pgbackrest');
  process.exit(2);
}

const asked = { seconds: numberOf('seconds') ?? 15, writers: numberOf('writers') ?? 8 };
const held = await drill({ ...asked, teeth: false });
say('archived', held);
const holds = held.lost === 0 && held.lacking === 0 && held.wrongAtRound === 0 && held.acknowledged > 0;
const bare = await drill({ ...asked, seconds: Math.min(asked.seconds, 3), teeth: true });
say('nothing archived', bare);
const bites = bare.lost > 0;
console.log(`\n${holds ? 'holds' : 'HOLDS NOT'}, ${bites ? 'bites' : 'BITES NOT'}`);
process.exit(holds && bites ? 0 : 1);

function say(name: string, { acknowledged, lost, lostLater, lacking, lackingBeyond, wrongAtRound, seconds }: Outcome): void {
  console.log(`
${name} (${asked.writers} writers, load of the machine ${loadavg()[0]?.toFixed(1)})
  acknowledged writes                                        ${acknowledged}
  of those before the last archived segment, lost            ${lost}
  after it, lost                                             ${lostLater}
  restored to the last round of the files: rows missing      ${wrongAtRound}
  restored to the last round of the files: files missing     ${lacking}
  restored beyond it: files missing                          ${lackingBeyond}
  whole copy, restore, start                                 ${seconds.copy.toFixed(1)} s, ${seconds.restore.toFixed(1)} s, ${seconds.start.toFixed(1)} s`);
}
