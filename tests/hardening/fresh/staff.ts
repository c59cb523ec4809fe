import { newId } from '#server/base/database/id.ts';
import { tokenOfNotice } from '#server/trust/moderation/token.ts';
import { makeInquiry } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import type { Tools } from './tools.ts';

/** Decisions and what waits for them. */
export function staffCases({ api, db, owner, user, receiver, set, many, unique, post, claim }: Tools): Cases {
  const decision = async (): Promise<string> => {
    const [id, about] = [newId(), await post()];
    await many('moderation', {
      id,
      deed: 'hide',
      resource_id: about,
      voice_id: owner,
      reason: 'spam',
      sentence: 'Advertising.',
      snapshot: {},
      account_id: user,
      created_at: new Date(),
    });
    await set('update resource set hidden_at = now(), taken_down_at = now(), taken_down_by = $2 where id = $1', about, id);
    return id;
  };
  const report = async (): Promise<string> => {
    const id = newId();
    await many('report', { id, resource_id: await post(), reason: 'spam', details: '', account_id: user, snapshot: {}, state: 'open', created_at: new Date() });
    return id;
  };
  const appeal = async (): Promise<string> => {
    const id = newId();
    await many('appeal', { id, moderation_id: await decision(), content: 'Why?', created_at: new Date() });
    return id;
  };
  const enquiry = async (): Promise<string> => {
    const id = newId();
    await many('need_help', { id, account_id: user, email: `${unique()}@fuzz.example`, enquiry: { firstName: 'Nora' }, state: 'open', created_at: new Date() });
    return id;
  };
  const held = () => makeInquiry(db, user, receiver, { held_at: new Date() });
  return {
    'moderation.about': async () => {
      const { rows: found } = await set('select resource_id as id from moderation where id = $1', await decision());
      return { id: found[0].id };
    },
    'moderation.read': async () => ({ token: tokenOfNotice(api, 'subject', await decision()) }),
    'moderation.appeal': async () => ({ token: tokenOfNotice(api, 'subject', await decision()) }),
    'staff.report': async () => ({ id: await report() }),
    'staff.decide': async () => ({ id: await report(), sentence: 'This is advertising.' }),
    'staff.appeal': async () => ({ id: await appeal() }),
    'staff.decideAppeal': async () => ({ id: await appeal(), sentence: 'We looked at it again.' }),
    'staff.needHelp': async () => ({ id: await enquiry() }),
    'staff.answer': async () => ({ id: await enquiry() }),
    'staff.close': async () => ({ id: await enquiry() }),
    'staff.held': async () => ({ id: await held() }),
    'staff.settleHeld': async () => ({ id: await held(), sentence: 'It is no inquiry.' }),
    'staff.claim': async () => ({ id: await claim() }),
    'staff.settleClaim': async () => ({ id: await claim(), sentence: 'The register lists you.' }),
    'staff.subject': async () => ({ id: owner }),
    'staff.act': async () => ({ id: await post(), sentence: 'This is advertising.' }),
  };
}
