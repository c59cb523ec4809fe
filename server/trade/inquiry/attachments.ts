import { actorOf, type Request } from '#server/base/http/request.ts';
import { type Claimed, claimUploads } from '#server/media/upload/claim.ts';

/** Claims checked files for trade talk, in the caller's transaction. One file may go to several receivers: it is claimed for its sender's talk as a whole. */
export function claimAttachments(request: Request, tokens: string[]): Promise<Claimed[]> {
  return claimUploads(request, tokens, 'attachment', `trade talk of ${actorOf(request).accountID}`, 'attachments');
}
