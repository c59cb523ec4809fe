import { cut } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { PersonView } from './load.ts';

const DESCRIPTION = 160;

export function headOf({ name, position, company, about }: PersonView) {
  const t = translator('en', 'profile');
  const work = [position, company].filter(Boolean).join(', ');
  return {
    title: work ? t('title', { name, work }) : t('titleNoWork', { name }),
    description: cut(about.join(' ') || t('description', { name }), DESCRIPTION),
  };
}
