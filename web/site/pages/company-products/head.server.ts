import { cut } from '#web/base/format.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { CompanyView, PageView } from './load.ts';

const DESCRIPTION = 160;

export function headOf({ name }: CompanyView, { page, total, cards }: PageView) {
  const t = translator('en', 'products');
  const names = cards.map((card) => card.name).join(', ');
  return {
    title: page > 1 ? t('titlePage', { company: name, page: String(page) }) : t('title', { company: name }),
    description: names ? cut(t('description', { company: name, count: total, names }), DESCRIPTION) : t('title', { company: name }),
  };
}
