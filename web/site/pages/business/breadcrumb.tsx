import * as links from '#web/base/links.ts';
import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import type { BusinessView } from './load.ts';

export function BusinessBreadcrumb({ business: { general } }: { business: BusinessView }) {
  const type = general.businessType.code;
  const steps = [{ to: links.search({ business: type }), text: useTypeLabel()(type, 'many') }];
  if (general.industry) steps.push({ to: links.search({ business: type, industry: general.industry.id }), text: general.industry.name });
  return <Breadcrumb steps={steps} current={general.companyName} />;
}
