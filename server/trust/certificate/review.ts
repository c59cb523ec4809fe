import type { LookOutcome } from '#contract/base/limits.ts';
import type { CertificateCase, HeldCertificate } from '#contract/trust/certificate-review.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Request } from '#server/base/http/request.ts';
import { publish, publishEach } from '#server/base/jobs/outbox.ts';
import { type Sentence, say } from '#server/base/names/say.ts';
import { hostsOf } from '#server/company/business/certificates/certificate-queries.ts';
import { acceptHolder, undoStatus, writeStatus } from '#server/company/business/certificates/status-queries.ts';
import { lockBusiness } from '#server/company/business/lock-queries.ts';
import { readBusiness } from '#server/company/business/queries.ts';
import { record } from '#server/operations/audit/queries.ts';
import { showAnew } from '../verification/grant.ts';
import { COMPARED, closeLook, readLook, type StoredLook } from './look-queries.ts';
import { closeCase, isContested, readCase, readParties, writeRightful } from './twin-queries.ts';

interface Entry {
  act: `certificate.${string}`;
  id: string;
  kind?: 'certificate' | 'certificate-case';
  reason?: string;
  details?: Record<string, unknown>;
}

/** Into the log of staff, in the transaction of the deed. */
const note = (request: Request, { act, id, kind = 'certificate', reason, details = {} }: Entry): Promise<void> =>
  record(request.db, { staffID: actorOf(request).accountID, act, about: { kind, id }, reason: reason || undefined, details, at: request.now() });

/** A look or a case by its id, as staff sees it. @throws Refusal `not_found` */
export async function lookAt(request: Request, id: string): Promise<CertificateCase> {
  return inTransaction(request, async (request) => {
    const look = await readLook(request.db, id);
    const data = look ? await lookCase(request, look) : await twinCase(request, id);
    if (!data) throw new Refusal('not_found');
    await note(request, { act: 'certificate.look', ...(look ? { id: look.certificateID } : { id, kind: 'certificate-case' }) });
    return data;
  });
}

async function lookCase(request: Request, { id, businessID, certificateID, at, state, reason }: StoredLook): Promise<CertificateCase> {
  const held = await readHeld(request, businessID, certificateID);
  return { kind: 'look', id, at, state, reason, isContested: await isContested(request.db, certificateID), held };
}

async function twinCase(request: Request, id: string): Promise<CertificateCase | null> {
  const found = await readCase(request.db, id);
  if (!found) return null;
  const parties = await readParties(request.db, id);
  const held = await Promise.all(parties.map(({ businessID, certificateID }) => readHeld(request, businessID, certificateID)));
  return {
    kind: 'twins',
    ...found,
    parties: parties.flatMap(({ certificateID, rightful }, index) => {
      const one = held[index];
      return one ? [{ certificateID, rightful, held: one }] : [];
    }),
  };
}

/** Null for a certificate that its company has taken off. */
async function readHeld(request: Request, businessID: string, certificateID: string): Promise<HeldCertificate | null> {
  const business = await readBusiness(request.db, hostsOf(request), businessID, 'also hidden');
  const certificate = business?.certificates.find(({ id }) => id === certificateID);
  if (!business || !certificate) return null;
  const { legalName, tradingNames, formerNames } = business.names;
  return {
    businessID,
    companyName: business.general.companyName,
    names: [...(legalName ? [legalName] : []), ...tradingNames, ...formerNames.map(({ name }) => name)],
    certificate,
    file: certificate.document && `${request.config.API_URL}/staff/certificate/${certificateID}/file`,
  };
}

interface Decision {
  outcome: LookOutcome;
  sentence: string;
  holder: string;
}

/** @throws Refusal `decided` for a look that does not wait any more. */
export async function decideLook(request: Request, id: string, { outcome, sentence, holder }: Decision): Promise<void> {
  await inTransaction(request, async (request) => {
    const { db, now } = request;
    const look = await lockLook(request, id);
    const { businessID, certificateID } = look;
    const held = await readHeld(request, businessID, certificateID);
    if (!held) throw new Refusal('not_found');
    const fault = outcome === 'refused' ? (sentence === '' ? { sentence: say('sentenceForThem') } : null) : await faultOf(request, held, outcome);
    if (fault) throw new Refusal('invalid_input', { fields: fault });
    await closeLook(db, id, { outcome, reason: sentence, by: actorOf(request).accountID, at: now() });
    if (outcome !== 'refused') await accept(request, look, { status: outcome, holder });
    await note(request, { act: `certificate.${outcome}`, id: certificateID, reason: sentence, details: { look: id, businessID, ...(holder && { holder }) } });
    await publish(db, 'verification.told', { businessID, certificate: held.certificate.name, what: TOLD[outcome], reason: sentence });
  });
}

const TOLD = { seen: 'certificateSeen', confirmed: 'certificateConfirmed', refused: 'certificateRefused' } as const;

/** What the company writes meanwhile waits for the decision, or is there before it. */
async function lockLook(request: Request, id: string): Promise<StoredLook> {
  const known = await readLook(request.db, id);
  if (!known || !(await lockBusiness(request.db, known.businessID))) throw new Refusal('not_found');
  const look = await readLook(request.db, id);
  if (look?.state !== 'open') throw new Refusal('decided', { fields: { decision: say('lookDecided') } });
  return look;
}

async function accept(request: Request, { businessID, certificateID }: StoredLook, { status, holder }: { status: 'seen' | 'confirmed'; holder: string }) {
  const at = request.now();
  await writeStatus(request.db, certificateID, { status, at });
  if (holder !== '') await acceptHolder(request.db, certificateID, holder, at);
  await showAnew(request, businessID);
}

/** Why staff cannot stand behind a certificate. */
async function faultOf(request: Request, { certificate }: HeldCertificate, outcome: 'seen' | 'confirmed'): Promise<Record<string, Sentence> | null> {
  const lacking = COMPARED.find((one) => !certificate[one]);
  if (lacking) return { outcome: say(lacking === 'document' ? 'lookNeedsDocument' : 'lookNeedsFacts') };
  if (outcome === 'confirmed' && !certificate.registerUrl) return { outcome: say('lookNeedsRegister') };
  if (certificate.validity === 'expired' || certificate.validity === 'withdrawn') return { outcome: say('lookOver') };
  return (await isContested(request.db, certificate.id)) ? { outcome: say('lookContested') } : null;
}

/** Says whose certificate it is. @throws Refusal `decided` when it was said already */
export async function decideTwins(request: Request, id: string, { rightful, sentence }: { rightful: string[]; sentence: string }): Promise<void> {
  await inTransaction(request, async (request) => {
    const { db, now } = request;
    // A save writes all certificates of a company anew: it comes before this or after. Companies before the case, as after a save (twins.ts).
    for (const businessID of new Set((await readParties(db, id)).map((party) => party.businessID))) await lockBusiness(db, businessID);
    const found = await readCase(db, id, 'lock');
    if (!found) throw new Refusal('not_found');
    if (found.state !== 'open') throw new Refusal('decided', { fields: { decision: say('lookDecided') } });
    const parties = await readParties(db, id);
    if (rightful.some((one) => !parties.some(({ certificateID }) => certificateID === one))) throw new Refusal('not_found');
    await writeRightful(db, id, rightful);
    await closeCase(db, id, { by: actorOf(request).accountID, reason: sentence, at: now() });
    await undoStatus(
      db,
      parties.flatMap(({ certificateID }) => (rightful.includes(certificateID) ? [] : [certificateID])),
    );
    await note(request, { act: 'certificate.twins', id, kind: 'certificate-case', reason: sentence, details: { rightful } });
    for (const businessID of new Set(parties.map((party) => party.businessID))) await showAnew(request, businessID);
    const told = parties.flatMap(({ businessID, name }) =>
      name === null ? [] : [{ businessID, certificate: name, what: 'certificateTwin' as const, reason: sentence }],
    );
    await publishEach(db, 'verification.told', told);
  });
}
