import type { Settings } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** What was looked for, and what comes after the first page, are variants of a page that is kept already. */
export function headOf(settings: Settings, text: string, page: number) {
  const t = translator(settings.language, 'head');
  return pageHead(settings, {
    path: links.groups(text, page),
    title: text ? t('groups.titleSearch', { text }) : t('groups.title'),
    description: t('groups.description'),
    indexed: text === '' && page === 1,
  });
}
