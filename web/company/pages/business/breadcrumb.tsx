import { Breadcrumb } from '#web/base/ui/breadcrumb.tsx';
import { useTypeLabel } from '#web/base/ui/business-type.tsx';
import type { BusinessView } from './load.ts';
import { stepsOf } from './steps.ts';

export function BusinessBreadcrumb({ business: { general } }: { business: BusinessView }) {
  const label = useTypeLabel();
  return <Breadcrumb steps={stepsOf(general, (code) => label(code, 'many'))} current={general.companyName} />;
}
