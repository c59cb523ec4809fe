import Lock from 'lucide-react/icons/lock';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { ReceivedQuote } from '#contract/trade/quote/shapes.ts';
import type { DECLINE_REASONS } from '#contract/trade/rfq/limits.ts';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import * as tradeLinks from '#web/base/trade-links.ts';
import { LogoTile } from '#web/base/ui/picture.tsx';
import { amount } from '../shared/amount.ts';
import { useCountry } from '../shared/terms.tsx';
import { useAct } from '../use-act.ts';
import { Answers } from './invite/answers.tsx';
import type { Said } from './invite/use-forecast.ts';
import { isSilent, mayInvite, staysSilent } from './rights.ts';
import { isShut } from './use-own.ts';

type Supplier = OwnRfq['suppliers'][number];
interface Props {
  rfq: OwnRfq;
  supplier: Supplier;
  quote: ReceivedQuote | undefined;
}
type RowProps = Props & { said: Said | null };

const LOOKS: Record<NonNullable<Supplier['state']>, string> = {
  invited: 'line',
  opened: 'info',
  asked: 'info',
  writing: 'info',
  quoted: 'success',
  declined: 'line',
  withdrawn: 'warning',
  'taken-back': 'line',
};

/** One supplier: how far it is, what it asks for, and the way on. */
export function SupplierRow({ rfq, supplier, quote, said }: RowProps) {
  const t = useTranslations('rfq-own');
  const { name, businessID, city, country } = supplier;
  const place = [city, useCountry(country)].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        <div className="who">
          <LogoTile photo={null} name={name} size="sm" />
          <div>
            <Link dir="auto" to={links.businessPage(businessID)}>
              {name}
            </Link>
            {place && <small>{place}</small>}
          </div>
        </div>
      </th>
      <td data-l={t('state')}>
        <State rfq={rfq} supplier={supplier} quote={quote} />
        <Answers said={said} />
      </td>
      <td data-l={t('total')} className="r">
        <Total rfq={rfq} quote={quote} />
      </td>
      <td className="act r">
        <Act rfq={rfq} supplier={supplier} quote={quote} />
      </td>
    </tr>
  );
}

function State({ rfq, supplier, quote }: Props) {
  const t = useTranslations('rfq-own');
  const reasons = useTranslations('rfq');
  const { revision } = rfq;
  const { state, reason, invitedAt } = supplier;
  if (!state) return <span className="tag tag--line">{t('supplierState.invited')}</span>;
  const lacks = quote && quote.sums.priced < quote.sums.asked;
  const key = `declineReason.${(reason ?? 'other') as (typeof DECLINE_REASONS)[number]}` as const;
  return (
    <>
      <span className={`tag tag--${lacks ? 'warning' : LOOKS[state]}`}>
        {lacks ? t('partly', { priced: quote.sums.priced, asked: quote.sums.asked }) : t(`supplierState.${staysSilent(rfq, supplier) ? 'silent' : state}`)}
      </span>
      {reason && <small>{reasons(key)}</small>}
      {state === 'invited' && invitedAt && <small className="num">{t('toldAt', { at: dateTime(invitedAt) ?? '' })}</small>}
      {quote && quote.answers < revision && <small>{t('answers', { answers: quote.answers, revision })}</small>}
    </>
  );
}

function Total({ rfq, quote }: Omit<Props, 'supplier'>) {
  const t = useTranslations('rfq-own');
  const locale = useLocale();
  if (isShut(rfq))
    return (
      <span className="veil">
        <Lock className="icon" />
        {t('veiled')}
      </span>
    );
  if (!quote) return <span className="muted">----</span>;
  return (
    <>
      <b className="money">{amount(quote.sums.total, quote.content.currency, locale)}</b>
      <small className="num">{dateTime(quote.submittedAt)}</small>
    </>
  );
}

function Act({ rfq, supplier, quote }: Props) {
  const { businessID, name } = supplier;
  const t = useTranslations('rfq-own');
  const client = useClient();
  const act = useAct(rfq.rfqID);
  if (quote) {
    return (
      <Link className="btn btn--outline btn--sm" to={tradeLinks.receivedQuote(rfq.rfqID, quote.quoteID)} aria-label={t('openQuote', { name })}>
        {t('open')}
      </Link>
    );
  }
  if (!mayInvite(rfq) || !isSilent(supplier)) return null;
  const press = () => void act(() => client.rfqTalk.takeBack({ rfqID: rfq.rfqID, businessID }), t('tookBack', { name }));
  return (
    <button type="button" className="btn btn--ghost btn--sm" aria-label={t('takeBackOf', { name })} onClick={press}>
      {t('takeBack')}
    </button>
  );
}
