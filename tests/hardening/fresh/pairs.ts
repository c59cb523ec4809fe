import { inTransaction } from '#server/base/database/database.ts';
import { newId } from '#server/base/database/id.ts';
import { mergeCompanies } from '#server/operations/merge/merge.ts';
import { makeAccess, makeBusiness } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import { inTurn, type Tools } from './tools.ts';

const SENTENCE = { sentence: 'The register lists one of them.' };

/** Companies that may be one, and what two of them claim. */
export function pairCases({ api, db, owner, set, many }: Tools): Cases {
  const next = inTurn();
  const two = async (more: object = {}) => {
    const [one = '', other = ''] = [await makeBusiness(db), await makeBusiness(db)].toSorted();
    const id = newId();
    await many('duplicate_pair', { id, one_id: one, other_id: other, shares: ['name', 'city'], marks: '', found_at: new Date(), ...more });
    return { id, one, other };
  };
  /** A number that a company holds and another one proved. */
  const claimed = async () => {
    const [holder, claimant, id] = [await makeBusiness(db), await makeBusiness(db), newId()];
    const key = { kind: 'register', key: `GB:${id.slice(-8)}` };
    await many('held_identifier', { ...key, business_id: holder, since: new Date() });
    await many('verification_check', {
      ...{ id: newId(), business_id: claimant, kind: 'register', state: 'contested', subject: id.slice(-8), company_name: 'Bare Ltd' },
      ...{ asked_at: new Date(), checked_at: new Date() },
    });
    await many('contested_claim', { id, ...key, business_id: claimant, holder_id: holder, opened_at: new Date() });
    return { id, into: claimant };
  };
  const twins = async () => {
    const [companies, id] = [[await makeBusiness(db), await makeBusiness(db)], newId()];
    const rows = companies.map((business_id) => ({ id: newId(), business_id, name: 'ISO 9001', place: 1, twin_key: `bsi/${id}` }));
    await many('certificate', ...rows);
    await many('certificate_case', { id, twin_key: `bsi/${id}`, opened_at: new Date() });
    await many('certificate_case_party', ...rows.map(({ id: certificate_id, business_id }) => ({ case_id: id, certificate_id, business_id })));
    return { id, rightful: [rows[0]?.id] };
  };
  return {
    'duplicate.agree': async () => {
      const { id: pairID, one: id } = await two({ asked_at: new Date() });
      await makeAccess(db, id, owner, 'owner');
      return { id, pairID };
    },
    'merge.look': async () => ({ id: (await two()).id }),
    'merge.ask': async () => ({ id: (await two()).id }),
    'merge.decide': async () => {
      const { id, one } = await two();
      return { id, decision: next('different', 'later', 'merge'), into: one, ...SENTENCE };
    },
    'merge.askContested': async () => ({ id: (await claimed()).id }),
    'merge.mergeContested': async () => ({ ...(await claimed()), ...SENTENCE }),
    'merge.undo': async () => {
      const { id: pairID, one, other } = await two();
      const id = await inTransaction(api, (parts) => mergeCompanies(parts, { from: one, into: other, pairID }));
      return { id, ...SENTENCE };
    },
    'certificateReview.decideTwins': async () => ({ ...(await twins()), ...SENTENCE }),
    'demand.mark': async () => {
      const id = newId();
      await set('delete from unmet_text');
      await many('unmet_text', { id, text: id, listed_at: new Date() });
      return { id };
    },
  };
}
