import type { People } from '../people.ts';
import type { Player } from '../player.ts';
import type { Things } from '../things.ts';

/** Where a story plays. */
export interface Scene {
  player: Player;
  people: People;
  things: Things;
}

/** What no story may stop at: an id that an answer should have held. */
export const idOf = (id: unknown): string => String(id ?? '0190a0a0-0000-7000-8000-00000000dead');
