import { useTranslations } from 'use-intl';
import { type Choice, SelectField, withChosen } from '#web/components/form/select-field.tsx';
import { useCategories } from '#web/components/query/use-categories.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import type { LineValues } from '../values.ts';

const choice = ({ id, name }: { id: string; name: string }): Choice => ({ value: id, label: name });
const chosen = (id: string): Choice | null => (id ? { value: id, label: id } : null);

interface Props {
  line: LineValues;
  place: number;
  change: (part: Partial<LineValues>) => void;
  error: string | undefined;
}

/** Industry, category, sub-category: each narrows the next, and another one clears what hung on it. */
export function CategoryChoice({ line: { industry, category, subCategory }, place, change, error }: Props) {
  const t = useTranslations('rfq-edit.line');
  const none = useTranslations('form')('none');
  const industries = useReference('industries');
  const categories = useCategories(industry);
  const subCategories = categories?.find(({ id }) => id === category)?.subCategories ?? [];
  return (
    <div className="rfqgrid3" data-field={`lines.${place}.subCategory`}>
      <SelectField
        label={t('industry')}
        none={none}
        choices={withChosen(industries.map(choice), industries.length > 0 ? null : chosen(industry))}
        value={industry}
        error={industry === '' ? error : undefined}
        onChange={({ target }) => change({ industry: target.value, category: '', subCategory: '' })}
      />
      <SelectField
        label={t('category')}
        none={industry ? none : t('firstIndustry')}
        choices={withChosen((categories ?? []).map(choice), categories ? null : chosen(category))}
        value={category}
        aria-busy={categories === null}
        error={industry !== '' ? error : undefined}
        onChange={({ target }) => change({ category: target.value, subCategory: '' })}
      />
      <SelectField
        label={t('subCategory')}
        beside={<span className="field__optional">{t('optional')}</span>}
        none={category ? none : t('firstCategory')}
        choices={withChosen(subCategories.map(choice), categories ? null : chosen(subCategory))}
        value={subCategory}
        onChange={({ target }) => change({ subCategory: target.value })}
      />
    </div>
  );
}
