import type { Uploaded, UploadPurpose } from '#contract/media/upload.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { lockUploads, readUpload, readUploadedKey, setClaimed, type Upload } from './queries.ts';
import { idOfToken } from './token.ts';

/**
 * Saves a checked file as `target`, in the caller's transaction; whoever calls it stores the id that it gives.
 * The same save may be repeated. `field` is the caller's input field.
 * @throws Refusal `invalid_input` for another's file, one that was not checked, is for something else, or is saved elsewhere.
 */
export async function claimUpload(request: Request, uploaded: Uploaded, purpose: UploadPurpose, target: string, field: string): Promise<string> {
  const [claimed] = await claimNamed(request, [{ uploaded, field }], purpose, target);
  return claimed?.fileID as string;
}

export type Claimed = Upload & { fileID: string };

/** The same of several files, in their order; a file that is named twice is one. `field` is that of the list. */
export function claimUploads(request: Request, tokens: string[], purpose: UploadPurpose, target: string, field: string): Promise<Claimed[]> {
  const distinct = [...new Set(tokens)];
  return claimNamed(
    request,
    distinct.map((uploaded) => ({ uploaded, field: `${field}.${tokens.indexOf(uploaded)}` })),
    purpose,
    target,
  );
}

interface Named {
  uploaded: Uploaded;
  field: string;
}

/** The same of several files, each with the input field that it stands in. */
export async function claimNamed(request: Request, named: Named[], purpose: UploadPurpose, target: string): Promise<Claimed[]> {
  const { db, now } = request;
  const ids = named.map(({ uploaded }) => idOfToken(request, typeof uploaded === 'string' ? uploaded : uploaded.token));
  const known = await lockUploads(
    db,
    actorOf(request).accountID,
    ids.filter((id) => id !== null),
  );
  const claimed = named.map(({ field }, index) => {
    const upload = known.find(({ id }) => id === ids[index]);
    const fault = faultOf(upload, purpose, target);
    if (!upload || fault) throw new Refusal('invalid_input', { fields: { [field]: fault ?? UNKNOWN } });
    return upload as Claimed;
  });
  await setClaimed(
    db,
    claimed.map(({ id }) => id),
    target,
    now(),
  );
  return claimed;
}

const UNKNOWN = say('uploadUnknown');

function faultOf(upload: Upload | undefined, purpose: UploadPurpose, target: string): Sentence | null {
  if (!upload) return UNKNOWN;
  if (!upload.fileID) return say('uploadUnchecked');
  if (upload.purpose !== purpose) return say('uploadOfAnotherKind', { was: say(`purpose.${upload.purpose}`), wanted: say(`purpose.${purpose}`) });
  const isElsewhere = upload.claimedFor !== null && upload.claimedFor !== target;
  return isElsewhere ? say('uploadUsed') : null;
}

/**
 * The bytes of a checked file of the caller's own that is saved nowhere: it is read, and goes with the next sweep.
 * @throws Refusal `invalid_input` for another's file, one that was not checked, or one for something else.
 */
export async function bytesOfUpload(request: Request, uploaded: Uploaded, purpose: UploadPurpose, field: string): Promise<Buffer> {
  const id = idOfToken(request, typeof uploaded === 'string' ? uploaded : uploaded.token);
  const upload = id === null ? null : await readUpload(request.db, actorOf(request).accountID, id);
  const key = upload?.fileID && upload.purpose === purpose ? await readUploadedKey(request.db, upload.fileID) : null;
  if (!key) throw new Refusal('invalid_input', { fields: { [field]: say(upload && !upload.fileID ? 'uploadUnchecked' : 'uploadUnknown') } });
  const { body } = await request.storage.open(key);
  return Buffer.concat(await body.toArray());
}
