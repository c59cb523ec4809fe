import { api, businessID, get, post, productCalled } from './api.ts';
import { HALDERBY, HV3 } from './product.ts';
import { newSession } from './session.ts';

/** Whose browser a screen is shown in. */
export type Who = 'visitor' | 'owner' | 'buyer' | 'staff';

// biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the wire carries
type Ask = (path: string) => Promise<any>;

const EVERYBODY: Who[] = ['visitor', 'owner'];
const OWNER: Who[] = ['owner'];
/** Who has conversations and followed ones of their own, and who has a company. */
const MEMBERS: Who[] = ['owner', 'buyer'];
const STAFF: Who[] = ['staff'];
const SECTIONS = [
  'reports',
  'appeals',
  'held',
  'rfqs',
  'trade-reports',
  'verification',
  'need-help',
  'claims',
  'duplicates',
  'find',
  'payments',
  'analytics',
  'import',
  'audit',
];

/** A request of the demonstration's buyer with a quote that may be read, and an open one that this company is invited to. */
async function requests(ask: Ask, company: string): Promise<{ rfqID: string; quoteID: string; offered: string }> {
  const { token } = await newSession({ email: 'buyer@demo.example' });
  const asBuyer = async (path: string) => (await fetch(api + path, { headers: { 'wbn-auth': token } })).json();
  const deciding = (await asBuyer('/rfq/mine')).data.find(({ state, complete }: { state: string; complete: number }) => state === 'deciding' && complete > 1);
  const [quote] = (await asBuyer(`/rfq/${deciding.rfqID}/quotes`)).data;
  const offered = (await ask(`/rfq/for-you?bid=${company}`)).data.find(({ invited, quoted }: { invited: boolean; quoted: boolean }) => invited && !quoted);
  return { rfqID: deciding.rfqID, quoteID: quote.quoteID, offered: offered.rfqID };
}

/** Addresses of each route of the site as the demonstration has them, by the path that `routes.ts` has; `ask` speaks for its owner. */
export async function siteScreens(ask: Ask): Promise<Record<string, [Who[], ...string[]]>> {
  const [company, own] = await Promise.all([businessID(HALDERBY), ask('/business/profile/my-list')]);
  const ids = own.data.map((entry: { businessID: string }) => entry.businessID) as string[];
  const [threads, product, groups, feed, valves] = await Promise.all([
    Promise.all(ids.map((id) => ask(`/business/request?ubid=${id}`))).then((lists) => lists.flatMap((list) => list.data)),
    productCalled(HV3),
    ask('/social/group'),
    get(`/timeline/load/${company}`),
    post('/search/product', { textQuery: 'ball valve', size: 3 }),
  ]);
  const [thread] = threads;
  const { rfqID, quoteID, offered } = await requests(ask, company);
  const group = groups.data[0].groupID;
  return {
    '': [EVERYBODY, '/'],
    'search-result': [
      EVERYBODY,
      '/search-result?business=MA&countries=global&search=valve',
      '/search-result?business=PR&countries=global&search=valve',
      '/search-result?business=UR&countries=global&search=export',
      '/search-result?business=GO&countries=global&search=qwxzy',
    ],
    compare: [EVERYBODY, `/compare?products=${valves.results.map(({ productID }: { productID: string }) => productID).join(',')}&qty=2000-H87`],
    industries: [EVERYBODY, '/industries'],
    rfq: [OWNER, '/rfq', '/rfq?tab=for-you', '/rfq?tab=mine', '/rfq?tab=quotes'],
    'search-by-country/:who': [EVERYBODY, '/search-by-country/suppliers', '/search-by-country/manufacturers'],
    'contact-us/form': [EVERYBODY, '/contact-us/form'],
    'profile/:id': [EVERYBODY, `/profile/${thread.from}`],
    'timeline/:timelineID': [EVERYBODY, `/timeline/${company}`],
    'post/:id': [EVERYBODY, `/post/${feed.items[0].postID}`],
    'business/:id/product': [EVERYBODY, `/business/${company}/product`],
    'business/:id/products': [EVERYBODY, `/business/${company}/products`],
    'membership-standard': [EVERYBODY, '/membership-standard'],
    'membership-gold': [EVERYBODY, '/membership-gold'],
    'membership-premium': [EVERYBODY, '/membership-premium'],
    'membership-platinum': [EVERYBODY, '/membership-platinum'],
    'business/:id/analytics': [OWNER, `/business/${company}/analytics`],
    'business/:id/boosts': [OWNER, `/business/${company}/boosts`, `/business/${ids[0]}/boosts`],
    'business/:id/invoices': [OWNER, `/business/${company}/invoices`],
    'business/:id/product/new': [OWNER, `/business/${company}/product/new`],
    'business/:id/product/:productID/edit': [OWNER, `/business/${company}/product/${product.productID}/edit`],
    'business/:id/product/import': [OWNER, `/business/${company}/product/import`],
    'business/:id/member': [OWNER, `/business/${company}/member`],
    'business/:id/members': [OWNER, `/business/${company}/members`],
    'business/:id/membership': [OWNER, `/business/${company}/membership`, `/business/${ids[0]}/membership`],
    'business/:id/verification': [OWNER, `/business/${company}/verification`],
    'business/:id/documents': [OWNER, `/business/${company}/documents`],
    'business/:id/rfqs': [OWNER, `/business/${company}/rfqs`],
    'business/:id/references': [OWNER, `/business/${company}/references`],
    'business/:id/integrations': [OWNER, `/business/${company}/integrations`],
    'my-business': [MEMBERS, '/my-business'],
    'start/:step?': [MEMBERS, '/start', '/start/product', '/start/follow', '/start/buy'],
    'business/create': [OWNER, '/business/create'],
    'business/claim': [EVERYBODY, '/business/claim?token=none'],
    'business/invitation': [EVERYBODY, '/business/invitation?token=none'],
    'business/:id/edit/:tab?': [
      OWNER,
      `/business/${company}/edit`,
      `/business/${company}/edit/factory`,
      `/business/${company}/edit/inbox`,
      `/business/${company}/edit/rfqs`,
      `/business/${company}/edit/orders`,
    ],
    'business/:id/manage': [OWNER, `/business/${company}/manage`],
    profile: [MEMBERS, '/profile'],
    'profile/edit': [MEMBERS, '/profile/edit'],
    favorites: [MEMBERS, '/favorites'],
    newsfeed: [MEMBERS, '/newsfeed'],
    blocked: [OWNER, '/blocked'],
    groups: [EVERYBODY, '/groups', '/groups?q=zzzzqqq'],
    'groups/create': [OWNER, '/groups/create'],
    'groups/:id': [EVERYBODY, `/groups/${group}`, `/groups/${group}?tab=members`, `/groups/${groups.data.at(-1).groupID}`],
    notifications: [MEMBERS, '/notifications'],
    'notifications/settings': [OWNER, '/notifications/settings'],
    'rfq/new': [MEMBERS, '/rfq/new'],
    'rfq/:rfqID': [EVERYBODY, `/rfq/${offered}`, `/rfq/${offered}?bid=${company}`],
    'rfq/:rfqID/quote': [OWNER, `/rfq/${offered}/quote?bid=${company}`],
    'rfq/:rfqID/quote/:quoteID': [['buyer'], `/rfq/${rfqID}/quote/${quoteID}`, `/rfq/${rfqID}`],
    'rfq/:rfqID/award': [['buyer'], `/rfq/${rfqID}/award`],
    'rfq/:rfqID/compare': [['buyer'], `/rfq/${rfqID}/compare`],
    orders: [MEMBERS, '/orders', '/orders?side=supplier'],
    'order/:orderID': [OWNER, '/order/00000000-0000-4000-8000-000000000000'],
    'rfq/:rfqID/edit': [OWNER, '/rfq/00000000-0000-4000-8000-000000000000/edit'],
    'business/:id/send-request': [OWNER, `/business/${await anotherCompany(ids)}/send-request`],
    'my-messages': [MEMBERS, '/my-messages'],
    'business/:id/requests/:rid?': [OWNER, `/business/${thread.to}/requests`, `/business/${thread.to}/requests/${thread.requestID}`],
    'business/*': [EVERYBODY, `/business/${company}`, `/business/${company}?editMode=1`, `/business/${ids[0]}`, `/business/${thread.to}?products=all`],
    'business-product/*': [EVERYBODY, `/business-product/${product.productID}`],
    'b2b-tips?/:page': [EVERYBODY, '/b2b-tips/export-to-the-world-tip-0', '/about-us', '/why-wbn', '/contact-us', '/message-center', '/SetID/'],
    unsubscribe: [EVERYBODY, '/unsubscribe?token=none'],
    decision: [EVERYBODY, '/decision?token=none'],
    'staff/*': [STAFF, ...SECTIONS.map((section) => `/staff/${section}`)],
    session: [['visitor'], '/session?token=none'],
    // Goes home, and says there what happened.
    '*': [EVERYBODY, '/no-such-address'],
  };
}

/** The same for the account site. */
export const accountScreens: Record<string, [Who[], ...string[]]> = {
  '': [OWNER, '/'],
  login: [EVERYBODY, '/login'],
  register: [['visitor'], '/register'],
  'check-mail': [['visitor'], '/check-mail'],
  'confirm-email': [['visitor'], '/confirm-email?token=none'],
  'cancel-email-change': [['visitor'], '/cancel-email-change?token=none'],
  'forgotten-password': [['visitor'], '/forgotten-password'],
  'reset-password': [['visitor'], '/reset-password?token=none'],
  '*': [['visitor'], '/no-such-address'],
};

/** A company that is somebody else's. */
async function anotherCompany(own: string[]): Promise<string> {
  const { results } = await post('/search/business', { textQuery: 'valve' });
  return results.map((result: { businessProfile: { businessID: string } }) => result.businessProfile.businessID).find((id: string) => !own.includes(id));
}
