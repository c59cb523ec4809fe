import type { Settings } from '#web/base/context.ts';
import type { Head } from '#web/base/page/head.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** What a shared link shows. No search engine keeps it, and drafts say no more: the server does not know whose they are. */
export function headOf(settings: Settings): Head {
  const t = translator(settings.language, 'rfq-edit');
  return pageHead(settings, { path: rfqLinks.newRfq(), title: t('title'), description: t('description'), indexed: false });
}
