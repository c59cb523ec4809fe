import type { FirstProductsChange, GalleryChange } from '#contract/company/gallery.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { claimNamed } from '#server/media/upload/claim.ts';
import { readFirstProducts, readGallery, readShownOf, writeFirstProductRows, writeGalleryRows } from './gallery-queries.ts';

/** Replaces the pictures that are shown: what carries an id stays, what is left out goes. @throws Refusal that names what is wrong of which picture. */
export async function writeGallery(request: Request, businessID: string, pictures: GalleryChange): Promise<void> {
  const { kept, pictures: most } = await readGallery(request.db, businessID);
  if (pictures.length > most) throw new Refusal('invalid_input', { fields: { gallery: say('pictureMost', { count: most }) } });
  const shown = new Map(kept.slice(0, most).map((one) => [one.id, one.fileID]));
  const fields = strangers(pictures, shown);
  if (Object.keys(fields).length > 0) throw new Refusal('invalid_input', { fields });
  const sent = pictures.flatMap(({ token }, place) => (token === undefined ? [] : [{ uploaded: token, field: `gallery.${place}.token` }]));
  const claimed = new Map(
    (await claimNamed(request, sent, 'business-picture', `business-picture of ${businessID}`)).map(({ fileID }, at) => [sent[at]?.uploaded, fileID]),
  );
  const rows = pictures.map(({ pictureID, token, caption }) => ({
    id: pictureID ?? newId(),
    fileID: (pictureID === undefined ? claimed.get(token) : shown.get(pictureID)) as string,
    caption,
  }));
  await writeGalleryRows(request.db, businessID, rows, kept.slice(most));
}

/** Pictures that are none of this business, and those that stand there twice. */
function strangers(pictures: GalleryChange, shown: ReadonlyMap<string, string>): Record<string, Sentence> {
  const [ids, tokens] = [pictures.map(({ pictureID }) => pictureID), pictures.map(({ token }) => token)];
  const wrong = pictures.flatMap(({ pictureID, token }, place): [string, Sentence][] => {
    if (token !== undefined) return tokens.indexOf(token) < place ? [[`gallery.${place}.token`, say('pictureTwice')]] : [];
    if (!shown.has(pictureID as string)) return [[`gallery.${place}.pictureID`, say('pictureOfAnother')]];
    return ids.indexOf(pictureID) < place ? [[`gallery.${place}.pictureID`, say('pictureTwice')]] : [];
  });
  return Object.fromEntries(wrong);
}

/** Replaces the products that stand first; those that the tier does not show stay behind them. @throws Refusal where the tier lets it choose fewer, or one is not shown. */
export async function writeFirstProducts({ db }: Request, businessID: string, products: FirstProductsChange): Promise<void> {
  const distinct = [...new Set(products)];
  const { products: most } = await readGallery(db, businessID);
  if (distinct.length > most) throw new Refusal('invalid_input', { fields: { firstProducts: say('firstProductMost', { count: most }) } });
  const shown = new Set(await readShownOf(db, businessID, distinct));
  const unknown = products.findIndex((id) => !shown.has(id));
  if (unknown >= 0) throw new Refusal('invalid_input', { fields: { [`firstProducts.${unknown}`]: say('firstProductUnknown') } });
  const left = (await readFirstProducts(db, businessID)).filter((one) => !one.shown && !distinct.includes(one.id));
  await writeFirstProductRows(db, businessID, [...distinct, ...left.map(({ id }) => id)]);
}
