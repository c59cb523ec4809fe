import { PRODUCT_FITS } from '#contract/base/limits.ts';
import type { ProductChange } from '#contract/catalogue/product-change.ts';
import type { ChangedVideo } from '#contract/media/upload.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { saveBesideFilm } from '#server/media/upload/film/beside-film.ts';
import { deleteMedia, insertMedia, type Kind, readMedia, type Shown } from './media-queries.ts';

type Given = NonNullable<ProductChange['mainImage']>;

interface Product {
  request: Request;
  id: string;
  shown: Shown[];
}

/** Writes pictures and films that a change names; the others stay. The main picture is the first. */
export async function writeMedia(request: Request, id: string, { mainImage, images, videos }: ProductChange): Promise<void> {
  if (mainImage === undefined && images === undefined && videos === undefined) return;
  const product = { request, id, shown: await readMedia(request.db, request.storage.publicUrl, id) };
  const pictures = await picturesAfter(product, mainImage, images);
  const films = videos === undefined ? idsOf(product, 'video') : await filmsOf(product, videos);
  if (pictures.length > PRODUCT_FITS.pictures)
    throw new Refusal('invalid_input', { fields: { images: say('mostPictures', { count: PRODUCT_FITS.pictures }) } });
  await deleteMedia(request.db, id);
  await insertMedia(request.db, id, pictures, films);
}

async function picturesAfter(product: Product, mainImage: Given | undefined, images: Given[] | undefined): Promise<string[]> {
  const others = images === undefined ? idsOf(product, 'image') : await picturesOf(product, images);
  if (mainImage === undefined) return others;
  // Empty text takes the main picture away: the next one is the main one from then on.
  if (mainImage === '') return images === undefined ? others.slice(1) : others;
  const main = await fileOf(product, 'image', mainImage, 'mainImage');
  return [...new Set([main, ...others])];
}

const idsOf = ({ shown }: Product, kind: Kind): string[] => shown.filter((one) => one.kind === kind).map(({ id }) => id);

async function picturesOf(product: Product, given: Given[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, one] of given.entries()) if (one !== '') ids.push(await fileOf(product, 'image', one, `images.${place}`));
  return [...new Set(ids)];
}

async function filmsOf(product: Product, given: ChangedVideo[]): Promise<string[]> {
  const ids: string[] = [];
  for (const [place, one] of given.entries()) {
    if (one === '') continue;
    const film = await fileOf(product, 'video', one, `videos.${place}`);
    await saveBesideFilm(product.request, film, one, `videos.${place}`);
    ids.push(film);
  }
  return [...new Set(ids)];
}

async function fileOf({ request, id, shown }: Product, kind: Kind, given: Given, field: string): Promise<string> {
  if (typeof given === 'string' || 'token' in given) return claimUpload(request, given, `product-${kind}`, `product ${id}`, field);
  const found = shown.find((one) => one.kind === kind && one.urls.includes(given.url));
  if (!found) throw new Refusal('invalid_input', { fields: { [field]: say('fileNotOfProduct') } });
  return found.id;
}
