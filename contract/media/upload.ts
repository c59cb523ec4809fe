import { z } from 'zod';
import { call } from '#contract/base/call.ts';
import { ATTACHMENT_BYTES } from '#contract/base/limits.ts';
import { sentence } from '#contract/base/sentence.ts';
import { Id, Photo, Success } from '#contract/base/shapes.ts';

/** Kinds of files by content type, with the bytes that the server takes. The 500 KB that pages advertise are advice. */
export const UPLOAD_LIMITS = {
  'image/jpeg': 8_000_000,
  'image/png': 8_000_000,
  'image/webp': 8_000_000,
  'video/mp4': 200_000_000,
  'video/webm': 200_000_000,
  'application/pdf': ATTACHMENT_BYTES,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ATTACHMENT_BYTES,
  'application/vnd.oasis.opendocument.spreadsheet': ATTACHMENT_BYTES,
  'text/csv': ATTACHMENT_BYTES,
  'text/vtt': 200_000,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ATTACHMENT_BYTES,
  'application/vnd.oasis.opendocument.text': ATTACHMENT_BYTES,
} as const;
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const;
export const CAPTION_TYPES = ['text/vtt'] as const;
/** What people send each other in trade talk, beside pictures. None of these runs anything or fetches anything by itself: what does is refused (`server/media/upload/documents.ts`). */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
] as const;

/** Tables that a company hands over with its documents. */
const TABLE_TYPES = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
] as const;

/** What a file is for; a purpose takes pictures, films, captions, documents or several of them. An `attachment` is for the two sides of a conversation, a `group-picture` for the members of a private group, a `private-document` for whom it is released to, a `certificate-document` for whom its company shows it to, a `datasheet` for who looks at its product while that is shown, `evidence` for staff, a `table` for an import; everything else for everybody. */
export const UPLOAD_PURPOSES = {
  'profile-photo': PICTURE_TYPES,
  'cover-photo': PICTURE_TYPES,
  'business-photo': PICTURE_TYPES,
  'business-cover': PICTURE_TYPES,
  'business-picture': PICTURE_TYPES,
  'business-video': VIDEO_TYPES,
  certificate: PICTURE_TYPES,
  'certificate-document': [...PICTURE_TYPES, 'application/pdf'],
  'product-image': PICTURE_TYPES,
  'product-video': VIDEO_TYPES,
  'video-poster': PICTURE_TYPES,
  'video-captions': CAPTION_TYPES,
  datasheet: ['application/pdf'],
  'post-picture': PICTURE_TYPES,
  'group-picture': PICTURE_TYPES,
  attachment: [...PICTURE_TYPES, ...DOCUMENT_TYPES],
  'private-document': [...PICTURE_TYPES, 'application/pdf', ...TABLE_TYPES],
  evidence: [...PICTURE_TYPES, 'application/pdf'],
  table: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'],
} as const satisfies Record<string, readonly (keyof typeof UPLOAD_LIMITS)[]>;
export type UploadPurpose = keyof typeof UPLOAD_PURPOSES;

const PRIVATE: readonly UploadPurpose[] = ['group-picture', 'attachment', 'private-document', 'certificate-document', 'datasheet', 'evidence', 'table'];
/** Kept where nothing serves it. */
export const isPrivatePurpose = (purpose: UploadPurpose): boolean => PRIVATE.includes(purpose);

const SIZE = sentence('program.fileSize');
const Asked = {
  contentType: z.string(sentence('upload.type')).max(100),
  fileSize: z.number(SIZE).int(SIZE).min(1, SIZE),
};
const Purpose = z.enum(Object.keys(UPLOAD_PURPOSES) as [UploadPurpose, ...UploadPurpose[]]);
const Token = z.string(sentence('upload.token')).min(1, sentence('upload.token')).max(200);

/** Where the file goes: a multipart POST of `fields`, then `file`, with the token header when the address is ours. */
const Signed = z.object({
  success: Success,
  signedPost: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
  token: z.string(),
});

/** A checked file: its token can be saved where the purpose says. */
export const FileDescriptor = z
  .object({
    token: z.string(),
    fileID: Id,
    purpose: z.string(),
    kind: z.enum(['image', 'video', 'document', 'captions']),
    contentType: z.string(),
    fileSize: z.number().int(),
    name: z.string().optional().describe('Of an attachment'),
    url: z.string().describe('Where everybody gets it; empty for what is kept in private, as an attachment is'),
    width: z.number().int().optional(),
    height: z.number().int().optional(),
    versions: Photo.shape.versions.optional(),
  })
  .meta({ id: 'FileDescriptor' });
export type FileDescriptor = z.infer<typeof FileDescriptor>;

/** How a change names an uploaded file: its token, or the descriptor as it came; empty text removes what is there. */
export const Uploaded = z.union([z.string().max(200), z.object({ token: Token })], sentence('upload.token'));
export type Uploaded = z.infer<typeof Uploaded>;

/** What stands beside a film: each by the token of its upload, empty text takes it away, and what is not named stays. */
const BesideFilm = { poster: Uploaded.optional(), captions: Uploaded.optional() };
/** A film as a change names it: a new upload, or the one that is there by the address that it was read with; empty text removes it. */
export const ChangedVideo = z.union(
  [z.string().max(200), z.object({ token: Token, ...BesideFilm }), z.object({ url: z.string().max(500), ...BesideFilm })],
  sentence('upload.token'),
);
export type ChangedVideo = z.infer<typeof ChangedVideo>;

const common = { host: 'api', method: 'POST', access: 'user', confirmed: true, idempotent: true } as const;
/** Checking the same file again gives the same answer by itself, and takes too long for a transaction to wait for it. */
const check = { ...common, idempotent: false } as const;
const Checked = z.object({ success: Success, data: FileDescriptor });

export const upload = {
  profilePhoto: call({
    ...common,
    path: '/user/profile-photo/upload-request',
    summary: 'Asks for a place for a new profile photo',
    items: ['API-033', 'MED-001', 'MED-003'],
    body: z.object(Asked),
    reply: Signed,
  }),
  validateProfilePhoto: call({
    ...check,
    path: '/user/profile-photo/upload-validate',
    summary: 'Checks the sent file and makes it the profile photo',
    items: ['API-035', 'MED-003'],
    body: z.object({ token: Token }),
    reply: Checked,
  }),
  forUser: call({
    ...common,
    path: '/files/upload-request/user',
    summary: 'Asks for a place for a photo of oneself: `profile-photo` or `cover-photo`',
    items: ['API-031', 'MED-004'],
    body: z.object({ ...Asked, purpose: z.enum(['profile-photo', 'cover-photo']).default('cover-photo') }),
    reply: Signed,
  }),
  forBusiness: call({
    ...common,
    path: '/files/upload-request/business',
    summary: 'Asks for a place for a photo or film of a business',
    items: ['API-032', 'MED-004'],
    body: z.object({
      ...Asked,
      purpose: z
        .enum(['business-photo', 'business-cover', 'business-picture', 'business-video', 'certificate', 'certificate-document'])
        .default('business-photo'),
    }),
    reply: Signed,
  }),
  request: call({
    ...common,
    path: '/files/upload-request',
    summary: 'Asks for a place for any file, by its purpose',
    items: ['API-036'],
    body: z.object({ ...Asked, purpose: Purpose, fileName: z.string().max(1_000).optional().describe('Of an attachment: what the receiver sees') }),
    reply: Signed,
  }),
  validate: call({
    ...check,
    path: '/files/upload-validate',
    summary: 'Checks the sent file: type by its content, size, then decoded and encoded anew; its token can be saved from then on',
    items: ['API-036', 'MED-004'],
    body: z.object({ token: Token }),
    reply: Checked,
  }),
};
