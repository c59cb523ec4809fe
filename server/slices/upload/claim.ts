import type { Uploaded, UploadPurpose } from '#contract/upload.ts';
import { Refusal } from '#server/base/errors.ts';
import { actorOf, type Request } from '#server/base/request.ts';
import { lockUpload, setClaimed } from './queries.ts';
import { idOfToken } from './token.ts';

/**
 * Saves a checked file as `target`, in the caller's transaction; whoever calls it stores the id that it gives.
 * The same save may be repeated. `field` is the caller's input field.
 * @throws Refusal `invalid_input` for another's file, one that was not checked, is for something else, or is saved elsewhere.
 */
export async function claimUpload(request: Request, uploaded: Uploaded, purpose: UploadPurpose, target: string, field: string): Promise<string> {
  const { db, now } = request;
  const refuse = (sentence: string): Refusal => new Refusal('invalid_input', { fields: { [field]: sentence } });
  const id = idOfToken(request, typeof uploaded === 'string' ? uploaded : uploaded.token);
  const upload = id && (await lockUpload(db, actorOf(request).accountID, id));
  if (!upload) throw refuse('This upload is not known. Please send the file again.');
  if (!upload.fileID) throw refuse('This file was not checked yet. Please validate the upload first.');
  if (upload.purpose !== purpose) throw refuse(`This file was sent as ${nameOf(upload.purpose)}, not as ${nameOf(purpose)}.`);
  if (upload.claimedFor !== null && upload.claimedFor !== target) throw refuse('This file is used for something else already. Please send it again.');
  await setClaimed(db, upload.id, target, now());
  return upload.fileID;
}

/** `post-picture` is read as `post picture`. */
const nameOf = (purpose: UploadPurpose): string => purpose.replace('-', ' ');
