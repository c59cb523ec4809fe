import { beginFile } from './runner.ts';

// Vitest runs this before each file (setupFiles), which shares all other modules with the one before it.
beginFile();
