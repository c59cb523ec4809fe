import type { Move } from '#server/base/database/moves.ts';
import { merge as product } from '#server/catalogue/product/trade/merge-queries.ts';
import { merge as question } from '#server/catalogue/question/merge-queries.ts';
import { merge as actor } from '#server/company/actor/merge-queries.ts';
import { merge as business } from '#server/company/business/standing/merge-queries.ts';
import { merge as dashboard } from '#server/company/dashboard/merge-queries.ts';
import { merge as impression } from '#server/directory/impression/merge-queries.ts';
import { merge as partner } from '#server/directory/partner/merge-queries.ts';
import { merge as saved } from '#server/directory/saved/merge-queries.ts';
import { merge as savedsearch } from '#server/directory/savedsearch/merge-queries.ts';
import { merge as boost } from '#server/money/boost/merge-queries.ts';
import { merge as invoice } from '#server/money/invoice/merge-queries.ts';
import { merge as subscription } from '#server/money/subscription/merge-queries.ts';
import { merge as comment } from '#server/network/comment/merge-queries.ts';
import { merge as follow } from '#server/network/follow/merge-queries.ts';
import { merge as notification } from '#server/network/notification/merge-queries.ts';
import { merge as post } from '#server/network/post/merge-queries.ts';
import { merge as reaction } from '#server/network/reaction/merge-queries.ts';
import { merge as resource } from '#server/network/resource/merge-queries.ts';
import { merge as support } from '#server/operations/support/merge-queries.ts';
import { merge as transfer } from '#server/operations/transfer/merge-queries.ts';
import { merge as block } from '#server/people/block/merge-queries.ts';
import { merge as benchmark } from '#server/trade/benchmark/merge-queries.ts';
import { merge as desk } from '#server/trade/desk/merge-queries.ts';
import { merge as forecast } from '#server/trade/forecast/merge-queries.ts';
import { merge as inquiry } from '#server/trade/inquiry/merge-queries.ts';
import { merge as order } from '#server/trade/order/telling/merge-queries.ts';
import { merge as partslist } from '#server/trade/partslist/merge-queries.ts';
import { merge as quote } from '#server/trade/quote/merge-queries.ts';
import { merge as rfq } from '#server/trade/rfq/merge-queries.ts';
import { merge as tradereference } from '#server/trade/tradereference/merge-queries.ts';
import { merge as caution } from '#server/trust/caution/merge-queries.ts';
import { merge as certificate } from '#server/trust/certificate/merge-queries.ts';
import { merge as document } from '#server/trust/document/merge-queries.ts';
import { merge as identity } from '#server/trust/identity/merge-queries.ts';
import { merge as moderation } from '#server/trust/moderation/merge-queries.ts';
import { merge as report } from '#server/trust/report/merge-queries.ts';
import { merge as verification } from '#server/trust/verification/merge-queries.ts';

/** How each slice moves its rows, in this order: what somebody of a team looks after before the team. */
export const moves: Record<string, Move[]> = {
  'trade/desk': desk,
  'trade/partslist': partslist,
  'trade/rfq': rfq,
  'company/actor': actor,
  'company/business': business,
  'catalogue/product': product,
  'network/resource': resource,
  'network/reaction': reaction,
  'network/follow': follow,
  'people/block': block,
  'money/invoice': invoice,
  'money/subscription': subscription,
  'money/boost': boost,
  'trust/verification': verification,
  'trust/caution': caution,
  'trust/certificate': certificate,
  'trust/document': document,
  'trust/identity': identity,
  'trust/report': report,
  'trust/moderation': moderation,
  'directory/saved': saved,
  'directory/savedsearch': savedsearch,
  'directory/impression': impression,
  'directory/partner': partner,
  'network/post': post,
  'network/comment': comment,
  'catalogue/question': question,
  'network/notification': notification,
  'trade/inquiry': inquiry,
  'trade/forecast': forecast,
  'trade/quote': quote,
  'trade/benchmark': benchmark,
  'trade/order': order,
  'trade/tradereference': tradereference,
  'operations/support': support,
  'operations/transfer': transfer,
  'company/dashboard': dashboard,
};
