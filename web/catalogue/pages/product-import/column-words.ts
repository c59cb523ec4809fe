import { useTranslations } from 'use-intl';
import { PRODUCT_FIELDS, type ProductField, productFields } from '#contract/catalogue/product-fields.ts';
import type { Column } from './table.ts';

const FIELD = Object.fromEntries(productFields.map((field) => [PRODUCT_FIELDS[field].column, field])) as Record<Exclude<Column, 'external_id'>, ProductField>;

/** What a column is called, and what stands in it in the template. */
export function useColumnWords() {
  const t = useTranslations('product-import');
  const fields = useTranslations('product-fields');
  return {
    nameOf: (column: Column): string => (column === 'external_id' ? t('column.external_id') : fields(`${FIELD[column]}.column`)),
    exampleOf: (column: Column): string => (column === 'external_id' ? t('template.external_id') : fields(`${FIELD[column]}.example`)),
  };
}
