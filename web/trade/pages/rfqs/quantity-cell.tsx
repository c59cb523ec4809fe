import { useLocale, useTranslations } from 'use-intl';
import { useReference } from '#web/components/query/use-reference.ts';
import { quantitiesOf } from '#web/trade/rfq/quantities.ts';
import { Cell } from './table.tsx';

interface Props {
  lines: Parameters<typeof quantitiesOf>[0];
  lineCount: number;
}

/** How much is asked for, and in how many lines. */
export function QuantityCell({ lines, lineCount }: Props) {
  const t = useTranslations('rfqs');
  const locale = useLocale();
  const units = useReference('units');
  return (
    <Cell of="quantity">
      {quantitiesOf(lines, units, locale) ?? t('noQuantity')}
      <small>{t('lines', { count: lineCount })}</small>
    </Cell>
  );
}
