import { useTranslations } from 'use-intl';
import { PRODUCT_FIELDS, type ProductField, productFields } from '#contract/catalogue/product-fields.ts';
import type { Column, FixedColumn } from './table.ts';

const FIELD = new Map<string, ProductField>(productFields.map((field) => [PRODUCT_FIELDS[field].column, field]));
type OtherColumn = Exclude<FixedColumn, (typeof PRODUCT_FIELDS)[ProductField]['column']>;

const ATTRIBUTE = 'attr:';
const isAttribute = (column: Column): column is `${typeof ATTRIBUTE}${string}` => column.startsWith(ATTRIBUTE);

/** What a column is called, and what stands in it in the template. */
export function useColumnWords() {
  const t = useTranslations('product-import');
  const fields = useTranslations('product-fields');
  return {
    nameOf: (column: Column): string => {
      if (isAttribute(column)) return t('column.attribute', { name: column.slice(ATTRIBUTE.length) });
      const field = FIELD.get(column);
      return field ? fields(`${field}.column`) : t(`column.${column as OtherColumn}`);
    },
    exampleOf: (column: FixedColumn): string => {
      const field = FIELD.get(column);
      return field ? fields(`${field}.example`) : t(`template.${column as OtherColumn}`);
    },
  };
}
