import pages from 'virtual:wbn-screen-pages';
import * as root from '#web/site/root.tsx';
import { opens } from './opened.tsx';

opens({
  root,
  pages,
  folder: '/web/site/',
  modules: import.meta.glob([
    '/web/**/page.tsx',
    '/web/**/address.tsx',
    '/web/**/company-page.tsx',
    '/web/site/shell/searchable.tsx',
    '/web/site/signed-in/layout.tsx',
    '/web/site/pages/unknown.tsx',
    '!/web/account/**',
  ]),
});
