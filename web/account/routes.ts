import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The account site on one screen. */
export default [
  index('pages/opening.tsx', { id: 'home' }),
  route('login', 'pages/opening.tsx', { id: 'login' }),
  route('register', 'pages/opening.tsx', { id: 'register' }),
] satisfies RouteConfig;
