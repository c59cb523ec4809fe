import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** What needs a session; missing ones lead to the login (ACC-019, ACC-020, ACC-021, ACC-022). Not built yet. */
const privateRoutes = [
  'newsfeed',
  'my-business',
  'my-messages',
  'business/create',
  'business/:id/send-request',
  'business/:id/requests/:rid?',
  'favorites',
  'notifications',
].map((path) => route(path, 'pages/private.tsx', { id: path }));

/** The product on one screen. */
export default [
  index('pages/home/page.tsx'),

  // Screens whose header shows the search bar.
  layout('shell/searchable.tsx', [
    route('search-result', 'pages/search/page.tsx'),
    route('industries', 'pages/industries/page.tsx'),
    route('profile/:id', 'pages/profile/page.tsx'),
    // Two addresses of one screen (BUS-025).
    route('business/:id/product', 'pages/company-products/page.tsx'),
    route('business/:id/products', 'pages/company-products/page.tsx', { id: 'company-products' }),
    // For who is logged in.
    route('profile', 'pages/own-profile/page.tsx'),
    route('profile/edit', 'pages/profile-edit/page.tsx'),
    ...privateRoutes,
    // Splats, because an encoded name may hold any sign; the id is its last 36 characters (BUS-021, PRO-004).
    route('business/*', 'pages/business/page.tsx'),
    route('business-product/*', 'pages/product/page.tsx'),
  ]),

  // Comes from the account site with a one-time code, goes on with a session.
  route('session', 'pages/session/page.tsx'),

  // For crawlers and feed readers.
  route('sitemap.xml', 'feeds/sitemap-index.ts'),
  route('sitemaps/:file', 'feeds/sitemap-part.ts'),
  route('robots.txt', 'feeds/robots.ts'),
  route('latest.rss', 'feeds/latest.ts'),

  // Everything else goes home (LAY-039).
  route('*', 'pages/unknown.tsx'),
] satisfies RouteConfig;
