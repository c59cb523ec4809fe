import { RFQS } from '#contract/directory/savedsearch.ts';
import { contract } from '#contract/index.ts';
import { newId } from '#server/base/database/id.ts';
import { unsubscribeToken } from '#server/base/mail/unsubscribe.ts';
import { joinGroup, makeAnswer, makeComment, makeGroup, makeProduct, makeQuestion, makeUpload } from '../../support/made.ts';
import type { Cases } from './cases.ts';
import type { Tools } from './tools.ts';

const HELP = { firstName: 'Nora', buyProduct1: 'Jars', email: 'nora@fuzz.example' };

/** What people write, keep and send. */
export function socialCases({ api, db, known, owner, user, member, receiver, set, many, unique, post }: Tools): Cases {
  const ofGroup = async (): Promise<string> => {
    const group = await makeGroup(db);
    await joinGroup(db, group, owner, 'owner');
    await joinGroup(db, group, member, 'member');
    return group;
  };
  const search = async (query: object = { search: 'pump' }): Promise<string> => {
    const id = newId();
    await set('delete from saved_search where account_id = $1', owner);
    await many('saved_search', { id, account_id: owner, name: 'Pumps', query, created_at: new Date() });
    return id;
  };
  const answered = async () => {
    const questionID = await makeQuestion(db, known.product, user);
    await makeAnswer(db, questionID);
    return { questionID };
  };
  const noUploads = () => set('delete from upload where account_id = $1', owner).then(() => ({ contentType: 'image/jpeg', fileSize: 1000 }));
  return {
    'upload.profilePhoto': noUploads,
    'upload.forUser': noUploads,
    'upload.forBusiness': noUploads,
    'upload.request': () => noUploads().then((input) => ({ ...input, fileName: undefined })),
    'upload.validateProfilePhoto': async () => ({ token: await makeUpload(api, owner, 'profile-photo') }),
    'upload.validate': async () => ({ token: await makeUpload(api, owner, 'post-picture') }),
    'saved.note': async () => {
      await set('insert into saved (account_id, resource_id) values ($1, $2) on conflict do nothing', owner, known.product);
      return { id: known.product };
    },
    'group.remove': async () => ({ id: await ofGroup() }),
    'group.leave': async () => {
      const id = await ofGroup();
      await joinGroup(db, id, user, 'owner');
      return { id };
    },
    'group.accept': async () => {
      const id = await makeGroup(db, { private: true });
      await joinGroup(db, id, owner, 'owner');
      await many('group_request', { group_id: id, account_id: user });
      return { id, userID: user };
    },
    'group.change': async () => ({ id: await ofGroup(), userID: member }),
    'group.expel': async () => ({ id: await ofGroup(), userID: member }),
    'comment.remove': async () => ({ commentID: await makeComment(db, known.product, owner) }),
    'question.ask': async () => {
      await set("update product_question set asked_at = asked_at - interval '2 days' where account_id = $1", owner);
      return { productID: await makeProduct(db, receiver) };
    },
    'question.remove': async () => ({ questionID: await makeQuestion(db, known.product, owner) }),
    'question.answer': async () => ({ questionID: await makeQuestion(db, known.product, user) }),
    'question.change': answered,
    'question.withdraw': answered,
    'post.make': async () => ({ timelineID: owner, timelineType: undefined, businessID: undefined, picture: undefined, pictures: undefined }),
    'post.edit': async () => ({ postID: await post(), pictures: undefined }),
    'post.remove': async () => ({ postID: await post() }),
    'block.add': async () => {
      await set('delete from block where blocker_id = $1', owner);
      return { id: user, businessID: undefined };
    },
    'report.make': async () => ({ resourceType: 'business', resourceID: receiver, email: `${unique()}@fuzz.example`, details: 'It is another company.' }),
    'savedsearch.save': async () => {
      await search();
      return { query: { search: unique() } };
    },
    'savedsearch.change': async () => ({ id: await search({ business: RFQS, search: 'pump' }) }),
    'savedsearch.remove': async () => ({ id: await search() }),
    'needhelp.send': async () => ({ ...Object.fromEntries(Object.keys(contract.needhelp.send.body.shape).map((name) => [name, undefined])), ...HELP }),
    'notification.read': async () => {
      const id = newId();
      await many('notification', {
        id,
        account_id: owner,
        kind: 'like',
        event_key: id,
        about_id: known.post,
        subject_id: known.post,
        actor_id: user,
        site: true,
        created_at: new Date(),
      });
      return { id };
    },
    'notification.unsubscribe': async () => ({ token: unsubscribeToken(api, 'search', await search()) }),
  };
}
