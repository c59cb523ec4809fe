import { useTranslations } from 'use-intl';
import { Panel } from '#web/base/ui/panel.tsx';
import { When } from '#web/base/ui/when.tsx';
import type { Order } from '#web/trade/order/shapes.ts';

/** What was done with it, by whom and when, the latest first. */
export function History({ order: { history, content } }: { order: Order }) {
  const t = useTranslations('order');
  const names = { buyer: content.buyer.name, supplier: content.supplier.name };
  return (
    <Panel id="history" title={t('history')}>
      <ol className="ordertrail">
        {history.toReversed().map(({ entry, what, at, by, side, version, text, isNew }) => {
          return (
            <li key={entry}>
              <div className="min-w-0">
                <b>{t(`what.${what}`, { version: version ?? 0, name: side ? names[side] : '' })}</b>
                {isNew && <span className="tag tag--info">{t('new')}</span>}
                {text && (
                  <p dir="auto" className="orderwords">
                    {text}
                  </p>
                )}
                <small>
                  <When at={at} said={(moment) => (by ? t('by', { name: by, at: moment }) : moment)} />
                </small>
              </div>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
