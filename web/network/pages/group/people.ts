import type { Reply } from '#contract/base/call.ts';
import type { Group, group } from '#contract/network/group.ts';

export type Level = NonNullable<NonNullable<Group['session']>['level']>;
export type Member = Reply<typeof group.members>['data'][number];
export type Asking = Reply<typeof group.requests>['data'][number];
