import { isDeepStrictEqual } from 'node:util';
import type { CertificateChange } from '#contract/company/certificate-shapes.ts';
import { newId } from '#server/base/database/id.ts';
import { Refusal } from '#server/base/http/errors.ts';
import type { Request } from '#server/base/http/request.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { claimUpload } from '#server/media/upload/claim.ts';
import { readBody } from '#server/trust/standards/bodies.ts';
import { type Kept, readCertificates, type Written, writeCertificateRows } from './certificate-queries.ts';
import { twinKey } from './twin.ts';

/** Replaces the list: what carries an id stays the same certificate, what is left out goes. A file, link or fact that is not named stays. */
export async function writeCertificates(request: Request, businessID: string, certificates: CertificateChange[]): Promise<void> {
  const { db } = request;
  const kept = new Map((await readCertificates(db, businessID)).map((row) => [row.id, row]));
  const written: Written[] = [];
  for (const [place, one] of certificates.entries()) {
    const id = one.id?.toLowerCase() ?? newId();
    const before = kept.get(id) ?? null;
    if (one.id && !before) throw refused(`${place}.id`, say('certificateOfAnother'));
    if (written.some((other) => other.id === id)) throw refused(`${place}.id`, say('certificateTwice'));
    const files = await filesOf(request, one, { id, place, before });
    const row = settled({ id, business_id: businessID, place, ...statedOf(one, before), ...files }, before);
    if (before?.withdrawn && isOtherThan(row, before)) throw refused(`${place}.name`, say('certificateWithdrawn'));
    written.push(row);
  }
  const gone = [...kept.values()].find(({ id, withdrawn }) => withdrawn && !written.some((one) => one.id === id));
  if (gone) throw new Refusal('invalid_input', { fields: { certificates: say('certificateWithdrawn') } });
  await writeCertificateRows(db, businessID, written);
}

const refused = (field: string, sentence: Sentence): Refusal => new Refusal('invalid_input', { fields: { [`certificates.${field}`]: sentence } });

const said = (given: string | undefined, before: string | null = null): string | null => (given === undefined ? before : given || null);

function statedOf(one: CertificateChange, before: Kept | null) {
  const [issuer, number] = [said(one.issuer, before?.issuer), said(one.number, before?.number)];
  return {
    ...{ name: one.name, issuer, number, twin_key: twinKey(issuer, number) },
    issue_date: one.issueDate ?? null,
    expire_date: one.expireDate ?? null,
    issuer_url: said(one.issuerUrl, before?.issuer_url),
    accreditation: said(one.accreditation && readBody(one.accreditation), before?.accreditation),
    scope: said(one.scope, before?.scope),
    holder: said(one.holder, before?.holder),
    sites: one.sites ?? before?.sites ?? [],
    covers_all: one.coversAll ?? before?.covers_all ?? false,
    document_public: one.documentPublic ?? before?.document_public ?? false,
    register_url: said(one.registerUrl, before?.register_url),
  };
}

async function filesOf(request: Request, { photo, document }: CertificateChange, { id, place, before }: { id: string; place: number; before: Kept | null }) {
  return {
    photo_id: photo ? await claimUpload(request, photo, 'certificate', `certificate ${id}`, `certificates.${place}.photo`) : stays(photo, before?.photo_id),
    document_id: document
      ? await claimUpload(request, document, 'certificate-document', `document of certificate ${id}`, `certificates.${place}.document`)
      : stays(document, before?.document_id),
  };
}

/** Empty text takes a file away. */
const stays = (given: '' | undefined | object | string, before: string | null = null): string | null => (given === undefined ? before : null);

/** What staff looked at, or saw beside it: with another one nobody has looked (CRT-005). */
const LOOKED_AT = [
  ...(['name', 'number', 'issuer', 'accreditation', 'scope', 'holder', 'sites', 'issue_date', 'expire_date'] as const),
  ...(['photo_id', 'document_id', 'register_url'] as const),
];
type Stated = Pick<Written, (typeof LOOKED_AT)[number]>;

const isOtherThan = (row: Stated, before: Stated): boolean => LOOKED_AT.some((column) => !isDeepStrictEqual(row[column], before[column]));

type OfStaff = 'status' | 'seen_at' | 'confirmed_at' | 'holder_fits' | 'holder_accepted_at' | 'holder_accepted_reason';

/** With what staff found out, as far as it still holds. */
function settled(row: Omit<Written, OfStaff>, before: Kept | null): Written {
  const isLookedAt = before !== null && !isOtherThan(row, before);
  const isAccepted = before !== null && row.holder === before.holder;
  return {
    ...row,
    status: isLookedAt ? before.status : 'declared',
    seen_at: isLookedAt ? before.seen_at : null,
    confirmed_at: isLookedAt ? before.confirmed_at : null,
    // Worked out when all is written (holder.ts).
    holder_fits: before?.holder_fits ?? true,
    holder_accepted_at: isAccepted ? before.holder_accepted_at : null,
    holder_accepted_reason: isAccepted ? before.holder_accepted_reason : null,
  };
}
