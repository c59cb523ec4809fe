import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_BYTES } from '#contract/base/limits.ts';
import {
  CAPTION_TYPES,
  DOCUMENT_TYPES,
  isPrivatePurpose,
  PICTURE_TYPES,
  UPLOAD_LIMITS,
  UPLOAD_PURPOSES,
  type UploadPurpose,
  VIDEO_TYPES,
} from '#contract/media/upload.ts';
import { type Sentence, type SentenceKey, say } from '#server/base/names/say.ts';
import { refusedFile } from './refused.ts';

export type FileType = keyof typeof UPLOAD_LIMITS;

const NAMES: Record<FileType, SentenceKey> = {
  'image/jpeg': 'type.jpeg',
  'image/png': 'type.png',
  'image/webp': 'type.webp',
  'video/mp4': 'type.mp4',
  'video/webm': 'type.webm',
  'application/pdf': 'type.pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'type.xlsx',
  'application/vnd.oasis.opendocument.spreadsheet': 'type.ods',
  'text/csv': 'type.csv',
  'text/vtt': 'type.vtt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'type.docx',
  'application/vnd.oasis.opendocument.text': 'type.odt',
};

const isOf = (types: readonly string[], type: string): type is FileType => types.includes(type);

export const isPicture = (type: string): boolean => isOf(PICTURE_TYPES, type);
export const isDocument = (type: string): boolean => isOf(DOCUMENT_TYPES, type);
export const isCaptions = (type: string): boolean => isOf(CAPTION_TYPES, type);

/** What a purpose takes, in words. */
function wanted(purpose: UploadPurpose): Sentence {
  if (purpose === 'datasheet' || purpose === 'video-captions') return say(`taken.${purpose}`);
  if (purpose === 'attachment' || purpose === 'private-document' || purpose === 'table') return say(`taken.${purpose}`);
  if (UPLOAD_PURPOSES[purpose].some(isDocument)) return say('taken.pictureOrPdf');
  return say(UPLOAD_PURPOSES[purpose].some(isFilm) ? 'taken.film' : 'taken.picture');
}
const isFilm = (type: string): boolean => isOf(VIDEO_TYPES, type);

/** What is wrong with an announced file, by field; nothing when it may be sent. */
export function announcedFaults(purpose: UploadPurpose, contentType: string, fileSize: number): Record<string, Sentence> {
  if (!isOf(UPLOAD_PURPOSES[purpose], contentType)) return { contentType: say('chooseFile', { what: wanted(purpose) }) };
  const limit = isPrivatePurpose(purpose) ? ATTACHMENT_BYTES : UPLOAD_LIMITS[contentType];
  return fileSize > limit
    ? { fileSize: say('fileTooLarge', { kind: say(isPrivatePurpose(purpose) ? 'kinds.files' : plural(contentType)), megabytes: limit / 1_000_000 }) }
    : {};
}

const plural = (type: FileType): SentenceKey => (isPicture(type) ? 'kinds.pictures' : isCaptions(type) ? 'kinds.captions' : 'kinds.films');

/** As many bytes as the sniffer wants to see. */
export const SNIFFED_BYTES = 4_100;

/** Brands of MP4 that have a content type of their own. */
const SAME: Record<string, FileType> = { 'video/x-m4v': 'video/mp4' };

/** @throws Refusal when the first bytes (of a document: all) are not those of the announced type. */
export async function refuseOther(head: Buffer, announced: string, purpose: UploadPurpose): Promise<void> {
  // The sniffer gives up on what breaks off, as it does on what it does not know.
  const found = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
  const type = SAME[found] ?? found;
  // Plain text has no sign of its own.
  if (type === announced || (type === '' && announced === 'text/csv')) return;
  if (type.includes('macroenabled')) throw refusedFile(say('document.macros'));
  if (type === 'image/apng') throw refusedFile(MOVING);
  // Where no documents are taken, one is as strange as anything else.
  const isNamed = isOf(Object.keys(NAMES), type) && (isPrivatePurpose(purpose) || !isDocument(type));
  const next = isPrivatePurpose(purpose) ? 'rename' : 'askAnew';
  if (isNamed) throw refusedFile(say(`announcedOtherwise.${next}`, { type: say(NAMES[type]), announced }));
  if (purpose === 'attachment') throw refusedFile(say('notAsNamed'));
  throw refusedFile(say('notAnnounced', { what: wanted(purpose) }));
}

export const MOVING = say('picture.moving');
