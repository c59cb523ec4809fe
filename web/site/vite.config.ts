import { defineConfig } from 'vite';
import { viteConfig } from '../base/vite.ts';

export default defineConfig(viteConfig(import.meta.dirname));
