import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Tells each file of ours that is imported from here on. */
export function noteLoaded(tell: (path: string) => void): void {
  registerHooks({
    load(url, context, next) {
      if (url.startsWith('file:') && !url.includes('/node_modules/')) tell(fileURLToPath(url));
      return next(url, context);
    },
  });
}
