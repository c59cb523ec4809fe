import type { RouterContextProvider } from 'react-router';
import { settingsContext } from '#web/base/context.ts';
import { texts, translator } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';

type Namespace = 'account-home' | 'account-login' | 'account-password' | 'account-register';

/** What a page of this site gets: its title and its texts. Everything else is loaded by the browser, which has the cookie. */
export function pageData<N extends Namespace>(
  context: Readonly<RouterContextProvider>,
  namespace: N,
  titleOf: (texts: ReturnType<typeof translator<N>>) => string,
) {
  const { language } = context.get(settingsContext);
  return { title: titleOf(translator(language, namespace)), texts: texts(language, namespace) as Partial<Texts> };
}
