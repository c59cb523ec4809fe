import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { LOOK_STATES } from '#contract/base/limits.ts';
import { Id, Success } from '#contract/base/shapes.ts';

const At = z.iso.datetime();
export const Look = z
  .object({
    lookID: Id,
    certificateID: Id,
    state: z.enum(LOOK_STATES).describe('`ended` when the certificate was taken off before anybody looked'),
    askedAt: At,
    decidedAt: At.nullable(),
    reason: z.string().nullable().describe('Why it was refused'),
  })
  .meta({ id: 'CertificateLook' });

const manages = { host: 'api', access: 'admin', of: { field: 'id', kind: 'business' }, items: ['CRT-010'] } as const;
const Looks = z.object({
  success: Success,
  data: z.object({ left: z.number().int().describe('How many more may be asked for within a year, the same at every tier'), looks: z.array(Look) }),
});

/** What a company asks staff to look at. */
export const certificate = {
  looks: call({
    ...manages,
    method: 'GET',
    path: '/business/:id/certificate/look',
    summary: 'What staff was asked to look at within a year, the latest first',
    params: z.object({ id: Id }),
    reply: Looks,
  }),
  ask: call({
    ...manages,
    method: 'POST',
    path: '/business/:id/certificate/:certificateID/look',
    confirmed: true,
    summary: 'Asks staff to look at a certificate with its document; one that waits already is not asked for twice',
    params: z.object({ id: Id, certificateID: Id }),
    reply: Looks,
  }),
};
