import type { BusinessChange } from '#contract/company/business-change.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { deleteCertificates, insertCertificates, readCertificates, type Written } from './write-queries.ts';

type Given = NonNullable<BusinessChange['certificates']>;

/** Replaces the list: what carries an id stays the same certificate, what is left out goes. A scan or link that is not named stays. */
export async function writeCertificates(request: Request, businessID: string, certificates: Given): Promise<void> {
  const { db } = request;
  const rows = await readCertificates(db, businessID);
  const kept = new Map(rows.map((row) => [row.id, row]));
  const written: Written[] = [];
  for (const [index, one] of certificates.entries()) {
    const id = one.id?.toLowerCase() ?? newId();
    if (one.id && !kept.has(id)) throw refused(index, say('certificateOfAnother'));
    if (written.some((other) => other.id === id)) throw refused(index, say('certificateTwice'));
    const photo = one.photo === undefined ? (kept.get(id)?.photo ?? null) : one.photo === '' ? null : await scan(request, one.photo, id, index);
    written.push({
      id,
      business_id: businessID,
      name: one.name,
      issue_date: one.issueDate ?? null,
      expire_date: one.expireDate ?? null,
      photo_id: photo,
      issuer_url: one.issuerUrl === undefined ? (kept.get(id)?.issuerUrl ?? null) : one.issuerUrl || null,
      place: index,
    });
  }
  await deleteCertificates(db, businessID);
  await insertCertificates(db, written);
}

const refused = (index: number, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [`certificates.${index}.id`]: sentence } });

const scan = (request: Request, uploaded: NonNullable<Given[number]['photo']>, id: string, index: number): Promise<string> =>
  claimUpload(request, uploaded, 'certificate', `certificate ${id}`, `certificates.${index}.photo`);
