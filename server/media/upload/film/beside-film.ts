import type { ChangedVideo, Uploaded, UploadPurpose } from '#contract/media/upload.ts';
import type { Request } from '#server/base/http/request.ts';
import { claimUpload } from '../claim.ts';
import { setBesideFilm } from './queries.ts';

const BESIDE = { poster: 'video-poster', captions: 'video-captions' } as const satisfies Record<string, UploadPurpose>;

/**
 * Saves the still and the captions that a change names beside a film of the caller's own; what is not named stays. `field` is the caller's input field.
 * @throws Refusal `invalid_input` for an upload that is another's, unchecked, for something else, or saved elsewhere.
 */
export async function saveBesideFilm(request: Request, filmID: string, video: ChangedVideo, field: string): Promise<void> {
  if (typeof video === 'string') return;
  const claim = async (part: keyof typeof BESIDE, uploaded: Uploaded | undefined) => {
    if (uploaded === undefined) return;
    return uploaded === '' ? null : claimUpload(request, uploaded, BESIDE[part], `${BESIDE[part]} of ${filmID}`, `${field}.${part}`);
  };
  const [poster, captions] = [await claim('poster', video.poster), await claim('captions', video.captions)];
  if (poster !== undefined || captions !== undefined) await setBesideFilm(request.db, filmID, { poster, captions });
}
