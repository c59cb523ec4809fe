import { pdf } from '../../../tests/support/documents.ts';
import { photo } from '../../../tests/support/pictures.ts';
import { textOf, type Who } from '../player.ts';
import { idOf, type Scene } from './scene.ts';

/** Pictures and documents on their way, where they are used, and who may open them. */
export async function playFiles(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { owner, buyer, visitor } = people;
  const [id] = things.business;
  const picture = await photo(640, 480).jpeg().toBuffer();
  const main = await upload(scene, owner, picture, { contentType: 'image/jpeg', purpose: 'product-image' });
  await player.ask(owner, 'product.update', { productID: things.product[0], mainImage: main });
  await player.ask(owner, 'product.update', { productID: things.product[0], mainImage: 'nothing' }, 'with no upload');
  const shown = await player.ask(visitor, 'product.get', { productID: things.product[0] }, 'with a new picture');
  await fetchFile(scene, visitor, 'a picture', shown.body?.data?.mainImage?.url);
  await upload(scene, buyer, Buffer.from('no picture at all'), { contentType: 'image/jpeg', purpose: 'profile-photo' });
  const face = await upload(scene, buyer, picture, { contentType: 'image/jpeg', purpose: 'profile-photo' });
  await player.ask(buyer, 'profile.update', { profilePhoto: face });
  await playAttachment(scene);
  await playDocument(scene, idOf(id));
}

/** @returns the token that saves it. */
export async function upload(
  { player, people }: Scene,
  who: Who,
  bytes: Buffer,
  asked: { contentType: string; purpose: string; fileName?: string },
): Promise<string> {
  const { body } = await player.ask(who, 'upload.request', { ...asked, fileSize: bytes.length });
  const form = new FormData();
  for (const [field, value] of Object.entries(body?.signedPost?.fields ?? {})) form.append(field, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file');
  await player.send('the file itself', who, { method: 'POST', path: '/files/upload', payload: form });
  await player.ask(people.admin, 'upload.validate', { token: idOf(body?.token) }, 'of another');
  await player.ask(who, 'upload.validate', { token: idOf(body?.token) });
  return idOf(body?.token);
}

async function fetchFile({ player }: Scene, who: Who, name: string, url: unknown): Promise<void> {
  const { pathname, search } = new URL(textOf(url) ?? '/files/none', 'http://localhost:3002');
  await player.send(name, who, { method: 'GET', path: pathname + search });
}

const PDF = { contentType: 'application/pdf', fileName: 'Price list.pdf' };

async function playAttachment(scene: Scene): Promise<void> {
  const { player, people, things } = scene;
  const { buyer, owner, admin, visitor } = people;
  const file = await upload(scene, buyer, pdf(), { ...PDF, purpose: 'attachment' });
  const asked = { to: things.business[0], subject: 'A drawing', message: 'Can you make this?', attachments: [file] };
  const requestID = idOf((await player.ask(buyer, 'inquiry.create', asked, 'with a file')).body?.data?.requestID);
  const { body } = await player.ask(owner, 'inquiry.messages', { requestID, bid: things.business[0] }, 'with a file');
  for (const who of [owner, buyer, admin, visitor]) await fetchFile(scene, who, 'an attachment', body?.data?.[0]?.attachments?.[0]?.url);
}

async function playDocument(scene: Scene, id: string): Promise<void> {
  const { player, people } = scene;
  const { owner, buyer, admin } = people;
  const file = await upload(scene, owner, pdf('Terms'), { ...PDF, purpose: 'private-document' });
  const documentID = idOf((await player.ask(owner, 'document.add', { id, file, name: 'Terms of delivery' })).body?.data?.documentID);
  await player.ask(owner, 'document.counterparts', { id, text: 'i' });
  await player.ask(owner, 'document.release', { id, documentID, to: buyer.accountID, days: 7 });
  await player.ask(owner, 'document.release', { id, documentID, to: admin.accountID, days: 0 }, 'for no days');
  const shared = await player.ask(buyer, 'document.shared', { id }, 'after the release');
  for (const who of [buyer, admin, owner]) await fetchFile(scene, who, 'a document', shared.body?.data?.[0]?.url);
  const listed = await player.ask(owner, 'document.list', { id }, 'after it was opened');
  await player.ask(owner, 'document.revoke', { id, releaseID: idOf(listed.body?.data?.[0]?.releases?.[0]?.releaseID) });
  await fetchFile(scene, buyer, 'a document that is not released any more', shared.body?.data?.[0]?.url);
  await player.ask(owner, 'document.remove', { id, documentID });
}
