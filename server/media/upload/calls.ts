import type { contract } from '#contract/index.ts';
import { type FileDescriptor, isPrivatePurpose, UPLOAD_PURPOSES, type UploadPurpose } from '#contract/media/upload.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { LISTS } from '#server/base/pages/page-tags.ts';
import { setPerson } from '#server/identity/account/queries.ts';
import { reserve } from './budget.ts';
import { checkUpload } from './check.ts';
import { claimUpload } from './claim.ts';
import { announcedFaults } from './kinds.ts';
import { safeName } from './names.ts';
import { countOpen, FORM_MS, insertUpload, readDescriptor, readUpload } from './queries.ts';
import { refusedFile } from './refused.ts';
import { idOfToken, tokenOf } from './token.ts';

const PROFILE_PHOTO = 'profile-photo';

export const calls = {
  profilePhoto: (request, announced) => ask(request, { ...announced, purpose: PROFILE_PHOTO }),

  validateProfilePhoto: async (request, { token }) => {
    const { accountID } = actorOf(request);
    const data = await validate(request, token, [PROFILE_PHOTO]);
    await inTransaction(request, async (request) => {
      const fileID = await claimUpload(request, token, PROFILE_PHOTO, `${PROFILE_PHOTO} of ${accountID}`, 'token');
      await setPerson(request.db, accountID, { profile_photo_id: fileID });
      await request.findable.renew(request.db, 'person', [accountID]);
      await purgePages(request.db, [accountID, LISTS]);
    });
    return { success: true, data };
  },

  forUser: (request, announced) => ask(request, announced),
  forBusiness: (request, announced) => ask(request, announced),
  request: (request, announced) => ask(request, announced),

  validate: async (request, { token }) => ({ success: true, data: await validate(request, token, Object.keys(UPLOAD_PURPOSES)) }),
} satisfies Handlers<typeof contract.upload>;

const HOUR = 3600;
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
  const asker = { accountID: actorOf(request).accountID, address: request.visit.address };
  const fields = announcedFaults(purpose, contentType, fileSize);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const id = newId();
  const name = isPrivatePurpose(purpose) ? safeName(fileName, contentType) : null;
  await inTransaction(request, async (request) => {
    const { open, first } = await countOpen(request.db, asker.accountID, after(now(), -HOUR));
    if (open >= MAX_OPEN && first) throw new Refusal('too_many_requests', { retryAfter: secondsUntil(after(first, HOUR), now()) });
    await reserve(request.db, asker, fileSize, now());
    await insertUpload(request.db, { id, ...asker, purpose, contentType, byteSize: fileSize, name }, now());
  });
  const signedPost = await incoming.sign(id, { contentType, maxBytes: fileSize, expiresAt: after(now(), FORM_MS / 1000) });
  return { success: true, signedPost, token: tokenOf(request, id) } as const;
}

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
const secondsUntil = (time: Date, now: Date): number => Math.max(1, Math.ceil((time.getTime() - now.getTime()) / 1000));

/** Repeated, it gives the same descriptor. @throws Refusal `not_found` for a token that is unknown, another's or for another purpose. */
async function validate(request: Request, token: string, purposes: string[]): Promise<FileDescriptor> {
  const id = idOfToken(request, token);
  const upload = id && (await readUpload(request.db, actorOf(request).accountID, id));
  if (!upload || !purposes.includes(upload.purpose)) throw new Refusal('not_found');
  if (upload.refused) throw refusedFile(say('uploadRefused'));
  const fileID = upload.fileID ?? (await checkUpload(request, upload));
  return {
    ...(await readDescriptor(request.db, request.storage.publicUrl, fileID)),
    token,
    purpose: upload.purpose,
    ...(upload.name && { name: upload.name }),
  };
}
