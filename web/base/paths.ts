import type { Call } from '#contract/call.ts';
import type { Contract } from '#contract/index.ts';

/** The query field of a write, whose other fields go into the body. */
type Asked<C extends Call> = C extends { method: 'GET' } ? '' : C extends { query: { shape: infer S } } ? `?${keyof S & string}` : '';
type Line<C extends Call> = `${C['host']} ${C['method']} ${C['path']}${Asked<C>}`;
export type Paths = { [G in keyof Contract]: { [N in keyof Contract[G]]: Contract[G][N] extends Call ? Line<Contract[G][N]> : never } };

/**
 * Method and path of every call without its schemas (zod would cost a public page 23 kB).
 * The compiler holds it against the contract: a missing or different line does not compile.
 * What staff calls comes with the console, and is in no other page.
 */
export const paths: Omit<Paths, 'staff'> & Partial<Paths> = {
  session: {
    login: 'auth POST /login',
    loginTwoFactor: 'auth POST /login/two-factor',
    resume: 'auth POST /continue',
    get: 'auth POST /get-session',
    refresh: 'auth POST /refresh-token',
    check: 'auth GET /session',
    logout: 'auth POST /logout',
    list: 'auth GET /account/sessions',
    end: 'auth DELETE /account/sessions/:id',
    logoutEverywhere: 'auth POST /logout-everywhere',
  },
  account: {
    register: 'auth POST /register',
    confirmEmail: 'auth POST /confirm-email',
    resendConfirmation: 'auth POST /confirm-email/resend',
    forgotPassword: 'auth POST /forgotten-password',
    resetPassword: 'auth POST /reset-password',
    get: 'auth GET /account',
    changePassword: 'auth PUT /account/password',
    changeEmail: 'auth PUT /account/email',
    setUpTwoFactor: 'auth POST /account/two-factor',
    confirmTwoFactor: 'auth PUT /account/two-factor',
    renewRecoveryCodes: 'auth POST /account/two-factor/recovery-codes',
    endTwoFactor: 'auth DELETE /account/two-factor',
    remove: 'auth DELETE /account',
    keep: 'auth POST /account/keep',
  },
  reference: {
    countries: 'api GET /ref-data/country',
    states: 'api GET /ref-data/country/:code/state',
    genders: 'api GET /ref-data/gender',
    languages: 'api GET /ref-data/language',
    jobPositions: 'api GET /ref-data/job-position',
    businessTypes: 'api GET /ref-data/business-type',
  },
  industry: {
    list: 'api GET /catsys/industry',
    categories: 'api GET /catsys/industry/:id/category',
    tree: 'api GET /catsys/industry/full-tree',
  },
  upload: {
    profilePhoto: 'api POST /user/profile-photo/upload-request',
    validateProfilePhoto: 'api POST /user/profile-photo/upload-validate',
    forUser: 'api POST /files/upload-request/user',
    forBusiness: 'api POST /files/upload-request/business',
    request: 'api POST /files/upload-request',
    validate: 'api POST /files/upload-validate',
  },
  reaction: {
    react: 'api POST /social/reaction/react/:resourceType',
    unreact: 'api DELETE /social/reaction/react/:resourceType',
    check: 'api GET /social/reaction/check/:resourceID',
    checkMany: 'api POST /social/reaction/check',
    summary: 'api GET /social/reaction/summary/:id',
  },
  follow: {
    business: 'api POST /social/follow/business',
    user: 'api POST /social/follow/user',
    remove: 'api DELETE /social/follow/:id',
    summary: 'api GET /social/follow/:id/summary',
  },
  saved: {
    list: 'api GET /social/saved',
    check: 'api POST /social/saved/check',
    save: 'api POST /social/saved',
    note: 'api PUT /social/saved/:id',
    remove: 'api DELETE /social/saved/:id',
  },
  profile: { get: 'api GET /user/profile', update: 'api PUT /user/profile', getPublic: 'api GET /user/public-profile/:id' },
  business: {
    myList: 'api GET /business/profile/my-list',
    create: 'api POST /business/profile/create',
    update: 'api PUT /business/profile/:id',
    remove: 'api DELETE /business/profile/:id',
    restore: 'api POST /business/profile/:id/restore',
    history: 'api GET /business/profile/:id/history',
    claim: 'api POST /business/profile/:id/claim',
    askStaff: 'api POST /business/profile/:id/claim/evidence',
    redeemClaim: 'api POST /business/claim',
    get: 'api GET /business/profile/:id',
    listByUser: 'api GET /business/profile/list-business',
  },
  member: {
    list: 'api GET /business/profile/:id/member',
    invite: 'api POST /business/profile/:id/member',
    withdraw: 'api DELETE /business/profile/:id/invitation/:invitationID',
    change: 'api PUT /business/profile/:id/member/:userID',
    remove: 'api DELETE /business/profile/:id/member/:userID',
    accept: 'api POST /business/invitation',
    invited: 'api GET /business/invitation',
  },
  product: {
    create: 'api POST /product',
    update: 'api PUT /product/:productID',
    remove: 'api DELETE /product/:productID',
    restore: 'api POST /product/:productID/restore',
    duplicate: 'api POST /product/:productID/duplicate',
    reorder: 'api PUT /product/order',
    import: 'api POST /product/import',
    listOwn: 'api GET /product/manage',
    get: 'api GET /product/:productID',
    listByBusiness: 'api GET /product/by-business',
  },
  group: {
    list: 'api GET /social/group',
    create: 'api POST /social/group',
    get: 'api GET /social/group/:id',
    update: 'api PUT /social/group/:id',
    remove: 'api DELETE /social/group/:id',
    join: 'api POST /social/group/:id/join',
    leave: 'api DELETE /social/group/:id/join',
    members: 'api GET /social/group/:id/member',
    requests: 'api GET /social/group/:id/request',
    accept: 'api POST /social/group/:id/request/:userID',
    decline: 'api DELETE /social/group/:id/request/:userID',
    change: 'api PUT /social/group/:id/member/:userID',
    expel: 'api DELETE /social/group/:id/member/:userID',
  },
  comment: {
    list: 'api GET /social/comments/:resourceID',
    make: 'api POST /social/comments/make-comment',
    remove: 'api DELETE /social/comments/remove-comment',
  },
  post: {
    make: 'api POST /social/posts/make-post',
    get: 'api GET /social/posts/:postID',
    remove: 'api DELETE /social/posts/remove-post',
  },
  inquiry: {
    create: 'api POST /business/request',
    list: 'api GET /business/request',
    summary: 'api GET /business/request/summary',
    get: 'api GET /business/request/:requestID',
    messages: 'api GET /business/request/:requestID/get-messages',
    send: 'api POST /business/request/:requestID/send-message?bid',
    read: 'api POST /business/request/:requestID/read?bid',
    end: 'api POST /business/request/:requestID/end-request?bid',
  },
  feed: {
    load: 'api GET /newsfeed/load',
    timeline: 'api GET /timeline/load/:timelineID',
  },
  block: { list: 'api GET /social/block', add: 'api POST /social/block/:id', remove: 'api DELETE /social/block/:id' },
  report: { make: 'api POST /social/report' },
  search: {
    businesses: 'api POST /search/business',
    products: 'api POST /search/product',
    people: 'api POST /user/search',
    facets: 'api POST /search/facets',
    suggestions: 'api GET /search/suggestion',
    lastRegistered: 'api GET /search/business/last-registered',
  },
  listing: {
    parts: 'api GET /listing',
    part: 'api GET /listing/:kind/:part',
    get: 'api GET /listing/:id',
  },
  needhelp: { send: 'api POST /needhelp/send' },
  notification: {
    list: 'api GET /notification',
    summary: 'api GET /notification/summary',
    read: 'api POST /notification/read/:id',
    readAll: 'api POST /notification/read',
    settings: 'api GET /notification/settings',
    change: 'api PUT /notification/settings',
    unsubscribe: 'api POST /notification/unsubscribe',
  },
  moderation: { about: 'api GET /moderation/about/:id', read: 'api GET /moderation/notice', appeal: 'api POST /moderation/appeal' },
  privacy: { download: 'auth GET /account/data' },
};

/** `host METHOD /path/:param` of a call. */
export const lineOf = (concept: string, name: string): string => (paths as Record<string, Record<string, string>>)[concept]?.[name] ?? '';
