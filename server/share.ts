import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Id, type Photo } from '#contract/base/shapes.ts';
import type { BusinessCard } from '#contract/company/business.ts';
import type { Storage } from './base/files/storage.ts';
import { Refusal } from './base/http/errors.ts';
import type { AppContext } from './base/http/request.ts';
import type { ShareCard } from './base/share/share-layout.ts';
import { type CardPicture, createSharePictures } from './base/share/share-picture.ts';
import { readProducts } from './catalogue/product/queries.ts';
import { hostsOf } from './company/business/certificates/certificate-queries.ts';
import { readBusinessCards } from './company/business/queries.ts';

const KEPT_BYTES = 16_000_000;
/** So long anybody may keep a picture: what is taken down is gone everywhere within a minute. */
const MAX_AGE = 60;
const VERIFIED = 'Verified';
const FOOTER = 'WBN United Kingdom: business directory and network';
const SITE: ShareCard = {
  title: 'The trade network where every member is a business',
  details: ['Manufacturers, distributors, exporters, retailers and buyers'],
  chip: null,
  seal: null,
  footer: 'WBN United Kingdom',
};

interface Shared {
  card: ShareCard;
  picture: CardPicture | null;
}

/** The pictures that social networks show beside a link to a business or a product: `/share/{kind}/{id}.png`. */
export function addSharePictures(http: FastifyInstance, parts: AppContext): void {
  const pictures = createSharePictures(KEPT_BYTES);
  const kinds = { business: businessShared, product: productShared };
  const answer = async ({ card, picture }: Shared, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { png, etag } = await pictures.of(card, picture);
    reply.header('cache-control', `public, max-age=${MAX_AGE}`).header('etag', etag);
    return request.headers['if-none-match'] === etag ? reply.status(304).send() : reply.type('image/png').send(png);
  };
  http.get('/share/default.png', (request, reply) => answer({ card: SITE, picture: null }, request, reply));
  for (const [kind, read] of Object.entries(kinds)) {
    http.get<{ Params: { file: string } }>(`/share/${kind}/:file`, async (request, reply) => {
      const id = Id.safeParse(/^(.{36})\.png$/.exec(request.params.file)?.[1]);
      // Drawing one costs as much as a page.
      return parts.admission.run({ lane: 'public', name: 'share', from: request.from, workClass: 'page' }, async () => {
        const shared = id.success ? await read(parts, id.data) : null;
        if (!shared) throw new Refusal('not_found');
        return answer(shared, request, reply);
      });
    });
  }
}

async function businessShared({ db, storage }: AppContext, id: string): Promise<Shared | null> {
  const [business] = await readBusinessCards(db, storage.publicUrl, [id]);
  if (!business) return null;
  const { general } = business;
  return {
    card: { title: general.companyName, details: [general.industry?.name ?? '', placeOf(business)].filter(Boolean), ...marksOf(business), footer: FOOTER },
    picture: pictureOf(storage, general.profilePhoto, 'contain'),
  };
}

async function productShared({ db, storage, config }: AppContext, id: string): Promise<Shared | null> {
  const [product] = await readProducts(db, hostsOf({ storage, config }), [id]);
  if (!product) return null;
  const { businessProfile: business } = product;
  const details = [business.general.companyName, placeOf(business)].filter(Boolean);
  return {
    card: { title: product.name, details, ...marksOf(business), footer: FOOTER },
    picture: pictureOf(storage, product.mainImage ?? business.general.profilePhoto, product.mainImage ? 'cover' : 'contain'),
  };
}

const placeOf = ({ contactInfo: { city, country } }: BusinessCard): string => [city, country?.countryName].filter(Boolean).join(', ');

const marksOf = ({ general: { businessType }, verified }: BusinessCard): Pick<ShareCard, 'chip' | 'seal'> => ({
  chip: { code: businessType.code, label: businessType.name },
  seal: verified ? VERIFIED : null,
});

function pictureOf(storage: Storage, photo: Photo | null, fit: CardPicture['fit']): CardPicture | null {
  const key = photo?.url.slice(storage.publicUrl.length + 1);
  return key ? { key, fit, read: () => storage.read(key) } : null;
}
