import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { Id, Success } from '#contract/base/shapes.ts';
import { ContestedMerge, DuplicateCase, MergeLine, Sentence } from './merge-shapes.ts';

const common = { host: 'api', access: 'staff', items: [] } as const;
const params = z.object({ id: Id });
const merged = z.object({ success: Success, data: z.object({ mergeID: Id.nullable().describe('Of a merge') }) });

/** Companies that may be one: staff looks, decides, and takes a merge back (docs/duplicates.md). */
export const merge = {
  look: call({
    ...common,
    method: 'GET',
    path: '/staff/duplicate/:id',
    writes: true,
    summary: 'Two companies side by side, what is equal, and what would move; the look is written down',
    params,
    reply: z.object({ success: Success, data: DuplicateCase }),
  }),
  ask: call({
    ...common,
    method: 'POST',
    path: '/staff/duplicate/:id/ask',
    idempotent: true,
    summary: 'Asks the owners of both whether the two are one company',
    params,
    reply: z.object({ success: Success }),
  }),
  decide: call({
    ...common,
    method: 'POST',
    path: '/staff/duplicate/:id/decision',
    idempotent: true,
    summary: 'Makes one company of the two, tells them apart, or leaves it for 30 days; 409 when it is decided already, or owners have not agreed',
    params,
    body: z.object({
      decision: z.enum(['merge', 'different', 'later']),
      into: Id.optional().describe('Of a merge: the company that stays'),
      sentence: Sentence,
    }),
    reply: merged,
  }),
  askContested: call({
    ...common,
    method: 'POST',
    path: '/staff/contested/:id/ask',
    idempotent: true,
    summary: 'Asks the owners of claimant and holder whether the two are one company; their case waits among the duplicates',
    items: ['CHK-009'],
    params,
    reply: z.object({ success: Success, data: z.object({ pairID: Id }) }),
  }),
  mergeContested: call({
    ...common,
    method: 'POST',
    path: '/staff/contested/:id/merge',
    idempotent: true,
    summary: 'Makes one company of claimant and holder; 409 when it is decided already, or owners have not agreed; the owners of both read the sentence',
    items: ['CHK-009'],
    params,
    body: ContestedMerge,
    reply: merged,
  }),
  list: call({
    ...common,
    method: 'GET',
    path: '/staff/merge',
    summary: 'The latest merges, at most 100',
    reply: z.object({ success: Success, data: z.array(MergeLine) }),
  }),
  undo: call({
    ...common,
    method: 'POST',
    path: '/staff/merge/:id/undo',
    idempotent: true,
    summary: 'Takes a merge back within 30 days; 409 after that, and a second time',
    params,
    body: z.object({ sentence: Sentence }),
    reply: z.object({ success: Success }),
  }),
};
