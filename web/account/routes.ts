import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The account site on one screen. The calls of the same names stand beside it: `GET /login` is the page, `POST /login` the call. */
export default [
  index('pages/home/page.tsx'),
  route('login', 'pages/login/page.tsx'),
  route('register', 'pages/register.tsx'),
  route('check-mail', 'pages/check-mail.tsx'),
  route('confirm-email', 'pages/confirm-email.tsx'),
  route('cancel-email-change', 'pages/cancel-email-change.tsx'),
  route('forgotten-password', 'pages/forgotten-password.tsx'),
  route('reset-password', 'pages/reset-password.tsx'),
  // What open pages ask for while somebody reads them.
  route('maintenance.json', 'maintenance.ts'),
  route('*', 'pages/missing.tsx'),
] satisfies RouteConfig;
