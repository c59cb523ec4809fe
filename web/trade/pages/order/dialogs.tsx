import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ORDER_FITS } from '#contract/trade/order/limits.ts';
import { FormDialog } from '#web/components/dialog/form-dialog.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { totalAsChanged } from '#web/trade/order/rows.ts';
import type { Order } from '#web/trade/order/shapes.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';
import type { Asking } from './asking.ts';
import { isEndAsked } from './rights.ts';
import { toldOf } from './told.ts';
import { lookAnew, useSentence } from './use-order.ts';

interface Props {
  order: Order;
  close: () => void;
}

export function Dialogs({ asking, ...props }: Props & { asking: Asking }) {
  if (asking === 'confirm') return <Confirm {...props} />;
  if (asking === 'refuse') return <Refuse {...props} />;
  if (asking === 'accept') return <Accept {...props} />;
  if (asking === 'cancel' || asking === 'end') return <CallOff {...props} what={asking} />;
  return null;
}

/** The order as it is shown is taken on whole: it is accepted from then on (ORD-003). */
function Confirm({ order, close }: Props) {
  const t = useTranslations('order');
  const answer = useOnce('order', 'answer');
  const { money } = useQuoteWords();
  const { orderID, version, content } = order;
  return (
    <FormDialog
      {...useShared(order, close)}
      title={t('confirm.title', { number: content.number })}
      text={t('confirm.text', { total: money(content.totals.total, content.currency), buyer: content.buyer.name })}
      word={t('confirm.word')}
      done={t('confirm.done')}
      run={() => answer({ orderID, version, kind: 'confirmed' })}
    >
      <p className="small muted">{t('money')}</p>
    </FormDialog>
  );
}

function Refuse({ order, close }: Props) {
  const t = useTranslations('order.refuse');
  const answer = useOnce('order', 'answer');
  const [text, setText] = useState('');
  const { orderID, version, content } = order;
  return (
    <FormDialog
      {...useShared(order, close)}
      title={t('title', { number: content.number })}
      text={t('text', { buyer: content.buyer.name })}
      word={t('word')}
      done={t('done')}
      danger
      isIdle={text.trim() === ''}
      run={() => answer({ orderID, version, kind: 'refused', text })}
    >
      <Textarea label={t('reason')} rows={4} maxLength={ORDER_FITS.note} start={text} onChange={({ target }) => setText(target.value)} />
    </FormDialog>
  );
}

/** What the supplier changed is agreed to, as a version of its own (ORD-004). */
function Accept({ order, close }: Props) {
  const t = useTranslations('order');
  const accept = useOnce('order', 'accept');
  const { money } = useQuoteWords();
  const { orderID, version, content } = order;
  const total = money(totalAsChanged(toldOf(order, content), content.costs), content.currency);
  return (
    <FormDialog
      {...useShared(order, close)}
      title={t('accept.title')}
      text={t('accept.text', { sum: total, before: money(content.totals.total, content.currency), supplier: content.supplier.name })}
      word={t('accept.word')}
      done={t('accept.done')}
      run={() => accept({ orderID, version })}
    >
      <p className="small muted">{t('money')}</p>
    </FormDialog>
  );
}

/** An order that is not accepted is cancelled by its buyer; one that is ends early where both sides say so (ORD-006). */
function CallOff({ order, what, close }: Props & { what: 'cancel' | 'end' }) {
  const words = useTranslations(`order.${what}`);
  const t = useTranslations(what === 'cancel' ? 'order.cancel' : isEndAsked(order) ? 'order.end.agree' : 'order.end.ask');
  const cancel = useOnce('order', 'cancel');
  const [reason, setReason] = useState('');
  const { orderID, version, side, content } = order;
  const other = side === 'buyer' ? content.supplier.name : content.buyer.name;
  return (
    <FormDialog
      {...useShared(order, close)}
      title={t('title', { number: order.number, other })}
      text={t('text', { other })}
      word={t('word')}
      done={t('done')}
      danger
      isIdle={reason.trim() === ''}
      run={() => cancel({ orderID, version, as: side, reason })}
    >
      <Textarea label={words('reason')} rows={3} maxLength={ORDER_FITS.note} start={reason} onChange={({ target }) => setReason(target.value)} />
    </FormDialog>
  );
}

function useShared({ orderID }: Order, close: () => void) {
  const form = useTranslations('form');
  return { cancel: form('cancel'), sentence: useSentence(), settled: () => lookAnew(orderID), close };
}
