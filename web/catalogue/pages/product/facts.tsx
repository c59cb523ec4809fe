import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslations } from 'use-intl';
import { Facts } from '#web/base/ui/facts.tsx';
import type { ProductFact } from './load.ts';

/** What a product says of itself, field by field. `terms`: at the head of the page, close together and with a mark for what is so. */
export function ProductFacts({ facts, terms = false }: { facts: ProductFact[]; terms?: boolean }) {
  const t = useTranslations('product');
  const shown = ({ value, unit }: ProductFact) => {
    if (typeof value === 'number' && unit) return t(unit, { count: value });
    if (typeof value !== 'boolean') return value;
    return value && terms ? <Yes /> : t(value ? 'yes' : 'no');
  };
  return <Facts tight={terms} facts={facts.map((fact) => ({ label: fact.label, value: shown(fact), check: fact.value !== 0 }))} />;
}

function Yes() {
  const t = useTranslations('product');
  return (
    <span className="row row--sm text-success">
      <CircleCheck className="icon icon--sm" />
      {t('yes')}
    </span>
  );
}
