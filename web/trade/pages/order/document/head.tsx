import CircleX from 'lucide-react/icons/circle-x';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Printer from 'lucide-react/icons/printer';
import { useTranslations } from 'use-intl';
import type { OrderContent } from '#contract/trade/order/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import { Menu, MenuEntry } from '#web/components/menu/menu.tsx';
import type { Order } from '#web/trade/order/shapes.ts';
import { OrderStateTag } from '#web/trade/order/state-tag.tsx';
import type { Asking } from '../asking.ts';
import { mayCancel, mayEnd } from '../rights.ts';

interface Props {
  order: Order;
  content: OrderContent;
  show: (version: number) => void;
  ask: (asking: Asking) => void;
}

/** State, number and version, and what else can be done. */
export function Head({ order, content, show, ask }: Props) {
  const t = useTranslations('order');
  const { state, versions } = order;
  const issued = versions.find(({ version }) => version === content.version);
  return (
    <div className="dochead">
      <div>
        <div className="dochead__no">
          <OrderStateTag state={state} />
          <span className="muted small num">{t('from', { rfq: content.rfqNumber, quote: content.quoteNumber, revision: content.quoteRevision })}</span>
        </div>
        <h1 id="order" className="num">
          {t.rich('heading', { number: content.number, n: (number) => <span className="dochead__number">{number}</span> })}
        </h1>
        {issued && (
          <p className="muted num">
            {issued.by ? t('issuedBy', { at: dateTime(issued.at) ?? '', name: issued.by }) : t('issued', { at: dateTime(issued.at) ?? '' })}
          </p>
        )}
        <Versions versions={versions} shown={content.version} show={show} />
        {issued && content.version !== order.version && (
          <p className="alert alert--warning orderdoc__earlier" role="status">
            {t('earlier', { shown: content.version, version: order.version })}
          </p>
        )}
      </div>
      <div className="btnrow ordermenu">
        <Menu id="order-menu" label={t('more')} icon={Ellipsis} look="btn--outline" className="ordermenu__list">
          <MenuEntry icon={Printer} text={t('print')} press={() => print()} />
          {mayCancel(order) && <MenuEntry icon={CircleX} text={t('cancel.open')} press={() => ask('cancel')} />}
          {mayEnd(order) && <MenuEntry icon={CircleX} text={t('end.open')} press={() => ask('end')} />}
        </Menu>
      </div>
    </div>
  );
}

/** All that were issued, each readable (ORD-004). */
function Versions({ versions, shown, show }: { versions: Order['versions']; shown: number; show: (version: number) => void }) {
  const t = useTranslations('order');
  if (versions.length < 2) return null;
  return (
    <label className="orderversions">
      <span className="small">{t('versions')}</span>
      <select className="select" value={shown} onChange={({ target }) => show(Number(target.value))}>
        {versions.map(({ version, at }) => (
          <option key={version} value={version}>
            {t('version', { version, at: dateTime(at) ?? '' })}
          </option>
        ))}
      </select>
    </label>
  );
}
