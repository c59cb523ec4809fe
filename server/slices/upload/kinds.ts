import { fileTypeFromBuffer } from 'file-type';
import { ATTACHMENT_BYTES } from '#contract/limits.ts';
import { DOCUMENT_TYPES, isPrivatePurpose, PICTURE_TYPES, UPLOAD_LIMITS, UPLOAD_PURPOSES, type UploadPurpose, VIDEO_TYPES } from '#contract/upload.ts';
import { refusedFile } from './refused.ts';

export type FileType = keyof typeof UPLOAD_LIMITS;

const NAMES: Record<FileType, string> = {
  'image/jpeg': 'JPEG picture',
  'image/png': 'PNG picture',
  'image/webp': 'WebP picture',
  'video/mp4': 'MP4 film',
  'video/webm': 'WebM film',
  'application/pdf': 'PDF file',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel table',
  'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument table',
  'text/csv': 'CSV table',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word text',
  'application/vnd.oasis.opendocument.text': 'OpenDocument text',
};

const isOf = (types: readonly string[], type: string): type is FileType => types.includes(type);

export const isPicture = (type: string): boolean => isOf(PICTURE_TYPES, type);
export const isDocument = (type: string): boolean => isOf(DOCUMENT_TYPES, type);

const DOCUMENTS: Partial<Record<UploadPurpose, string>> = {
  attachment: 'a PDF, XLSX, ODS, CSV, DOCX or ODT file',
  'private-document': 'a PDF, XLSX, ODS or CSV file',
};

/** What a purpose takes, in words. */
const wanted = (purpose: UploadPurpose): string => {
  const kinds = [
    ...(UPLOAD_PURPOSES[purpose].some(isPicture) ? ['a JPEG, PNG or WebP picture'] : []),
    ...(UPLOAD_PURPOSES[purpose].some(isFilm) ? ['an MP4 or WebM film'] : []),
    ...(UPLOAD_PURPOSES[purpose].some(isDocument) ? [DOCUMENTS[purpose] ?? 'a PDF file'] : []),
  ];
  return kinds.join(' or ');
};
const isFilm = (type: string): boolean => isOf(VIDEO_TYPES, type);

/** What is wrong with an announced file, by field; nothing when it may be sent. */
export function announcedFaults(purpose: UploadPurpose, contentType: string, fileSize: number): Record<string, string> {
  if (!isOf(UPLOAD_PURPOSES[purpose], contentType)) return { contentType: `Please choose ${wanted(purpose)}.` };
  const limit = isPrivatePurpose(purpose) ? ATTACHMENT_BYTES : UPLOAD_LIMITS[contentType];
  return fileSize > limit
    ? { fileSize: `This file is too large. ${isPrivatePurpose(purpose) ? 'Files' : plural(contentType)} may have up to ${limit / 1_000_000} MB.` }
    : {};
}

const plural = (type: FileType): string => (isPicture(type) ? 'Pictures' : 'Films');

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
  if (type.includes('macroenabled')) throw refusedFile('Files with macros are not taken, because a macro is a program. Please save it without macros.');
  if (type === 'image/apng') throw refusedFile(MOVING);
  // Where no documents are taken, one is as strange as anything else.
  const isNamed = isOf(Object.keys(NAMES), type) && (isPrivatePurpose(purpose) || !isDocument(type));
  const next = isPrivatePurpose(purpose) ? 'Please give its name the right ending and choose it again.' : 'Please ask for a new upload.';
  if (isNamed) throw refusedFile(`This is a ${NAMES[type]}, but it was announced as ${announced}. ${next}`);
  if (purpose === 'attachment') throw refusedFile('This file is not what its name says. Please open it, save it again and choose the new one.');
  throw refusedFile(`This is not what was announced. Please choose ${wanted(purpose)}.`);
}

export const MOVING = 'Moving pictures are not taken. Please choose a still one.';
