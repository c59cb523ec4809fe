import type { BusinessChange } from '#contract/company/business-change.ts';
import type { Request } from '#server/base/http/request.ts';
import { claimUpload } from '#server/media/upload/claim.ts';

const FILES = [
  { field: 'profilePhoto', column: 'profile_photo_id', purpose: 'business-photo' },
  { field: 'coverPhoto', column: 'cover_photo_id', purpose: 'business-cover' },
  { field: 'video', column: 'video_id', purpose: 'business-video' },
] as const;

/** Columns with the ids of the files that a change brings; empty text removes one. */
export async function claimedFiles(request: Request, id: string, general: NonNullable<BusinessChange['general']>): Promise<Record<string, string | null>> {
  const columns: Record<string, string | null> = {};
  for (const { field, column, purpose } of FILES) {
    const uploaded = general[field];
    if (uploaded === undefined) continue;
    columns[column] = uploaded === '' ? null : await claimUpload(request, uploaded, purpose, `${purpose} of ${id}`, `general.${field}`);
  }
  return columns;
}
