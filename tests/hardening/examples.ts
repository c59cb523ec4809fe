import type { Kind } from '../access.rules.ts';
import type { Api } from '../support/api.ts';
import { makeInquiry, makePerson } from '../support/made.ts';
import type { Cast } from './cast.ts';

/** What some calls need beside what the matrix names, so that they get further than to what is missing. */
export async function makeExamples({ db }: Pick<Api, 'db'>, known: Record<Kind, string>, cast: Cast): Promise<Record<string, object>> {
  const thread = await makeInquiry(db, await makePerson(db), known.business);
  return {
    'follow.user': { resourceID: cast.user['wbn-auth'] },
    'desk.assign': { requestID: thread },
    'desk.outcome': { requestID: thread, reason: 'price' },
    'desk.typing': { requestID: thread },
    'desk.notes': { requestID: thread },
    'desk.note': { requestID: thread },
    'member.change': { userID: cast.member['wbn-auth'] },
    // Few words are numbers.
    'rfqTeam.setSetting': { leastQuantity: '250' },
    // Most words are no names: one of the two is left to chance.
    'profile.update': { lastName: 'O’Neill' },
  };
}
