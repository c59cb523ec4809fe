import { z } from 'zod';
import { call } from './call.ts';
import { CodeName, Country, Id, IdName, JobPosition, Photo, Reactions, State, Success } from './shapes.ts';

const text = z.string().nullable();

/** A person as others see them: no email, no phone; birth date and profession only when their owner shows them. */
export const PublicProfile = z
  .object({
    userID: Id,
    username: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    city: text,
    country: Country.nullable(),
    state: State.nullable(),
    gender: CodeName.nullable(),
    preferredLanguage: CodeName.nullable(),
    jobPosition: JobPosition.nullable(),
    businessType: CodeName.nullable(),
    industry: IdName.nullable(),
    companyName: text,
    briefPresentation: text,
    profession: z.string().optional(),
    birthDate: z.string().optional().describe('YYYY-MM-DD'),
    showBirthDate: z.boolean(),
    showProfession: z.boolean(),
    profilePhoto: Photo.nullable(),
    coverPhoto: Photo.nullable(),
    reactions: Reactions,
  })
  .meta({ id: 'PublicProfile' });

export type PublicProfile = z.infer<typeof PublicProfile>;

export const profile = {
  getPublic: call({
    host: 'api',
    method: 'GET',
    path: '/user/public-profile/:id',
    access: 'public',
    summary: 'The public profile of a person',
    items: ['API-010', 'PRF-027'],
    params: z.object({ id: Id }),
    reply: z.object({ success: Success, profile: PublicProfile }),
  }),
};
