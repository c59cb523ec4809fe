import { type Paths, paths } from '#web/base/paths.ts';

/** What the console calls; no other page carries it. */
const staff: Paths['staff'] = {
  me: 'api GET /staff/me',
  queues: 'api GET /staff/queue',
  list: 'api GET /staff/queue/:queue',
  report: 'api GET /staff/report/:id',
  decide: 'api POST /staff/report/:id/decision',
  appeal: 'api GET /staff/appeal/:id',
  decideAppeal: 'api POST /staff/appeal/:id/decision',
  needHelp: 'api GET /staff/need-help/:id',
  answer: 'api POST /staff/need-help/:id/answer',
  close: 'api POST /staff/need-help/:id/close',
  held: 'api GET /staff/held/:id',
  settleHeld: 'api POST /staff/held/:id/decision',
  claim: 'api GET /staff/claim/:id',
  settleClaim: 'api POST /staff/claim/:id/decision',
  find: 'api GET /staff/find',
  subject: 'api GET /staff/subject/:id',
  act: 'api POST /staff/subject/:id/decision',
  audit: 'api GET /staff/audit',
};

const staffMoney: Paths['staffMoney'] = {
  find: 'api GET /staff/payment',
  payment: 'api GET /staff/payment/:id',
  refund: 'api POST /staff/payment/:id/refund',
  lower: 'api POST /staff/business/:id/membership',
};

const staffAnalytics: Paths['staffAnalytics'] = {
  get: 'api GET /staff/analytics',
};

const verificationReview: Paths['verificationReview'] = {
  list: 'api GET /staff/verification',
  get: 'api GET /staff/verification/:id',
  decide: 'api POST /staff/verification/check/:checkID',
  grant: 'api POST /staff/verification/:id/grant',
  refuse: 'api POST /staff/verification/:id/refuse',
  withdraw: 'api POST /staff/verification/:id/withdraw',
};

Object.assign(paths, { staff, staffMoney, staffAnalytics, verificationReview });
