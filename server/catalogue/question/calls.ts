import { QUESTION } from '#contract/base/limits.ts';
import type { contract } from '#contract/index.ts';
import { inTransaction } from '#server/base/database/database.ts';
import { Refusal } from '#server/base/http/errors.ts';
import { actorOf, type Handlers } from '#server/base/http/request.ts';
import { say } from '#server/base/names/say.ts';
import { isReadable } from '#server/network/resource/queries.ts';
import { answer, change, decline, removeQuestion, withdraw } from './answer.ts';
import { ask } from './ask.ts';
import { countAnswered, readAnswered, readUnanswered } from './queries.ts';

export const calls = {
  list: async ({ db, storage, actor }, { productID, skip, size }) => {
    if (!(await isReadable(db, productID, { types: ['product'] }))) throw new Refusal('not_found');
    const viewer = actor?.accountID ?? null;
    const [questions, total] = await Promise.all([
      readAnswered(db, storage.publicUrl, { productID, viewer, skip, size }),
      countAnswered(db, productID, viewer),
    ]);
    return { success: true, data: { questions, total } };
  },

  ask: async (request, wanted) => {
    const questionID = await inTransaction(request, (request) => ask(request, wanted));
    return { success: true, data: { questionID } };
  },

  waiting: async (request, { productID }) => {
    const { db, storage, levels } = request;
    const { accountID } = actorOf(request);
    if (!(await isReadable(db, productID, { types: ['product'] }))) throw new Refusal('not_found');
    const level = await levels.read(db, 'product', productID, accountID);
    const questions = await readUnanswered(db, storage.publicUrl, { productID, accountID, most: QUESTION.waiting });
    return { success: true, data: { mayAnswer: level !== 'none' && level !== 'missing', questions } };
  },

  remove: async (request, { questionID }) => {
    await inTransaction(request, (request) => removeQuestion(request, questionID));
    return { success: true };
  },

  answer: async (request, { questionID, text, decline: declines }) => {
    if ((text === undefined) === (declines === undefined)) throw new Refusal('invalid_input', { fields: { text: say('input.text.missing') } });
    await inTransaction(request, (request) => (text === undefined ? decline(request, questionID) : answer(request, questionID, text)));
    return { success: true };
  },

  change: async (request, { questionID, text }) => {
    await inTransaction(request, (request) => change(request, questionID, text));
    return { success: true };
  },

  withdraw: async (request, { questionID }) => {
    await inTransaction(request, (request) => withdraw(request, questionID));
    return { success: true };
  },
} satisfies Handlers<typeof contract.question>;
