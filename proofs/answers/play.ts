import { playEveryCall } from './every-call.ts';
import { readPeople } from './people.ts';
import type { Player } from './player.ts';
import { playConsole, playPages, playParts, playReads, playReadsAgain } from './reads.ts';
import { playSearches } from './searches.ts';
import { playAccount } from './stories/account.ts';
import { playCompany } from './stories/company.ts';
import { playConsoleDeeds } from './stories/console.ts';
import { playDoors } from './stories/doors.ts';
import { playFiles } from './stories/files.ts';
import { playMoney } from './stories/money.ts';
import { playGroup, playKeeping, playNetwork } from './stories/network.ts';
import { playSections, playSeveral } from './stories/several.ts';
import { playTalk } from './stories/talk.ts';
import { playTrust } from './stories/trust.ts';
import { readThings } from './things.ts';

const STORIES = [
  playDoors,
  playNetwork,
  playGroup,
  playKeeping,
  playTalk,
  playCompany,
  playConsoleDeeds,
  playFiles,
  playTrust,
  playMoney,
  playAccount,
  playSections,
  playSeveral,
];

/** Everything, in an order in which nobody spoils what comes later. */
export async function playAll(player: Player): Promise<void> {
  const people = await readPeople(player.world);
  const things = await readThings(player.world, people);
  await playReads(player, people, things);
  await playPages(player, people, things);
  await playParts(player, people, things);
  await playConsole(player, people, things);
  await playSearches(player, people);
  const scene = { player, people, things };
  for (const story of STORIES) await story(scene);
  await playReadsAgain(player, people, things);
  await playEveryCall(player, people);
}
