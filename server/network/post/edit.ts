import type { PictureChange } from '#contract/network/post.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { purgePages } from '#server/base/pages/page-purge-queries.ts';
import { claimNamed } from '#server/media/upload/claim.ts';
import { insertVersion, type KeptPicture, type Placed, placePictures, readKept, updatePost } from './edit-queries.ts';
import { asSent, keepMentions, nameMentions } from './mentions.ts';
import { readRanges } from './mentions-queries.ts';
import { type Editable, lockEditable } from './queries.ts';

interface Change {
  content: string;
  pictures?: PictureChange[] | undefined;
}

/**
 * Changes a post in the caller's transaction and keeps what it said. What changes nothing leaves no trace.
 * @throws Refusal `not_found` for what the caller may not read, `forbidden` for what is not theirs, `invalid_input` for a picture that is neither there nor new.
 */
export async function editPost(request: Request, postID: string, change: Change): Promise<void> {
  const { db, now } = request;
  const { accountID } = actorOf(request);
  const post = await lockEditable(db, postID, accountID);
  if (!post) throw new Refusal('not_found');
  if (!post.mayEdit) throw new Refusal('forbidden');
  const kept = await readKept(db, postID);
  const pictures = change.pictures ? await placed(request, postID, post, kept, change.pictures) : kept;
  const ranges = await readRanges(db, postID);
  if (change.content === asSent(post.content, ranges) && isSame(kept, pictures)) return;
  const named = await nameMentions(request, change.content, post.authorID);
  const at = now();
  await insertVersion(db, { postID, content: post.content, pictures: kept, accountID, at });
  await updatePost(db, postID, named.text, at);
  if (ranges.length + named.ranges.length > 0) await keepMentions(request, postID, named);
  await placePictures(db, postID, pictures, at);
  await purgePages(db, [postID, post.timelineID, post.authorID]);
}

/** The pictures as they will stand; a picture or file that is named twice is one. */
async function placed(request: Request, postID: string, post: Editable, kept: KeptPicture[], wanted: PictureChange[]): Promise<Placed[]> {
  const purpose = post.isPrivate ? 'group-picture' : 'post-picture';
  const distinct = wanted.filter(({ pictureID, token }, index) => index === wanted.findIndex((one) => one.pictureID === pictureID && one.token === token));
  const strange = distinct.find(({ pictureID }) => pictureID !== undefined && !kept.some((one) => one.pictureID === pictureID));
  if (strange) throw new Refusal('invalid_input', { fields: { [`pictures.${wanted.indexOf(strange)}.pictureID`]: say('pictureUnknown') } });
  const added = distinct.flatMap(({ token, description }) =>
    token === undefined ? [] : [{ uploaded: token, description, field: `pictures.${wanted.findIndex((one) => one.token === token)}.token` }],
  );
  const claimed = await claimNamed(request, added, purpose, `${purpose} of ${postID}`);
  const fileOf = (token: string) => claimed[added.findIndex(({ uploaded }) => uploaded === token)]?.fileID as string;
  return distinct.map(({ pictureID, token, description }) =>
    pictureID === undefined ? { fileID: fileOf(token as string), description } : { pictureID, description },
  );
}

const isSame = (kept: KeptPicture[], pictures: Placed[]): boolean =>
  kept.length === pictures.length &&
  pictures.every((one, index) => 'pictureID' in one && one.pictureID === kept[index]?.pictureID && one.description === kept[index]?.description);
