import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Success } from '#contract/base/shapes.ts';

const MOST = 200;
const KINDS = [
  'management',
  'product',
  'law',
  'laboratory',
  'medical',
  'cosmetics',
  'food',
  'organic',
  'textile',
  'forest',
  'social',
  'environment',
  'security',
  'customs',
] as const;

/** What a certificate may be about. `name` and `aliases` are the designations by which it is known everywhere. */
const Standard = z.object({ key: z.string(), name: z.string(), aliases: z.array(z.string()), kind: z.enum(KINDS) }).meta({ id: 'CertificateStandard' });

/** `country` is the seat (ISO 3166-1 alpha-2); `name` is the one that it goes by in Latin letters, its own or an English one. */
const AccreditationBody = z.object({ key: z.string(), shortName: z.string(), name: z.string(), country: z.string() }).meta({ id: 'AccreditationBody' });

export const standards = {
  list: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/certificate-standard',
    access: 'public',
    maxAge: 600,
    summary: 'Standards that certificates are about; with `name`, also which of them that name of a certificate means',
    items: ['CRT-002'],
    query: z.object({
      name: z
        .string()
        .max(MOST, sentence('atMost.characters', { most: MOST }))
        .optional(),
    }),
    reply: z.object({
      success: Success,
      data: z.array(Standard),
      read: z
        .object({ standard: z.string().describe('Its key'), edition: z.string().nullable().describe('A year or a version; null where the name has none') })
        .nullable()
        .describe('Null without `name`, and for a name that is not understood as a whole'),
    }),
  }),
  accreditationBodies: call({
    host: 'api',
    method: 'GET',
    path: '/ref-data/accreditation-body',
    access: 'public',
    maxAge: 600,
    summary: 'Bodies that accredit those who certify',
    items: ['CRT-007'],
    reply: z.object({ success: Success, data: z.array(AccreditationBody) }),
  }),
};
