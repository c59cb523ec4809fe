import type { Personal } from '#server/base/database/personal.ts';
import { personal as live } from '#server/base/live/personal-queries.ts';
import { personal as question } from '#server/catalogue/question/personal-queries.ts';
import { personal as actor } from '#server/company/actor/personal-queries.ts';
import { personal as business } from '#server/company/business/personal-queries.ts';
import { personal as dashboard } from '#server/company/dashboard/personal-queries.ts';
import { personal as duplicate } from '#server/company/duplicate/personal-queries.ts';
import { personal as impression } from '#server/directory/impression/personal-queries.ts';
import { personal as partner } from '#server/directory/partner/personal-queries.ts';
import { personal as saved } from '#server/directory/saved/personal-queries.ts';
import { personal as savedsearch } from '#server/directory/savedsearch/personal-queries.ts';
import { personal as webhook } from '#server/integration/webhook/personal-queries.ts';
import { personal as upload } from '#server/media/upload/personal-queries.ts';
import { personal as boost } from '#server/money/boost/personal-queries.ts';
import { personal as invoice } from '#server/money/invoice/personal-queries.ts';
import { personal as subscription } from '#server/money/subscription/personal-queries.ts';
import { personal as comment } from '#server/network/comment/personal-queries.ts';
import { personal as follow } from '#server/network/follow/personal-queries.ts';
import { personal as group } from '#server/network/group/personal-queries.ts';
import { personal as notification } from '#server/network/notification/personal-queries.ts';
import { personal as post } from '#server/network/post/personal-queries.ts';
import { personal as reaction } from '#server/network/reaction/personal-queries.ts';
import { personal as resource } from '#server/network/resource/personal-queries.ts';
import { personal as merge } from '#server/operations/merge/personal-queries.ts';
import { personal as support } from '#server/operations/support/personal-queries.ts';
import { personal as transfer } from '#server/operations/transfer/personal-queries.ts';
import { personal as block } from '#server/people/block/personal-queries.ts';
import { personal as award } from '#server/trade/award/personal-queries.ts';
import { personal as benchmark } from '#server/trade/benchmark/personal-queries.ts';
import { personal as comparison } from '#server/trade/comparison/personal-queries.ts';
import { personal as desk } from '#server/trade/desk/personal-queries.ts';
import { personal as forecast } from '#server/trade/forecast/personal-queries.ts';
import { personal as inquiry } from '#server/trade/inquiry/personal-queries.ts';
import { personal as needhelp } from '#server/trade/needhelp/personal-queries.ts';
import { personal as negotiation } from '#server/trade/negotiation/personal-queries.ts';
import { personal as order } from '#server/trade/order/personal-queries.ts';
import { personal as partslist } from '#server/trade/partslist/personal-queries.ts';
import { personal as quote } from '#server/trade/quote/personal-queries.ts';
import { personal as rfq } from '#server/trade/rfq/personal-queries.ts';
import { personal as tradeReference } from '#server/trade/tradereference/personal-queries.ts';
import { personal as caution } from '#server/trust/caution/personal-queries.ts';
import { personal as certificate } from '#server/trust/certificate/personal-queries.ts';
import { personal as document } from '#server/trust/document/personal-queries.ts';
import { personal as identity } from '#server/trust/identity/personal-queries.ts';
import { personal as moderation } from '#server/trust/moderation/personal-queries.ts';
import { personal as report } from '#server/trust/report/personal-queries.ts';
import { personal as verification } from '#server/trust/verification/personal-queries.ts';
import { personal as account } from '../account/personal-queries.ts';
import { personal as session } from '../session/personal-queries.ts';

/**
 * Who holds something of a person or of a company, in the order in which it is erased: what reads a row goes before that row, the business after all that
 * belongs to it, a decision before the report that it follows, and the account last.
 */
export const owners: Record<string, Personal> = {
  'operations/merge': merge,
  'company/duplicate': duplicate,
  'trust/document': document,
  'trust/caution': caution,
  'trust/certificate': certificate,
  'trust/identity': identity,
  'trust/verification': verification,
  'network/comment': comment,
  'catalogue/question': question,
  'network/post': post,
  'network/group': group,
  'people/block': block,
  'company/dashboard': dashboard,
  'company/actor': actor,
  'trade/tradereference': tradeReference,
  'trade/order': order,
  'trade/award': award,
  'trade/negotiation': negotiation,
  'trade/forecast': forecast,
  'trade/benchmark': benchmark,
  'trade/comparison': comparison,
  'trade/quote': quote,
  'trade/partslist': partslist,
  'trade/rfq': rfq,
  'trade/desk': desk,
  'trade/inquiry': inquiry,
  'money/subscription': subscription,
  'money/boost': boost,
  'money/invoice': invoice,
  'directory/impression': impression,
  'directory/partner': partner,
  'operations/support': support,
  'operations/transfer': transfer,
  'integration/webhook': webhook,
  'company/business': business,
  'directory/saved': saved,
  'directory/savedsearch': savedsearch,
  'network/reaction': reaction,
  'network/follow': follow,
  'network/notification': notification,
  'base/live': live,
  'trust/moderation': moderation,
  'trust/report': report,
  'trade/needhelp': needhelp,
  'media/upload': upload,
  'network/resource': resource,
  'identity/session': session,
  'identity/account': account,
};

/** What a person reads of themselves, in this order. */
export const KINDS = [
  'account',
  'profile',
  'termsAccepted',
  'sessions',
  'businesses',
  'billing',
  'invoices',
  'comments',
  'productQuestions',
  'productAnswers',
  'productQuestionsDeclined',
  'partnersDismissed',
  'posts',
  'postVersions',
  'mentions',
  'groups',
  'groupRequests',
  'blocks',
  'inquiries',
  'messages',
  'attachments',
  'firstContacts',
  'partsLists',
  'partsListCorrections',
  'requestsForQuotation',
  'requestRevisions',
  'requestDeeds',
  'requestQuestions',
  'requestAnswers',
  'requestInvitations',
  'requestTeams',
  'requestAssignments',
  'benchmarkConsents',
  'benchmarkValues',
  'quotesWritten',
  'quoteDrafts',
  'quoteProlongRequests',
  'orders',
  'orderVersions',
  'orderAnswers',
  'orderActs',
  'orderDeliveries',
  'orderLooks',
  'orderDetails',
  'references',
  'awardDecisions',
  'awardApprovals',
  'awardUndos',
  'quoteNotes',
  'quoteMarks',
  'counterOffers',
  'counterAnswers',
  'notes',
  'savedReplies',
  'assignments',
  'outcomes',
  'uploads',
  'reactions',
  'saved',
  'savedSearches',
  'requestAlerts',
  'claims',
  'duplicateConsents',
  'stepsPutAside',
  'invitations',
  'companyHistory',
  'reports',
  'decisions',
  'appeals',
  'claimsByEvidence',
  'helpRequests',
  'transfers',
  'webhooks',
  'notifications',
  'notificationSettings',
  'messageSettings',
  'payments',
  'workEmail',
  'companyIdentity',
  'identityCases',
  'identityNotices',
  'identityObjections',
  'verificationChecks',
  'contestedClaims',
  'sharedIdentifiers',
  'verificationRequests',
  'certificateLooks',
  'certificateCases',
  'cautions',
  'lookAlikeCases',
  'documents',
  'documentsReleased',
  'documentsOpened',
  'follows',
];
