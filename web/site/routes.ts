import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { TIERS } from '../../contract/limits.ts';

/** The product on one screen. */
export default [
  index('pages/home/page.tsx'),

  // Screens whose header shows the search bar.
  layout('shell/searchable.tsx', [
    route('search-result', 'pages/search/page.tsx'),
    route('industries', 'pages/industries/page.tsx'),
    route('contact-us/form', 'pages/need-help/page.tsx'),
    route('profile/:id', 'pages/profile/page.tsx'),
    route('timeline/:timelineID', 'pages/timeline/page.tsx'),
    route('post/:id', 'pages/post/page.tsx'),
    // Two addresses of one screen (BUS-025).
    route('business/:id/product', 'pages/company-products/page.tsx'),
    route('business/:id/products', 'pages/company-products/page.tsx', { id: 'company-products' }),
    // The pages of the four memberships (MEM-014).
    ...TIERS.map((tier) => route(`membership-${tier}`, 'pages/membership/page.tsx', { id: tier })),
    // For the people of a business.
    route('business/:id/analytics', 'pages/analytics/page.tsx'),
    route('business/:id/boosts', 'pages/benefits/page.tsx'),
    route('business/:id/invoices', 'pages/benefits/page.tsx', { id: 'invoices' }),
    route('business/:id/product/new', 'pages/product-edit/page.tsx', { id: 'product-new' }),
    route('business/:id/product/:productID/edit', 'pages/product-edit/page.tsx'),
    route('business/:id/product/import', 'pages/product-import/page.tsx'),
    // Two addresses of one screen (BUS-024).
    route('business/:id/member', 'pages/members/page.tsx'),
    route('business/:id/members', 'pages/members/page.tsx', { id: 'members' }),
    route('business/:id/membership', 'pages/business-membership/page.tsx'),
    // Two screens of one module: what makes a company believed, and what it shows to one counterpart alone.
    route('business/:id/verification', 'pages/trust/page.tsx', { id: 'verification' }),
    route('business/:id/documents', 'pages/trust/page.tsx', { id: 'documents' }),
    // For who is logged in.
    route('my-business', 'pages/my-business/page.tsx'),
    route('business/create', 'pages/business-create/page.tsx'),
    // Where the mails lead.
    route('business/claim', 'pages/business-link/page.tsx', { id: 'claim' }),
    route('business/invitation', 'pages/business-link/page.tsx', { id: 'invitation' }),
    route('business/:id/edit/:tab?', 'pages/business-edit/page.tsx'),
    route('profile', 'pages/own-profile/page.tsx'),
    route('profile/edit', 'pages/profile-edit/page.tsx'),
    route('favorites', 'pages/favorites/page.tsx'),
    route('newsfeed', 'pages/newsfeed/page.tsx'),
    route('blocked', 'pages/blocked/page.tsx'),
    // Groups; the face of each is everybody's.
    route('groups', 'pages/groups/page.tsx'),
    route('groups/create', 'pages/group-create/page.tsx'),
    route('groups/:id', 'pages/group/page.tsx'),
    // Two addresses of one screen.
    route('notifications', 'pages/notifications/page.tsx'),
    route('notifications/settings', 'pages/notifications/page.tsx', { id: 'notification-settings' }),
    // Inquiries: `:id` is a business or a user.
    route('business/:id/send-request', 'pages/send-request/page.tsx'),
    // Two addresses of one screen that stays while threads change.
    layout('pages/messages/page.tsx', [
      route('my-messages', 'pages/messages/address.tsx'),
      route('business/:id/requests/:rid?', 'pages/messages/address.tsx', { id: 'requests' }),
    ]),
    // Splats, because an encoded name may hold any sign; the id is its last 36 characters (BUS-021, PRO-004).
    route('business/*', 'pages/business/page.tsx'),
    route('business-product/*', 'pages/product/page.tsx'),
    // Static pages and B2B tips by their names: files of `content`.
    route('b2b-tips?/:page', 'pages/written/page.tsx'),
  ]),

  // Where a mail leads that somebody wants no more of.
  route('unsubscribe', 'pages/unsubscribe/page.tsx'),

  // Where the mail about a decision of staff leads, without a session.
  route('decision', 'pages/decision/page.tsx'),

  // For staff; to everybody else it is missing.
  route('staff/*', 'pages/staff/page.tsx'),

  // Comes from the account site with a one-time code, goes on with a session.
  route('session', 'pages/session/page.tsx'),

  // The service worker, which shows a page where there is no network.
  route('offline-worker.js', 'offline/worker.ts'),

  // For crawlers and feed readers.
  route('sitemap.xml', 'feeds/sitemap-index.ts'),
  route('sitemaps/:file', 'feeds/sitemap-part.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('latest.rss', 'feeds/latest.ts'),

  // Everything else goes home (LAY-039).
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig;
