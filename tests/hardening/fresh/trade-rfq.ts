import { hoursAhead, LINE } from '../../support/rfq.ts';
import type { Cases } from './cases.ts';
import type { Stories } from './story.ts';
import { inTurn, type Tools } from './tools.ts';

const DAYS = 24;
/** What names something else, or is held together by rules: left out. */
const NAMED = {
  ...{ title: undefined, country: undefined, state: undefined, neededBy: undefined, currency: undefined, certificates: undefined },
  ...{ files: undefined, excluded: undefined, invited: undefined },
};
/** What a published request keeps. */
const FIXED = { deadline: undefined, visibility: undefined, sealed: undefined, anonymous: undefined };

/** Requests for quotation of the owner and of others, their teams, and what staff does with them. */
export function rfqCases({ owner, business, member, elsewhere, set }: Tools, { copy, bought, sold, silent, alone }: Stories): Cases {
  const next = inTurn();
  /** Other calls remove the member. */
  const belongs = () =>
    set(
      "insert into business_access (business_id, account_id, access) values ($1, $2, 'member') on conflict (business_id, account_id) do nothing",
      business,
      member,
    );
  const held = async () => {
    const { rfqID } = await copy(bought.open);
    await set("update rfq set held_at = now(), held_because = 'same', published_at = null where id = $1", rfqID);
    return rfqID;
  };
  const own = { rfqID: bought.quoted.ids.rfqID };
  const offered = { rfqID: sold.quoted.ids.rfqID, bid: business };
  const read = async () => own;
  const readOffered = async () => offered;
  return {
    'rfq.create': () => alone().then(() => ({})),
    'rfq.change': async () => {
      const { rfqID, version, lineID } = await copy(next(bought.draft, bought.open));
      return {
        rfqID,
        version,
        lines: [
          { ...LINE, lineID },
          { ...LINE, description: 'Seal kit' },
        ],
        ...NAMED,
        ...FIXED,
      };
    },
    'rfq.remove': async () => ({ rfqID: (await copy(bought.draft)).rfqID }),
    'rfq.publish': async () => {
      await alone();
      const { rfqID, version } = await copy(bought.draft);
      return { rfqID, version };
    },
    'rfq.get': async () => ({ ...own, bid: undefined }),
    'rfq.history': read,
    'rfq.extend': async () => ({ rfqID: (await copy(bought.open)).rfqID, deadline: hoursAhead(45 * DAYS) }),
    'rfq.closeEarly': async () => ({ rfqID: (await copy(bought.quoted)).rfqID }),
    'rfq.cancel': async () => ({ rfqID: (await copy(next(bought.quoted, bought.deciding))).rfqID }),
    'rfq.copy': async () => {
      // So many drafts at once, whatever call made them.
      await set('delete from rfq where account_id = $1 and published_at is null', owner);
      return own;
    },
    'rfqTalk.changes': async () => ({ rfqID: sold.revised.ids.rfqID, bid: business }),
    'rfqTalk.invite': async () => {
      await alone();
      return { rfqID: (await copy(bought.open)).rfqID, businesses: [elsewhere, silent.id] };
    },
    'rfqTalk.takeBack': async () => ({ rfqID: (await copy(bought.open)).rfqID, businessID: silent.id }),
    'rfqTalk.remind': async () => ({ rfqID: (await copy(bought.quoted)).rfqID }),
    'rfqTalk.ask': async () => ({ rfqID: (await copy(sold.open)).rfqID, bid: business }),
    'rfqTalk.answer': async () => {
      const { rfqID, questionID } = await copy(bought.open);
      return { rfqID, questionID };
    },
    'rfqTalk.questions': read,
    'rfqTalk.answers': readOffered,
    'rfqTalk.seen': async () => ({ rfqID: (await copy(sold.open)).rfqID, bid: business }),
    'rfqTalk.notForUs': async () => ({ rfqID: (await copy(sold.open)).rfqID, bid: business }),
    'rfqTeam.team': read,
    'rfqTeam.setTeam': async () => {
      await belongs();
      return { rfqID: (await copy(bought.open)).rfqID, team: [{ userID: member, right: 'edit' }], responsibleID: member, approverID: owner };
    },
    'rfqTeam.assign': async () => {
      await belongs();
      return { rfqID: (await copy(sold.open)).rfqID, bid: business, members: [member] };
    },
    'rfqMatch.matches': read,
    'rfqStaff.get': async () => ({ rfqID: await held() }),
    'rfqStaff.release': async () => ({ rfqID: await held() }),
    'rfqStaff.hide': async () => ({ rfqID: next(await held(), (await copy(bought.quoted)).rfqID) }),
    'forecast.get': async () => ({ rfqID: bought.open.ids.rfqID }),
  };
}
