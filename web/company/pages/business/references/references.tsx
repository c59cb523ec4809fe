import { Suspense, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { month } from '#web/base/format.ts';
import { lazily } from '#web/base/page/lazily.ts';
import { useClient } from '#web/base/settings.tsx';
import { useSignedIn } from '#web/base/signed-in.ts';
import { Panel } from '#web/base/ui/panel.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { Reference, useNameOfBuyer } from '#web/trade/references/facts.tsx';
import { placeOf } from '#web/trade/some-buyer.ts';
import { ReportButton } from '#web/trust/report/report-button.tsx';
import type { ReferencesView } from './references.server.ts';

const Ways = lazily(() => import('../own/reference-ways.tsx'));
const FIRST = 5;

interface Props {
  company: { id: string; name: string };
  references: ReferencesView;
}

/** What buyers confirmed of trades with the company: facts, no stars and no mean (RFN-004). */
export function References({ company, references: { shown, counts, total, data } }: Props) {
  const t = useTranslations('reference');
  const title = useTranslations('business.section');
  const signedIn = useSignedIn();
  const nameOf = useNameOfBuyer();
  const list = useShown(company.id, data);
  const none = counts.orders === 0 && counts.conversations === 0;
  return (
    <Panel id="references" title={title('references')}>
      {!shown && <p className="muted">{t('off')}</p>}
      {shown && (
        <div className="stack stack--sm">
          {none && <p className="muted">{t('none')}</p>}
          {counts.orders > 0 && <p className="font-semibold">{t('orders', { ...counts, last: month(counts.last ?? '') })}</p>}
          {counts.conversations > 0 && <p>{t('conversations', { count: counts.conversations })}</p>}
          {!none && <p className="small muted">{t('free')}</p>}
          <ul className="reflist">
            {list.shown.map((reference) => (
              <li key={reference.referenceID}>
                <Reference reference={reference} company={company.name} where={reference.where}>
                  <span>
                    <ReportButton
                      about={{
                        type: 'trade-reference',
                        id: reference.referenceID,
                        name: `${nameOf(reference.buyer, reference.where)}, ${month(reference.month)}`,
                      }}
                      className="linkbtn small"
                      isNamed
                    />
                  </span>
                </Reference>
              </li>
            ))}
          </ul>
          {total > list.shown.length && (
            <button type="button" className="btn btn--ghost" aria-busy={list.busy} onClick={list.more}>
              {t('more', { count: total - list.shown.length })}
            </button>
          )}
        </div>
      )}
      <Suspense>{signedIn && <Ways company={company} isEmpty={none} />}</Suspense>
    </Panel>
  );
}

/** The first five, then all that came with the page, then the next page of them with each press. */
function useShown(bid: string, first: ReferencesView['data']) {
  const client = useClient();
  const language = useLocale();
  const toast = useToast();
  const t = useTranslations('reference');
  const [known, setKnown] = useState(first);
  const [count, setCount] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const more = async () => {
    if (count < known.length) return setCount(known.length);
    if (busy) return;
    setBusy(true);
    try {
      const { data } = await client.tradeReference.list({ bid, skip: known.length });
      const next = [...known, ...data.map((reference) => ({ ...reference, where: placeOf(reference.buyer, language) }))];
      setKnown(next);
      setCount(next.length);
    } catch {
      toast(t('moreFailed'), 'danger');
    }
    setBusy(false);
  };
  return { shown: known.slice(0, count), more, busy };
}
