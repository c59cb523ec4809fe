import type { Kind } from './document.ts';

declare module '#server/base/jobs/topics.ts' {
  interface Topics {
    'search.changed': { kind: Kind; ids: string[] };
  }
}
