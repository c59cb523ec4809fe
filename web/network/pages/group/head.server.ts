import type { Group } from '#contract/network/group.ts';
import type { Settings } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead } from '#web/base/page/page-head.server.ts';
import { translator } from '#web/base/text/texts.server.ts';

/** A private group has nothing for whoever comes from a search engine. */
export function headOf(settings: Settings, { groupID, name, description, private: isPrivate, membersCount }: Group) {
  const t = translator(settings.language, 'head');
  return pageHead(settings, {
    path: links.group(groupID),
    title: t('group.title', { name }),
    description: description || t('group.description', { name, count: membersCount }),
    indexed: !isPrivate,
  });
}
