import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers, type Request } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { readAccess } from '#server/company/actor/queries.ts';
import { requireStanding } from './sides.ts';
import { lockRfq, noteHistory } from './state-queries.ts';
import { readBelonging, readDeciders, readSetting, readTeam, writeAssignments, writeDeciders, writeSetting, writeTeam } from './team-queries.ts';

export const calls = {
  team: async ({ db }, { rfqID }) => ({ success: true, data: await readTeam(db, rfqID), ...(await readDeciders(db, rfqID)) }),

  setTeam: async (request, { rfqID, team, responsibleID, approverID }) => {
    await inTransaction(request, async (request) => {
      const { db } = request;
      const locked = await lockRfq(db, rfqID);
      if (!locked?.businessID) throw new Refusal('not_found');
      await requirePeople(
        request,
        locked.businessID,
        team.map(({ userID }) => userID),
        'team',
      );
      if (responsibleID) await requirePeople(request, locked.businessID, [responsibleID], 'responsibleID');
      if (approverID) await requirePeople(request, locked.businessID, [approverID], 'approverID');
      await writeDeciders(db, rfqID, { responsibleID, approverID });
      await writeTeam(db, rfqID, team, locked.now);
      await noteHistory(db, rfqID, { what: 'team', by: actorOf(request).accountID, at: locked.now });
    });
    return { success: true };
  },

  assign: async (request, { rfqID, bid, members }) => {
    await inTransaction(request, async (request) => {
      await requireStanding(request.db, { rfqID, businessID: bid, accountID: actorOf(request).accountID });
      await requirePeople(request, bid, members, 'members');
      await writeAssignments(request.db, rfqID, bid, members, request.now());
    });
    return { success: true };
  },

  setting: async ({ db }, { id }) => ({ success: true, data: await readSetting(db, id) }),

  setSetting: async (request, { id, ...change }) => {
    const { db } = request;
    // Who lets all members see prices is who owns the company (QUO-001).
    if (change.membersQuote !== undefined && (await readAccess(db, id, actorOf(request).accountID)) !== 'owner') throw new Refusal('forbidden');
    await writeSetting(db, id, change);
    return { success: true };
  },
} satisfies Handlers<typeof contract.rfqTeam>;

/** Only people of a business work on what is its own. */
async function requirePeople({ db }: Request, businessID: string, accounts: string[], field: string): Promise<void> {
  const known = new Set(await readBelonging(db, businessID, accounts));
  const stranger = accounts.findIndex((one) => !known.has(one));
  if (stranger >= 0)
    throw new Refusal('invalid_input', { fields: { [field === 'team' || field === 'members' ? `${field}.${stranger}` : field]: say('notOfBusiness') } });
}
