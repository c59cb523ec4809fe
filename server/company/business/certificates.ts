import { sql } from 'kysely';
import type { BusinessChange } from '#contract/company/business-change.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';

type Given = NonNullable<BusinessChange['certificates']>;

/** A row of the table. */
interface Written {
  id: string;
  business_id: string;
  name: string;
  issue_date: string | null;
  expire_date: string | null;
  photo_id: string | null;
  issuer_url: string | null;
  place: number;
}

/** Replaces the list: what carries an id stays the same certificate, what is left out goes. A scan or link that is not named stays. */
export async function writeCertificates(request: Request, businessID: string, certificates: Given): Promise<void> {
  const { db } = request;
  const { rows } = await sql<{
    id: string;
    photo: string | null;
    issuerUrl: string | null;
  }>`select id, photo_id as photo, issuer_url as "issuerUrl" from certificate where business_id = ${businessID}`.execute(db);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const written: Written[] = [];
  for (const [place, one] of certificates.entries()) {
    const id = one.id?.toLowerCase() ?? newId();
    if (one.id && !kept.has(id)) throw refused(place, say('certificateOfAnother'));
    if (written.some((other) => other.id === id)) throw refused(place, say('certificateTwice'));
    const photo = one.photo === undefined ? (kept.get(id)?.photo ?? null) : one.photo === '' ? null : await scan(request, one.photo, id, place);
    written.push({
      id,
      business_id: businessID,
      name: one.name,
      issue_date: one.issueDate ?? null,
      expire_date: one.expireDate ?? null,
      photo_id: photo,
      issuer_url: one.issuerUrl === undefined ? (kept.get(id)?.issuerUrl ?? null) : one.issuerUrl || null,
      place,
    });
  }
  await sql`delete from certificate where business_id = ${businessID}`.execute(db);
  await sql`insert into certificate select * from jsonb_populate_recordset(null::certificate, ${JSON.stringify(written)}::jsonb)`.execute(db);
}

const refused = (place: number, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [`certificates.${place}.id`]: sentence } });

const scan = (request: Request, uploaded: NonNullable<Given[number]['photo']>, id: string, place: number): Promise<string> =>
  claimUpload(request, uploaded, 'certificate', `certificate ${id}`, `certificates.${place}.photo`);
