import { expect } from 'vitest';
import type { Answer, Api } from './api.ts';
import { NEW_COMPANY, NEW_PRODUCT } from './company.ts';
import { leaveRows } from './release-rows.ts';
import { logIn, PASSWORD, signUp } from './session.ts';
import { leaveDesk, leaveTraces } from './traces.ts';

/** What every dump of a release holds, beside its reference rows. The dumps of older releases hold it too: nothing here may change. */
export const TOLD = {
  owner: 'owner@release.example',
  buyer: 'buyer@release.example',
  password: PASSWORD,
  company: 'Thornaby Release Pumps Ltd',
  product: 'Release gear pump 40',
  post: 'We test every pump of a release before it leaves.',
  thread: ['Which pumps can you send this month?', 'Forty of the gear pumps, in two weeks.', 'Then please send us a quotation.'],
  canary: 'thornaby',
};

const done = ({ status, body }: Answer): Answer['body'] => {
  expect({ status, body }).toMatchObject({ status: 200, body: { success: true } });
  return body.data;
};

/** What a small installation has done by the time of a release: all of `TOLD` through the front door, and rows of each other kind. */
export async function playRelease(api: Api): Promise<void> {
  const { userID } = await signUp(api, TOLD.owner);
  await signUp(api, TOLD.buyer);
  const [owner, buyer] = [(await logIn(api, TOLD.owner)).headers, (await logIn(api, TOLD.buyer)).headers];
  const { businessID } = done(await api.post('/business/profile/create', { ...NEW_COMPANY, companyName: TOLD.company }, owner));
  const { productID } = done(await api.post('/product', { ...NEW_PRODUCT, businessID, name: TOLD.product }, owner));
  const [first, second, third] = TOLD.thread;
  const { requestID } = done(await api.post('/business/request', { to: businessID, subject: 'Pumps', message: first }, buyer));
  done(await api.post(`/business/request/${requestID}/send-message?bid=${businessID}`, { content: second }, owner));
  done(await api.post(`/business/request/${requestID}/send-message`, { content: third }, buyer));
  done(await api.post('/social/posts/make-post', { content: TOLD.post, timelineID: userID }, owner));
  done(await api.post('/social/comments/make-comment', { resourceType: 'product', resourceID: productID, content: 'How loud is it?' }, buyer));
  done(await api.post('/social/reaction/react/product', { resourceID: productID }, buyer));
  done(await api.post('/social/follow/business', { resourceID: businessID }, buyer));
  await api.work();
  await leaveTraces(api, userID, (await otherCompany(api, buyer)).businessID, TOLD.canary);
  await leaveDesk(api, businessID, userID, TOLD.canary);
  await leaveRows(api, { owner: userID, business: businessID, product: productID });
}

const otherCompany = async (api: Api, headers: Record<string, string>): Promise<{ businessID: string }> =>
  done(await api.post('/business/profile/create', { ...NEW_COMPANY, companyName: 'Yarm Release Seals Ltd' }, headers));
