import type { Settings, Thing } from '#web/base/context.ts';
import * as links from '#web/base/links.ts';
import { pageHead, typeLabel } from '#web/base/page/page-head.server.ts';
import { breadcrumbList } from '#web/base/page/structured-data.server.ts';
import { translator } from '#web/base/text/texts.server.ts';
import type { CompanyView, PageView } from './load.ts';
import { stepsOf } from './steps.ts';

export function headOf(settings: Settings, { id, name, type }: CompanyView, { page, total, cards }: PageView) {
  const t = translator(settings.language, 'head');
  const names = cards.map((card) => card.name).join(', ');
  const title = page > 1 ? t('products.titlePage', { company: name, page: String(page) }) : t('products.title', { company: name });
  return pageHead(settings, {
    path: links.businessProducts(id, page),
    title,
    description: names ? t('products.description', { company: name, count: total, names }) : title,
    keywords: [name, typeLabel(settings.language, type, 'one'), ...cards.map((card) => card.name)],
    picture: { kind: 'business', id },
    indexed: cards.length > 0,
  });
}

export function aboutOf({ siteUrl, language }: Settings, company: CompanyView, { page }: PageView): Thing[] {
  const here = { to: links.businessProducts(company.id, page), text: translator(language, 'products')('products') };
  return [breadcrumbList(siteUrl, [...stepsOf(company, (code) => typeLabel(language, code, 'many')), here])];
}
