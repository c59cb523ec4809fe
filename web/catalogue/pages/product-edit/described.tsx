import { useTranslations } from 'use-intl';
import { isOfKind } from '#contract/catalogue/product-fields.ts';
import { Picture } from '#web/base/ui/picture.tsx';
import { useCategories } from '#web/components/query/use-categories.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { filledSpecs, type Group, isTrade, type ProductValues } from './values.ts';

/** What a version says in a field, in words and pictures. */
export function Described({ group: [field], values }: { group: Group; values: ProductValues }) {
  const t = useTranslations('product-edit');
  const nothing = <span className="muted">{t('conflict.nothing')}</span>;
  if (field === 'images' || field === 'videos') {
    const media = values[field];
    return media.length === 0 ? (
      nothing
    ) : (
      <span className="described described--media">
        {media.map(({ key, photo, name, url }) =>
          photo ? <Picture key={key} photo={photo} sizes="64px" className="described__picture" /> : <span key={key}>{name || url.split('/').at(-1)}</span>,
        )}
      </span>
    );
  }
  if (isTrade(field)) return textsIn(values[field]).join(', ') || nothing;
  if (isOfKind(field, 'category')) return <CategoryText values={values} />;
  if (isOfKind(field, 'yesNo')) return t(values[field] ? 'yes' : 'no');
  if (isOfKind(field, 'keywords')) return values[field].join(', ') || nothing;
  if (isOfKind(field, 'specs')) {
    const specs = filledSpecs(values[field]);
    return specs.length === 0 ? nothing : <span className="described">{specs.map(({ key, value }) => `${key}: ${value}`).join('\n')}</span>;
  }
  return values[field].trim() === '' ? nothing : <span className="described">{values[field]}</span>;
}

/** Everything that somebody has typed or chosen in an entry. */
function textsIn(entry: unknown): string[] {
  if (typeof entry === 'string') return entry.trim() === '' ? [] : [entry];
  if (typeof entry !== 'object' || entry === null) return [];
  return Object.entries(entry).flatMap(([name, part]) => (name === 'id' || name === 'type' ? [] : textsIn(part)));
}

function CategoryText({ values: { industry, category, subCategory } }: { values: ProductValues }) {
  const industries = useReference('industries');
  const found = useCategories(industry)?.find(({ id }) => id === category);
  const parts = [industries.find(({ id }) => id === industry)?.name, found?.name, found?.subCategories.find(({ id }) => id === subCategory)?.name];
  return parts.filter(Boolean).join('\u00a0| ');
}
