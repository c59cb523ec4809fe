import { texts, translator } from '#web/base/text/texts.server.ts';
import type { Texts } from '#web/base/text/types.ts';

type Namespace = 'account-home' | 'account-login' | 'account-password' | 'account-register';

/** What a page of this site gets: its title and its texts. Everything else is loaded by the browser, which has the cookie. */
export function pageData<N extends Namespace>(namespace: N, titleOf: (texts: ReturnType<typeof translator<N>>) => string) {
  return { title: titleOf(translator('en', namespace)), texts: texts('en', namespace) as Partial<Texts> };
}
