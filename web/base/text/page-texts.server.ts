import type { LoaderFunctionArgs } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import { texts } from './texts.server.ts';
import type { Texts } from './types.ts';

/** The loader of a page that needs nothing but its texts. */
export const pageTexts =
  <N extends keyof Texts>(...namespaces: N[]) =>
  ({ context }: Pick<LoaderFunctionArgs, 'context'>) => ({ texts: texts(context.get(settingsContext).language, ...namespaces) });
