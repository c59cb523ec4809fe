import type { Reply } from '#contract/base/call.ts';
import type { Contract } from '#contract/index.ts';
import type { FileDescriptor, UploadPurpose } from '#contract/media/upload.ts';
import { ApplicationError } from '#web/base/client/client.ts';
import { newKey } from '#web/base/client/new-key.ts';
import type { Place } from '#web/base/context.ts';
import { sessionTransport } from '#web/base/session/transport.ts';
import { postFile } from './post-file.ts';

type Calls = Contract['upload'];
type Call = keyof Calls;

/** Own calls for photos of people and for what businesses show; the generic ones for everything else (API-036). */
const CALLS: Record<UploadPurpose, [request: Call, validate: Call]> = {
  'profile-photo': ['profilePhoto', 'validateProfilePhoto'],
  'cover-photo': ['forUser', 'validate'],
  'business-photo': ['forBusiness', 'validate'],
  'business-cover': ['forBusiness', 'validate'],
  'business-picture': ['forBusiness', 'validate'],
  'business-video': ['forBusiness', 'validate'],
  certificate: ['forBusiness', 'validate'],
  'certificate-document': ['forBusiness', 'validate'],
  'product-image': ['request', 'validate'],
  'product-video': ['request', 'validate'],
  'video-poster': ['request', 'validate'],
  'video-captions': ['request', 'validate'],
  datasheet: ['request', 'validate'],
  'post-picture': ['request', 'validate'],
  'group-picture': ['request', 'validate'],
  attachment: ['request', 'validate'],
  'private-document': ['request', 'validate'],
  evidence: ['request', 'validate'],
  table: ['request', 'validate'],
};

/** What keeps its name, for whoever gets it. */
const NAMED: UploadPurpose[] = ['attachment', 'private-document', 'certificate-document', 'datasheet', 'evidence', 'table'];

/** One file on its way; what has been done is not done again when a later step is repeated. */
export interface Job {
  purpose: UploadPurpose;
  file: Blob;
  name: string;
  validateKey: string;
  /** Of the upload, once the file has arrived. */
  token: string | null;
  descriptor: FileDescriptor | null;
}

export interface Progress {
  signal: AbortSignal;
  onProgress: (share: number) => void;
  onSent: () => void;
}

export const newJob = (purpose: UploadPurpose, file: Blob, name: string): Job => ({
  purpose,
  file,
  name,
  validateKey: newKey(),
  token: null,
  descriptor: null,
});

/** Asks for a place, sends the file there, has it checked (MED-003). @throws ApplicationError */
export async function carryOut(job: Job, place: Place, progress: Progress): Promise<FileDescriptor> {
  const [request, validate] = CALLS[job.purpose];
  job.token ??= await send(job, place, request as 'request', progress);
  progress.onSent();
  job.descriptor ??= (await ask(place, validate as 'validate', { token: job.token }, job.validateKey)).data;
  return job.descriptor;
}

/** A place takes one file once: each attempt asks for a new one. @returns the token of the upload. */
async function send({ purpose, file, name }: Job, place: Place, call: 'request', { signal, onProgress }: Progress): Promise<string> {
  const asked = { purpose, contentType: file.type, fileSize: file.size, ...(NAMED.includes(purpose) && { fileName: name }) };
  const { signedPost, token } = await ask(place, call, asked, newKey());
  signal.throwIfAborted();
  const post = async (session: string | null) => postFile({ ...signedPost, file, name, token: session, signal, onProgress });
  // Nobody else's host learns who is logged in.
  if (new URL(signedPost.url).origin !== new URL(place.apiUrl).origin) return post(null).then(() => token);
  const { token: working, renew } = sessionTransport(place);
  const session = await working();
  await post(session).catch(async (error) => {
    const fresh = error instanceof ApplicationError && error.status === 401 ? await renew(session ?? '') : null;
    if (!fresh) throw error;
    await post(fresh);
  });
  return token;
}

const ask = async <N extends Call>(place: Place, name: N, input: Record<string, unknown>, idempotencyKey: string): Promise<Reply<Calls[N]>> =>
  (await sessionTransport(place).transport({ concept: 'upload', name, input, idempotencyKey })) as Reply<Calls[N]>;
