import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { TEXT_AREA } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { CodeName, Country, Id, IdName, JobPosition, Photo, Reactions, State, Success } from '#contract/base/shapes.ts';
import { properName, title } from '#contract/company/business-change.ts';
import { FirstName, LastName } from '#contract/identity/sign-in.ts';
import { Uploaded } from '#contract/media/upload.ts';
import { Identity } from './identity.ts';
import { BIRTH_DATE_FUTURE, BIRTH_DATE_SENTENCE, birthDate, isFuture, isPhoneNumber, PHONE_SENTENCE } from './profile-rules.ts';

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
    workEmail: z
      .object({ domain: z.string(), checkedAt: z.iso.datetime() })
      .optional()
      .describe('An address at work that was proved; never the address itself'),
    identity: Identity.optional().describe('Of somebody else: whom they work for, as far as it is confirmed'),
    verifiedCompany: z.object({ businessID: Id, companyName: z.string() }).optional().describe('A verified business that the person belongs to'),
    reactions: Reactions,
  })
  .meta({ id: 'PublicProfile' });

export type PublicProfile = z.infer<typeof PublicProfile>;

/** A person as they see themselves: all of it. */
export const OwnProfile = PublicProfile.extend({
  email: z.string(),
  mobilePhone: z.object({ countryCode: z.string(), phoneNumber: z.string() }).nullable(),
  profession: text,
  birthDate: text.describe('YYYY-MM-DD'),
}).meta({ id: 'OwnProfile' });

export type OwnProfile = z.infer<typeof OwnProfile>;

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, sentence('atMost.characters', { most: max }))
    .optional();
const PRESENTATION = sentence('atMost.characters', { most: TEXT_AREA });
/** A code as it stands, or in the object that a profile carries; empty text removes it. */
const coded = <K extends string>(key: K) => z.union([z.string().max(64), z.object({ [key]: z.string().max(64) } as Record<K, z.ZodString>)]).optional();

/** What a save may hold: any of the fields. The email is none of them (VAL-012); an empty text clears. */
export const ProfileChange = z.object({
  firstName: FirstName.optional(),
  lastName: LastName.optional(),
  city: line(100),
  country: coded('code'),
  state: coded('stateID'),
  gender: coded('code'),
  preferredLanguage: coded('code'),
  jobPosition: coded('jobPositionID'),
  businessType: coded('code'),
  industry: coded('id'),
  companyName: properName(200).optional(),
  profession: title(100).optional(),
  briefPresentation: z.string().max(TEXT_AREA, PRESENTATION).optional(),
  birthDate: z
    .string()
    .refine((value) => value === '' || birthDate(value) !== null, BIRTH_DATE_SENTENCE)
    .refine((value) => !isFuture(birthDate(value) ?? ''), BIRTH_DATE_FUTURE)
    .optional(),
  showBirthDate: z.boolean().optional(),
  showProfession: z.boolean().optional(),
  mobilePhone: z.object({ countryCode: z.string().max(8).default(''), phoneNumber: z.string().max(30).refine(isPhoneNumber, PHONE_SENTENCE) }).optional(),
  profilePhoto: Uploaded.optional(),
  coverPhoto: Uploaded.optional(),
});

export type ProfileChange = z.infer<typeof ProfileChange>;

export const profile = {
  get: call({
    host: 'api',
    method: 'GET',
    path: '/user/profile',
    access: 'user',
    summary: "The caller's own profile",
    items: ['API-008', 'PRF-001', 'PRF-027', 'PRF-028'],
    reply: z.object({ success: Success, data: OwnProfile }),
  }),
  update: call({
    host: 'api',
    method: 'PUT',
    path: '/user/profile',
    access: 'user',
    summary: "Changes any fields of the caller's own profile; another country clears the state",
    items: ['API-009', 'PRF-010', 'VAL-005', 'VAL-014'],
    body: ProfileChange,
    reply: z.object({ success: Success, message: z.string(), data: OwnProfile }),
  }),
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
