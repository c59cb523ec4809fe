import type { Readable } from 'node:stream';
import { isPrivatePurpose } from '#contract/media/upload.ts';
import { newId } from '#server/base/database/id.ts';
import { LEGIBLE_SIZES, type PictureFault, pictureFault, renderPicture } from '#server/base/files/images.ts';
import { PRIVATE } from '#server/base/files/storage.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { createQueue } from '#server/base/jobs/queue.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { refuseUnsound } from './documents.ts';
import { cleanCaptions } from './film/captions.ts';
import { cleanFilm, readFilm } from './film/film.ts';
import { isCaptions, isDocument, isPicture, MOVING, refuseOther, SNIFFED_BYTES } from './kinds.ts';
import { deleteFile, finishUpload, insertFile, markRefused, type NewFile, readUpload, type Upload } from './queries.ts';
import { refusedFile } from './refused.ts';

/** How long somebody waits for their turn before they are asked to come again. */
const PATIENCE_MS = 20_000;
/** So many are worked on at once, and so many may wait: a picture takes up to 150 MB of memory, films take disk and network. */
const pictures = createQueue(1, 20, PATIENCE_MS);
const films = createQueue(2, 10, PATIENCE_MS);
/** Held whole, of 20 MB at most. */
const documents = createQueue(2, 20, PATIENCE_MS);
const queueOf = (type: string) => (isPicture(type) ? pictures : isDocument(type) || isCaptions(type) ? documents : films);

/**
 * Looks at what arrived and keeps it when it is good: what is served was written by us, or (films) is free of all but picture and sound.
 * @throws Refusal `upload_refused` with the reason in `fields.file`; then nothing of it is kept.
 */
export async function checkUpload(request: Request, upload: Upload): Promise<string> {
  try {
    return await queueOf(upload.contentType)(() => check(request, upload));
  } catch (error) {
    // Somebody else may have been faster with the same upload, and taken the file away.
    const now = await readUpload(request.db, actorOf(request).accountID, upload.id);
    if (now?.fileID) return now.fileID;
    throw error;
  }
}

async function check(request: Request, upload: Upload): Promise<string> {
  const { incoming, db, now, log } = request;
  const size = await incoming.size(upload.id);
  if (size === null) throw refusedFile(say('fileNotArrived'));
  try {
    if (size > upload.byteSize) throw refusedFile(say('fileOverAnnounced'));
    const fileID = await keeperOf(upload.contentType)(request, upload, size);
    await incoming.remove(upload.id).catch((error) => log.warn({ error: String(error), upload: upload.id }, 'a checked file stays on its way until the sweep'));
    return fileID;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'upload_refused') throw error;
    await markRefused(db, upload.id, now());
    await incoming.remove(upload.id);
    throw error;
  }
}

const keeperOf = (type: string) => (isDocument(type) ? keepDocument : isCaptions(type) ? keepCaptions : keepShown);

async function keepShown(request: Request, upload: Upload, size: number): Promise<string> {
  await refuseOther(await headOf(await request.incoming.open(upload.id)), upload.contentType, upload.purpose);
  return isPicture(upload.contentType) ? keepPicture(request, upload) : keepFilm(request, upload, size);
}

/** What two sides send each other, or a company shows one counterpart or staff alone. */
const isPrivate = ({ purpose }: Upload): boolean => isPrivatePurpose(purpose);
const placeOf = (upload: Upload, folder: string, id: string): string => `${isPrivate(upload) ? PRIVATE : ''}${folder}/${id}`;

/** Stored as it came, when it is what it claims to be, and runs nothing. */
async function keepDocument(request: Request, upload: Upload): Promise<string> {
  const bytes = await readAll(await request.incoming.open(upload.id), upload.byteSize);
  await refuseOther(bytes, upload.contentType, upload.purpose);
  refuseUnsound(bytes, upload.contentType);
  const id = newId();
  const key = placeOf(upload, 'document', id);
  const file: NewFile = { id, key, kind: 'document', contentType: upload.contentType, byteSize: bytes.length, width: null, height: null, sizes: [] };
  return keep(request, upload, file, [{ key, body: async () => bytes }]);
}

async function headOf(file: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= SNIFFED_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, SNIFFED_BYTES);
}

const FAULTS: Record<PictureFault, Sentence> = {
  large: say('picture.large'),
  heavy: say('picture.heavy'),
  narrow: say('picture.narrow'),
  moving: MOVING,
  broken: say('picture.broken'),
};

async function keepPicture(request: Request, upload: Upload): Promise<string> {
  const bytes = await readAll(await request.incoming.open(upload.id), upload.byteSize);
  const fault = await pictureFault(bytes);
  if (fault) throw refusedFile(FAULTS[fault]);
  const picture = await renderPicture(bytes, isPrivate(upload) ? LEGIBLE_SIZES : undefined).catch(() => {
    throw refusedFile(FAULTS.broken);
  });
  const id = newId();
  const { width, height, versions } = picture;
  const key = placeOf(upload, 'image', id);
  // Of a private picture somebody downloads the largest version.
  const byteSize = isPrivate(upload) ? (versions.at(-1)?.body.length ?? 0) : versions.reduce((sum, { body }) => sum + body.length, 0);
  const file: NewFile = { id, key, kind: 'image', contentType: 'image/webp', byteSize, width, height, sizes: versions.map(({ size }) => size) };
  return keep(
    request,
    upload,
    file,
    versions.map(({ size, body }) => ({ key: `${key}-${size}.webp`, body: async () => body })),
  );
}

/** Whole in memory, so never more than was agreed. */
async function readAll(file: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw refusedFile(say('fileOverAnnounced'));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Read twice, once to understand it and once to copy it without what must not be shown. */
async function keepFilm(request: Request, upload: Upload, size: number): Promise<string> {
  const { incoming } = request;
  const film = await readFilm(await incoming.open(upload.id), upload.contentType, size);
  const id = newId();
  const key = `video/${id}.${upload.contentType.replace('video/', '')}`;
  const file: NewFile = { id, key, kind: 'video', contentType: upload.contentType, byteSize: size, width: film.width, height: film.height, sizes: [] };
  return keep(request, upload, file, [{ key, body: async () => cleanFilm(await incoming.open(upload.id), film) }]);
}

/** Beside the films, which everybody may read. */
async function keepCaptions(request: Request, upload: Upload): Promise<string> {
  const body = cleanCaptions(await readAll(await request.incoming.open(upload.id), upload.byteSize));
  const id = newId();
  const key = `video/${id}.vtt`;
  const file: NewFile = { id, key, kind: 'captions', contentType: upload.contentType, byteSize: body.length, width: null, height: null, sizes: [] };
  return keep(request, upload, file, [{ key, body: async () => body }]);
}

interface Stored {
  key: string;
  body(): Promise<Buffer | Readable>;
}

/** The row comes first: whatever happens after it, the sweep knows which bytes to look for. */
async function keep(request: Request, upload: Upload, file: NewFile, stored: Stored[]): Promise<string> {
  const { db, storage, now } = request;
  await insertFile(db, file, upload.accountID, now());
  try {
    for (const { key, body } of stored) await storage.put(key, await body(), file.contentType);
    if (await finishUpload(db, upload.id, file.id, now())) return file.id;
    throw new Refusal('conflict');
  } catch (error) {
    await discard(request, file.id, stored).catch((reason) => request.log.warn({ error: String(reason), file: file.id }, 'a file is left for the sweep'));
    throw error;
  }
}

async function discard({ db, storage }: Request, fileID: string, stored: Stored[]): Promise<void> {
  await Promise.all(stored.map(({ key }) => storage.remove(key)));
  await deleteFile(db, fileID);
}
