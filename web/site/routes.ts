import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { TIERS } from '../../contract/base/limits.ts';

/** The product on one screen. */
export default [
  index('pages/home/page.tsx'),

  // Screens whose header shows the search bar.
  layout('shell/searchable.tsx', [
    route('search-result', '../directory/pages/search/page.tsx'),
    route('compare', '../directory/pages/compare/page.tsx'),
    route('industries', '../directory/pages/industries/page.tsx'),
    route('search-by-country/:who', '../directory/pages/by-country/page.tsx'),
    route('contact-us/form', '../trade/pages/need-help/page.tsx'),
    route('profile/:id', '../people/pages/profile/page.tsx'),
    route('timeline/:timelineID', '../network/pages/timeline/page.tsx'),
    route('post/:id', '../network/pages/post/page.tsx'),
    // Two addresses of one screen (BUS-025).
    route('business/:id/product', '../catalogue/pages/company-products/page.tsx'),
    route('business/:id/products', '../catalogue/pages/company-products/page.tsx', { id: 'company-products' }),
    // The pages of the four memberships (MEM-014).
    ...TIERS.map((tier) => route(`membership-${tier}`, '../money/pages/membership/page.tsx', { id: tier })),
    // Requests for quotation: open ones are everybody's, the rest asks for a session itself.
    route('rfq', '../trade/pages/rfqs/page.tsx'),
    route('rfq/:rfqID', '../trade/pages/rfq/page.tsx'),
    // Groups; the face of each is everybody’s.
    route('groups', '../network/pages/groups/page.tsx'),
    route('groups/:id', '../network/pages/group/page.tsx'),
    // Pages that a visitor sees after a login; what all of them need comes with their layout.
    layout('signed-in/layout.tsx', [
      // For the people of a business.
      route('business/:id/manage', '../company/pages/manage/page.tsx'),
      route('business/:id/analytics', '../directory/pages/analytics/page.tsx'),
      route('business/:id/boosts', '../money/pages/boosts-invoices/page.tsx'),
      route('business/:id/invoices', '../money/pages/boosts-invoices/page.tsx', { id: 'invoices' }),
      route('business/:id/product/new', '../catalogue/pages/product-edit/page.tsx', { id: 'product-new' }),
      route('business/:id/product/:productID/edit', '../catalogue/pages/product-edit/page.tsx'),
      route('business/:id/product/import', '../catalogue/pages/product-import/page.tsx'),
      // Two addresses of one screen (BUS-024).
      route('business/:id/member', '../company/pages/members/page.tsx'),
      route('business/:id/members', '../company/pages/members/page.tsx', { id: 'members' }),
      route('business/:id/integrations', '../integration/pages/integrations/page.tsx'),
      route('business/:id/membership', '../money/pages/business-membership/page.tsx'),
      route('business/:id/rfqs', '../trade/pages/rfqs/company-page.tsx'),
      route('business/:id/references', '../trade/pages/references/page.tsx'),
      // Two screens of one module: what makes a company believed, and what it shows to one counterpart alone.
      route('business/:id/verification', '../trust/pages/verification-documents/page.tsx', { id: 'verification' }),
      route('business/:id/documents', '../trust/pages/verification-documents/page.tsx', { id: 'documents' }),
      // For who is logged in.
      route('my-business', '../company/pages/my-business/page.tsx'),
      route('start/:step?', '../company/pages/onboarding/page.tsx'),
      route('business/create', '../company/pages/business-create/page.tsx'),
      // Where the mails lead.
      route('business/claim', '../company/pages/business-link/page.tsx', { id: 'claim' }),
      route('business/invitation', '../company/pages/business-link/page.tsx', { id: 'invitation' }),
      route('business/:id/edit/:tab?', '../company/pages/business-edit/page.tsx'),
      route('profile', '../people/pages/own-profile/page.tsx'),
      route('profile/edit', '../people/pages/profile-edit/page.tsx'),
      route('favorites', '../directory/pages/favorites/page.tsx'),
      route('newsfeed', '../network/pages/newsfeed/page.tsx'),
      route('blocked', '../people/pages/blocked/page.tsx'),
      route('groups/create', '../network/pages/group-create/page.tsx'),
      // Two addresses of one screen.
      route('notifications', '../network/pages/notifications/page.tsx'),
      route('notifications/settings', '../network/pages/notifications/page.tsx', { id: 'notification-settings' }),
      // Two addresses of one form that stays: a new request becomes a draft while it is written.
      layout('../trade/pages/rfq-edit/page.tsx', [
        route('rfq/new', '../trade/pages/rfq-edit/address.tsx', { id: 'rfq-new' }),
        route('rfq/:rfqID/edit', '../trade/pages/rfq-edit/address.tsx'),
      ]),
      route('rfq/:rfqID/compare', '../trade/pages/rfq-compare/page.tsx'),
      route('rfq/:rfqID/quote', '../trade/pages/rfq-quote/page.tsx'),
      route('rfq/:rfqID/quote/:quoteID', '../trade/pages/received-quote/page.tsx'),
      route('rfq/:rfqID/award', '../trade/pages/rfq-award/page.tsx'),
      route('order/:orderID', '../trade/pages/order/page.tsx'),
      route('orders', '../trade/pages/orders/page.tsx'),
      // Inquiries: `:id` is a business or a user.
      route('business/:id/send-request', '../trade/pages/send-request/page.tsx'),
      // Two addresses of one screen that stays while threads change.
      layout('../trade/pages/messages/page.tsx', [
        route('my-messages', '../trade/pages/messages/address.tsx'),
        route('business/:id/requests/:rid?', '../trade/pages/messages/address.tsx', { id: 'requests' }),
      ]),
    ]),
    // Splats, because an encoded name may hold any sign; the id is its last 36 characters (BUS-021, PRO-004).
    route('business/*', '../company/pages/business/page.tsx'),
    route('business-product/*', '../catalogue/pages/product/page.tsx'),
    // Static pages and B2B tips by their names: files of `content`.
    route('b2b-tips?/:page', 'pages/written/page.tsx'),
  ]),

  // Where a mail leads that somebody wants no more of.
  route('unsubscribe', '../network/pages/unsubscribe/page.tsx'),

  // Where the mail about a decision of staff leads, without a session.
  route('decision', '../trust/pages/decision/page.tsx'),

  // For staff; to everybody else it is missing.
  route('staff/*', '../operations/pages/staff/page.tsx'),

  // Comes from the account site with a one-time code, goes on with a session.
  route('session', '../identity/pages/session/page.tsx'),

  // The service worker, which shows a page where there is no network.
  route('offline-worker.js', 'offline/worker.ts'),

  // What open pages ask for while somebody reads them.
  route('maintenance.json', 'feeds/maintenance.ts'),

  // For crawlers and feed readers.
  route('sitemap.xml', 'feeds/sitemap-index.ts'),
  route('sitemaps/:file', 'feeds/sitemap-part.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('latest.rss', 'feeds/latest.ts'),

  // Everything else goes home (LAY-039).
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig;
