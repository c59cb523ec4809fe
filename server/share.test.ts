import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#server/base/database/id.ts';
import { useApi } from '../tests/support/api.ts';
import { makeBusiness, makeFile, makePerson, makeProduct } from '../tests/support/made.ts';

const api = useApi('empty');
let business: string;
let product: string;

beforeAll(async () => {
  const photo = await makeFile(api.db, 'image');
  business = await makeBusiness(api.db, { company_name: 'Łódź Valves & Co', city: 'Łódź', country_code: 'PL', profile_photo_id: photo });
  product = await makeProduct(api.db, business, { name: '球阀' });
});

/** The picture as a social network gets it. */
async function pictureAt(path: string, headers: Record<string, string> = {}) {
  const { statusCode, rawPayload, headers: given } = await api.http.inject({ method: 'GET', url: path, headers });
  return { status: statusCode, body: rawPayload, headers: given };
}

describe('a share picture', () => {
  test('is a PNG of 1200 x 630 for a business, a product and the site, also when its photo is lost or its name is in other letters', async () => {
    for (const path of [`/share/business/${business}.png`, `/share/product/${product}.png`, '/share/default.png']) {
      const { status, headers, body } = await pictureAt(path);
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([path, 200, 'image/png', 'public, max-age=60']);
      const { format, width, height } = await sharp(body).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    }
  });

  test('is sent once to who has it, and anew when what stands on it has changed', async () => {
    const path = `/share/business/${business}.png`;
    const { headers } = await pictureAt(path);
    const again = await pictureAt(path, { 'if-none-match': String(headers.etag) });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    await api.pool.query("update business set company_name = 'Renamed Ltd' where id = $1", [business]);
    const changed = await pictureAt(path, { 'if-none-match': String(headers.etag) });
    expect(changed.status).toBe(200);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  test('does not exist for what nobody may see, for people and for what is no id', async () => {
    const person = await makePerson(api.db);
    const hidden = await makeBusiness(api.db);
    const offered = await makeProduct(api.db, hidden);
    await api.pool.query('update resource set hidden_at = now() where id = $1', [hidden]);
    const paths = [
      `business/${hidden}.png`,
      `product/${offered}.png`,
      `business/${newId()}.png`,
      `business/${person}.png`,
      `person/${person}.png`,
      `business/${business}.jpg`,
      `business/x.png`,
      'business/default.png',
    ];
    for (const path of paths) expect([path, (await pictureAt(`/share/${path}`)).status]).toEqual([path, 404]);
  });
});
