import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { showQuantity, unitIn } from '#contract/catalogue/quantity.ts';
import type { OfferedRfq, OwnRfq } from '#contract/trade/rfq/shapes.ts';
import * as links from '#web/base/links.ts';
import { useReference } from '#web/components/query/use-reference.ts';
import { amount } from './amount.ts';

type Line = OfferedRfq['lines'][number] & { targetPrice?: string | null };

/** The lines of a request; what its buyer alone knows, such as a target price, comes with the buyer’s own. */
export function Lines({ rfq }: { rfq: OwnRfq | OfferedRfq }) {
  return (
    <ol className="qlines">
      {rfq.lines.map((line) => (
        <LineRow key={line.lineID} line={line} currency={rfq.currency} />
      ))}
    </ol>
  );
}

function LineRow({ line, currency }: { line: Line; currency: string }) {
  const t = useTranslations('rfq-page');
  const locale = useLocale();
  const unit = unitIn(useReference('units'), line.unit);
  const quantity = line.quantity && (unit ? showQuantity(line.quantity, unit, locale) : line.quantity);
  return (
    <li className={line.struck ? 'is-struck' : undefined}>
      <b dir="auto">
        {line.number} {line.description}
      </b>
      <span>{quantity}</span>
      {line.struck && <small>{t('struck')}</small>}
      {line.attributes.map(({ name, value }) => (
        <small key={name} dir="auto">
          {t('attribute', { name, value })}
        </small>
      ))}
      {line.itemNumber && <small dir="auto">{t('itemNumber', { number: line.itemNumber })}</small>}
      {line.note && <small dir="auto">{line.note}</small>}
      {line.targetPrice && <small>{t('targetPrice', { price: amount(line.targetPrice, currency, locale, 4) })}</small>}
      {line.product && (
        <small>
          <Link dir="auto" to={links.productPage(line.product.productID)}>
            {line.product.name}
          </Link>
        </small>
      )}
    </li>
  );
}
