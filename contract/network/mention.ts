import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { MENTIONS } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';

const Mentioned = z.enum(['user', 'business']);

/** Somebody whom a shown text names: `length` UTF-16 units of it from `at` on, with the sign `@` before the name of today. */
export const Mention = z.object({ at: z.number().int(), length: z.number().int(), type: Mentioned, id: Id, name: z.string() }).meta({ id: 'Mention' });
export type Mention = z.infer<typeof Mention>;

export const Mentionable = z
  .object({
    type: Mentioned,
    id: Id,
    name: z.string(),
    role: z.string().describe('Place of a company, or what a person does; may be empty'),
    photo: Photo.nullable(),
  })
  .meta({ id: 'Mentionable' });
export type Mentionable = z.infer<typeof Mentionable>;

export const mention = {
  find: call({
    host: 'api',
    method: 'GET',
    path: '/social/mention',
    access: 'user',
    summary: `Companies and people whose names begin with these words, whom the caller may see and no block keeps apart from them; first those that they follow, at most ${MENTIONS.offered}`,
    items: ['PST-003', 'PST-004'],
    query: z.object({
      text: z
        .string()
        .trim()
        .min(1, sentence('text.missing'))
        .max(MENTIONS.text, sentence('atMost.characters', { most: MENTIONS.text })),
      businessID: Id.optional().describe('Speaks as this business'),
    }),
    reply: z.object({ success: Success, data: z.array(Mentionable) }),
  }),
};
