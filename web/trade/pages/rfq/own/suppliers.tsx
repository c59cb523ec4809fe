import BellRing from 'lucide-react/icons/bell-ring';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnRfq } from '#contract/trade/rfq/shapes.ts';
import { useOnce } from '#web/components/query/use-once.ts';
import { useAct } from '../use-act.ts';
import type { Asking } from './asking.ts';
import { Expected } from './invite/expected.tsx';
import { saidOf, useForecast } from './invite/use-forecast.ts';
import { mayInvite, mayRemind } from './rights.ts';
import { Sealed } from './sealed.tsx';
import { SupplierRow } from './supplier-row.tsx';
import { isShut, type Received } from './use-own.ts';

interface Props {
  rfq: OwnRfq;
  received: Received;
  ask: (asking: Asking) => void;
}

/** How far each supplier is, with the totals of the quotes that may be read; in a sealed request numbers alone (CMP-024, RFQ-020). */
export function Suppliers({ rfq, received, ask }: Props) {
  const t = useTranslations('rfq-own');
  const { suppliers, progress } = rfq;
  const { data: forecast } = useForecast(rfq);
  return (
    <section className="card" aria-labelledby="suppliers">
      {isShut(rfq) && rfq.state === 'open' && <Sealed rfq={rfq} />}
      <div className="grp__head">
        <h2 className="h3" id="suppliers">
          {t('suppliers')}
        </h2>
        <span className="muted small num grow">{t('progress', { ...progress, matched: rfq.visibility === 'invited' ? 'none' : 'some' })}</span>
        {mayRemind(rfq) && <Remind rfqID={rfq.rfqID} />}
        {mayInvite(rfq) && (
          <button type="button" className="btn btn--outline btn--sm" onClick={() => ask({ what: 'invite' })}>
            <Plus className="icon" />
            {t('invite')}
          </button>
        )}
      </div>
      {suppliers.length > 0 && (
        <table className="ttable ttable--tight">
          <thead>
            <tr>
              <th scope="col">{t('supplier')}</th>
              <th scope="col">{t('state')}</th>
              <th scope="col" className="r">
                {t('total')}
              </th>
              <th scope="col">
                <span className="sr-only">{t('action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {suppliers.map((one) => (
              <SupplierRow
                key={one.businessID}
                rfq={rfq}
                supplier={one}
                said={saidOf(forecast, one.businessID)}
                quote={received.data?.find(({ supplier }) => supplier.businessID === one.businessID)}
              />
            ))}
          </tbody>
        </table>
      )}
      {rfq.state === 'open' && progress.complete === 0 && <NoneYet rfq={rfq} />}
      {rfq.state === 'open' && <Expected rfq={rfq} />}
    </section>
  );
}

/** One press for all who are silent. */
function Remind({ rfqID }: { rfqID: string }) {
  const t = useTranslations('rfq-own');
  const act = useAct(rfqID);
  const remind = useOnce('rfqTalk', 'remind');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await act(() => remind({ rfqID }), t('remindDone'));
    setBusy(false);
  };
  return (
    <button type="button" className="btn btn--outline btn--sm" aria-busy={isBusy} onClick={() => void (isBusy || press())}>
      <BellRing className="icon" />
      {t('remind')}
    </button>
  );
}

/** Before the first quote: who was told, and when more may come. */
function NoneYet({ rfq: { visibility, progress } }: { rfq: OwnRfq }) {
  const t = useTranslations('rfq-own');
  return (
    <div className="nudge" role="note">
      <p>
        <b>{t('noneYet')}</b>{' '}
        {visibility === 'invited' ? t('expectInvited', { count: progress.invited }) : t('expectMore', { invited: progress.invited, told: progress.told })}
      </p>
    </div>
  );
}
