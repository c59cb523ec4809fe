import { defineConfig } from 'vite';
import { viteConfig } from '../base/bundle/vite.ts';
import pages from './routes.ts';

export default defineConfig(viteConfig({ root: import.meta.dirname, pages, session: '../base/session/store.ts', members: 'signed-in/layout.tsx' }));
