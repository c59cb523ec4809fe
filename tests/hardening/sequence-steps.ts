import type fc from 'fast-check';
import { expect } from 'vitest';
import { PRODUCT_LIMIT } from '#contract/base/limits.ts';
import type { Answer, Api } from '../support/api.ts';
import { as, NEW_PRODUCT } from '../support/company.ts';
import { type Cast, talk } from '../support/talk.ts';

/** What we know must be so. */
export interface Model {
  closed: boolean;
  products: { isThere: boolean; likedBy: Set<string>; saved: boolean }[];
  thread: 'none' | 'open' | 'ended';
  messages: number;
}

/** What is so. */
export interface Real {
  api: Api;
  cast: Cast;
  /** In the order of the model. */
  products: string[];
  thread: string;
}

type Step = fc.AsyncCommand<Model, Real>;
type Run = (model: Model, real: Real) => Promise<void>;

/** A step that may always be taken: what may not be done must be refused. */
const step = (name: string, run: Run): Step => ({ check: () => true, run, toString: () => name });

const expectStatus = (answer: Answer, status: number): void => {
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
};
const at = <T>(list: T[], place: number): T | undefined => (list.length > 0 ? list[place % list.length] : undefined);
const there = (model: Model): number => model.products.filter(({ isThere }) => isThere).length;

export const addProduct = (): Step =>
  step('add a product', async (model, { api, cast, products }) => {
    const answer = await api.post('/product', { businessID: cast.company, ...NEW_PRODUCT }, as(cast.owner));
    // Its owner may go on working at a company that is deleted later; nobody sees it.
    const fits = there(model) < PRODUCT_LIMIT.standard;
    expectStatus(answer, fits ? 200 : 409);
    if (!fits) return;
    model.products.push({ isThere: true, likedBy: new Set(), saved: false });
    products.push(answer.body.data.productID);
  });

export const removeProduct = (place: number): Step =>
  step(`remove product ${place}`, async (model, { api, cast, products }) => {
    const [one, id] = [at(model.products, place), at(products, place)];
    if (!one?.isThere || model.closed) return;
    expectStatus(await api.delete(`/product/${id}`, {}, as(cast.owner)), 200);
    one.isThere = false;
  });

export const restoreProduct = (place: number): Step =>
  step(`restore product ${place}`, async (model, { api, cast, products }) => {
    const [one, id] = [at(model.products, place), at(products, place)];
    if (!one || one.isThere || model.closed) return;
    const fits = there(model) < PRODUCT_LIMIT.standard;
    expectStatus(await api.post(`/product/${id}/restore`, {}, as(cast.owner)), fits ? 200 : 409);
    one.isThere = fits;
  });

/** Likes or likes no longer; both may be said twice. */
export const like = (place: number, who: 'buyer' | 'member', wish: boolean): Step =>
  step(`${who} ${wish ? 'likes' : 'likes no longer'} product ${place}`, async (model, { api, cast, products }) => {
    const [one, id] = [at(model.products, place), at(products, place)];
    if (!one) return;
    const answer = await (wish ? api.post : api.delete)('/social/reaction/react/product', { resourceID: id }, as(cast[who]));
    if (!one.isThere || model.closed) return expectStatus(answer, 404);
    expectStatus(answer, 200);
    if (wish) one.likedBy.add(who);
    else one.likedBy.delete(who);
  });

export const save = (place: number, wish: boolean): Step =>
  step(`${wish ? 'save' : 'forget'} product ${place}`, async (model, { api, cast, products }) => {
    const [one, id] = [at(model.products, place), at(products, place)];
    if (!one?.isThere || model.closed) return;
    expectStatus(await (wish ? api.post('/social/saved', { resourceID: id }, as(cast.buyer)) : api.delete(`/social/saved/${id}`, {}, as(cast.buyer))), 200);
    one.saved = wish;
  });

export const ask = (): Step =>
  step('ask', async (model, real) => {
    if (model.thread === 'open') return;
    const answer = await talk(real.api).ask(real.cast.buyer, { to: real.cast.company, message: `Question ${model.messages} of ${Date.now()}` });
    if (model.closed) return expectStatus(answer, 404);
    expectStatus(answer, 200);
    real.thread = answer.body.data.requestID;
    [model.thread, model.messages] = ['open', 1];
  });

export const say = (side: 'buyer' | 'owner'): Step =>
  step(`${side} says something`, async (model, { api, cast, thread }) => {
    if (model.thread === 'none') return;
    const answer = await talk(api).say(cast[side], thread, 'In DN 50 too?', side === 'owner' ? cast.company : undefined);
    if (model.thread === 'ended') return void expect([404, 409]).toContain(answer.status);
    // What a company that is closed may still say is its own matter; whatever was taken counts.
    if (!model.closed) expectStatus(answer, 200);
    if (answer.status === 200) model.messages += 1;
  });

export const end = (side: 'buyer' | 'owner'): Step =>
  step(`${side} ends it`, async (model, { api, cast, thread }) => {
    if (model.thread === 'none') return;
    const answer = await talk(api).end(cast[side], thread, side === 'owner' ? cast.company : undefined);
    if (model.thread === 'open' && !model.closed) expectStatus(answer, 200);
    if (answer.status === 200) model.thread = 'ended';
  });

export const close = (): Step =>
  step('delete the company', async (model, { api, cast }) => {
    if (model.closed) return;
    expectStatus(await api.delete(`/business/profile/${cast.company}`, { companyName: 'Halderby Pumps' }, as(cast.owner)), 200);
    model.closed = true;
  });

export const reopen = (): Step =>
  step('bring the company back', async (model, { api, cast }) => {
    expectStatus(await api.post(`/business/profile/${cast.company}/restore`, {}, as(cast.owner)), 200);
    model.closed = false;
  });

/** Everything that must hold after every step. */
export const look = (): Step =>
  step('look', async (model, { api, cast, products, thread }) => {
    expectStatus(await api.get(`/business/profile/${cast.company}`), model.closed ? 404 : 200);
    for (const [place, one] of model.products.entries()) {
      const id = products[place];
      const isReadable = one.isThere && !model.closed;
      expectStatus(await api.get(`/product/${id}`), isReadable ? 200 : 404);
      const summary = await api.get(`/social/reaction/summary/${id}`);
      expectStatus(summary, isReadable ? 200 : 404);
      if (isReadable) expect(summary.body.data.reactionCount.like).toBe(one.likedBy.size);
      const { rows } = await api.pool.query('select count(*)::int as count from reaction where resource_id = $1', [id]);
      expect(rows[0].count).toBe(one.likedBy.size);
    }
    expect(there(model)).toBeLessThanOrEqual(PRODUCT_LIMIT.standard);
    const saved = (await api.get('/social/saved', as(cast.buyer))).body.data as unknown;
    for (const [place, one] of model.products.entries())
      if (one.isThere && !model.closed) expect(JSON.stringify(saved).includes(products[place] as string)).toBe(one.saved);
    if (model.thread === 'none') return;
    const part = await talk(api).part(cast.buyer, thread);
    expectStatus(part, 200);
    expect(part.body.total).toBe(model.messages);
    expect((await api.get(`/business/request/${thread}`, as(cast.member))).status).toBe(404);
  });
