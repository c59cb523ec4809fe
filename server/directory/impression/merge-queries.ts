import type { Move } from '#server/base/database/moves.ts';

/** How its rows move when two companies become one. */
export const merge: Move[] = [
  { kind: 'analytics', table: 'sighting', column: 'resource_id', once: ['day', 'kind'], adds: ['count'] },
  { kind: 'analytics', table: 'sighting', column: 'business_id' },
];
