import type { contract } from '#contract/index.ts';
import { type FileDescriptor, isPrivatePurpose, UPLOAD_PURPOSES, type UploadPurpose } from '#contract/upload.ts';
import { transactional } from '#server/base/database.ts';
import { Refusal } from '#server/base/errors.ts';
import { newId } from '#server/base/id.ts';
import { purgePages } from '#server/base/page-purge.ts';
import { actorOf, type Handlers, type Request } from '#server/base/request.ts';
import { setPerson } from '../account/queries.ts';
import { checkUpload } from './check.ts';
import { claimUpload } from './claim.ts';
import { announcedFaults } from './kinds.ts';
import { safeName } from './names.ts';
import { countOpen, insertUpload, readDescriptor, readUpload } from './queries.ts';
import { refusedFile } from './refused.ts';
import { idOfToken, tokenOf } from './token.ts';

const PROFILE_PHOTO = 'profile-photo';

export const calls = {
  profilePhoto: (request, announced) => ask(request, { ...announced, purpose: PROFILE_PHOTO }),

  validateProfilePhoto: async (request, { token }) => {
    const { accountID } = actorOf(request);
    const data = await validate(request, token, [PROFILE_PHOTO]);
    await transactional(request.db, async (db) => {
      const fileID = await claimUpload({ ...request, db }, token, PROFILE_PHOTO, `${PROFILE_PHOTO} of ${accountID}`, 'token');
      await setPerson(db, accountID, { profile_photo_id: fileID });
      await request.findable.renew(db, 'person', [accountID]);
      await purgePages(db);
    });
    return { success: true, data };
  },

  forUser: (request, announced) => ask(request, announced),
  forBusiness: (request, announced) => ask(request, announced),
  request: (request, announced) => ask(request, announced),

  validate: async (request, { token }) => ({ success: true, data: await validate(request, token, Object.keys(UPLOAD_PURPOSES)) }),
} satisfies Handlers<typeof contract.upload>;

const HOUR = 3600;
/** Long enough for 200 MB at 1 Mbit a second. */
const FORM_SECONDS = HOUR;
/** Uploads of an account in an hour that are not saved anywhere yet. */
const MAX_OPEN = 60;

interface Announced {
  purpose: UploadPurpose;
  contentType: string;
  fileSize: number;
  fileName?: string | undefined;
}

async function ask(request: Request, { purpose, contentType, fileSize, fileName }: Announced) {
  const { incoming, now } = request;
  const { accountID } = actorOf(request);
  const fields = announcedFaults(purpose, contentType, fileSize);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const id = newId();
  const name = isPrivatePurpose(purpose) ? safeName(fileName, contentType) : null;
  await transactional(request.db, async (db) => {
    const { open, first } = await countOpen(db, accountID, after(now(), -HOUR));
    if (open >= MAX_OPEN && first) throw new Refusal('too_many_requests', { retryAfter: secondsUntil(after(first, HOUR), now()) });
    await insertUpload(db, { id, accountID, purpose, contentType, byteSize: fileSize, name }, now());
  });
  const signedPost = await incoming.sign(id, { contentType, maxBytes: fileSize, expiresAt: after(now(), FORM_SECONDS) });
  return { success: true, signedPost, token: tokenOf(request, id) } as const;
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
const secondsUntil = (time: Date, now: Date): number => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** Repeated, it gives the same descriptor. @throws Refusal `not_found` for a token that is unknown, another's or for another purpose. */
async function validate(request: Request, token: string, purposes: string[]): Promise<FileDescriptor> {
  const id = idOfToken(request, token);
  const upload = id && (await readUpload(request.db, actorOf(request).accountID, id));
  if (!upload || !purposes.includes(upload.purpose)) throw new Refusal('not_found');
  if (upload.refused) throw refusedFile('This upload was refused before. Please ask for a new one.');
  const fileID = upload.fileID ?? (await checkUpload(request, upload));
  return {
    ...(await readDescriptor(request.db, request.storage.publicUrl, fileID)),
    token,
    purpose: upload.purpose,
    ...(upload.name && { name: upload.name }),
  };
}
