import { defineConfig } from 'vite';
import { viteConfig } from '../base/bundle/vite.ts';

export default defineConfig(viteConfig({ root: import.meta.dirname }));
