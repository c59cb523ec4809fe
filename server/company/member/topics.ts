import type { Level } from '#server/base/http/request.ts';

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'member.joined': { businessID: string; accountID: string; access: Level };
    'member.left': { businessID: string; accountID: string };
    'member.removed': { businessID: string; accountID: string };
  }
}
