import type { BusinessChange } from '#contract/company/business-change.ts';
import type { ChangedVideo } from '#contract/media/upload.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { saveBesideFilm } from '#server/media/upload/film/beside-film.ts';
import { readVideo } from './write-queries.ts';

const FILES = [
  { field: 'profilePhoto', column: 'profile_photo_id', purpose: 'business-photo' },
  { field: 'coverPhoto', column: 'cover_photo_id', purpose: 'business-cover' },
] as const;

/** Columns with the ids of the files that a change brings; empty text removes one. */
export async function claimedFiles(request: Request, id: string, general: NonNullable<BusinessChange['general']>): Promise<Record<string, string | null>> {
  const columns: Record<string, string | null> = {};
  for (const { field, column, purpose } of FILES) {
    const uploaded = general[field];
    if (uploaded === undefined) continue;
    columns[column] = uploaded === '' ? null : await claimUpload(request, uploaded, purpose, `${purpose} of ${id}`, `general.${field}`);
  }
  const video = await claimedVideo(request, id, general.video);
  return { ...columns, ...(video !== undefined && { video_id: video }) };
}

/** The film as a change names it: a new one, the one that is there, or none. */
async function claimedVideo(request: Request, id: string, video: ChangedVideo | undefined): Promise<string | null | undefined> {
  if (video === undefined) return;
  if (video === '') return null;
  const isNew = typeof video === 'string' || 'token' in video;
  const filmID = isNew
    ? await claimUpload(request, video, 'business-video', `business-video of ${id}`, 'general.video')
    : await readVideo(request.db, request.storage.publicUrl, id, video.url);
  if (!filmID) throw new Refusal('invalid_input', { fields: { 'general.video': say('fileNotOfCompany') } });
  await saveBesideFilm(request, filmID, video, 'general.video');
  return filmID;
}
