import pages from 'virtual:wbn-screen-pages';
import * as root from '#web/account/root.tsx';
import { opens } from './opened.tsx';

opens({ root, pages, folder: '/web/account/', modules: import.meta.glob(['/web/account/pages/*.tsx', '/web/account/pages/*/page.tsx']) });
