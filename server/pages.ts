import type { ServerBuild } from 'react-router';
import { isPage } from '#contract/identity/continue.ts';
import type { Client } from '#web/base/client/client.ts';
import { edition } from '#web/base/edition/uk.ts';
import { prefixOf } from '#web/base/languages.ts';
import { REDRAW_POLICY } from '#web/base/page/redraw.ts';
import { settingsOf } from '#web/base/settings-of.ts';
import { WORKER_POLICY } from '#web/site/offline/register.ts';
import type { Config } from './base/config/config.ts';
import type { AppContext } from './base/http/request.ts';
import type { Policy } from './base/pages/page-headers.ts';
import { createPages, type Pages } from './base/pages/pages.ts';
import { SECURITY_PATH, securityText } from './base/security/security-txt.ts';
import { traceFrom } from './base/telemetry/trace.ts';

/** Pages of the site that links with a secret lead to, from mails and from the account site. */
const SECRET_PAGES = ['session', 'decision', 'unsubscribe', 'business/claim', 'business/invitation'];

export interface Site {
  name: 'site' | 'account';
  build: ServerBuild;
  /** Directory of the built client files. */
  clientDirectory: string;
  /** The API as loaders call it, in a language. */
  clientOf: (language: string) => Client;
  /** Address of the socket over which pages under development are changed while they are open. */
  hotFrom?: string;
}

/** The pages of one site: its languages, what loaders are told, and what browsers may load. */
export function composePages(parts: Pick<AppContext, 'config' | 'log' | 'admission' | 'maintenance' | 'now'>, site: Site): Pages {
  const { config, log, admission, maintenance } = parts;
  const { createLoadContext } = site.build.entry.module as unknown as { createLoadContext: (given: object) => unknown };
  const languages = edition.languages.map(({ lang, locale }) => {
    const client = site.clientOf(lang);
    const settings = settingsOf(config, lang, locale, prefixOf(lang));
    return { prefix: prefixOf(lang), loadContext: () => createLoadContext({ client, settings, maintenance: maintenance.mode() }) };
  });
  const pages = createPages({
    build: site.build,
    clientDirectory: site.clientDirectory,
    // The one without a prefix takes what is left.
    languages: languages.toSorted((one, other) => other.prefix.length - one.prefix.length),
    policy: { ...policyOf(config, site.name), hotFrom: site.hotFrom },
    mode: site.hotFrom ? 'development' : 'production',
    cache: { megabytes: config.HTML_CACHE_MB, seconds: 30 },
    admission,
    traceOf: traceFrom(config.TRUST_PROXY),
    proxies: config.TRUST_PROXY,
    texts: { [SECURITY_PATH]: () => securityText(config, parts.now()) },
    log,
  });
  // Every page says how it stands.
  maintenance.on(() => pages.cache.forget(null));
  return pages;
}

function policyOf(config: Config, site: Site['name']): Policy {
  // The API too: it counts by a picture what was seen.
  const media = [config.FILES_URL, config.CONTENT_URL, config.API_URL].flatMap((url) => (url ? [new URL(url).origin] : []));
  return {
    connect: [...new Set([config.API_URL, config.ACCOUNT_URL, config.UPLOAD_ORIGIN])],
    media: [...new Set(media)],
    https: config.SITE_URL.startsWith('https:'),
    trustedTypes: site === 'site' ? `${WORKER_POLICY} ${REDRAW_POLICY}` : REDRAW_POLICY,
    // Links from mails and one-time codes stand in these addresses: no page of another site hears of them.
    secretPath: (path) => site === 'account' || isPage(path, SECRET_PAGES),
    ...(config.STRIPE && site === 'site' && { checkoutPaths: /^(?:\/[a-z]{2})?\/business\/[^/]+\/membership\/?(?:$|\?)/ }),
  };
}
