import { useQuery } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { OwnReference } from '#contract/trade/reference/shapes.ts';
import { date, dateTime, month } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useClient } from '#web/base/settings.tsx';
import { Empty } from '#web/base/ui/empty.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Loaded } from '#web/components/query/loaded.tsx';
import { Reference, useNameOfBuyer } from '#web/trade/references/facts.tsx';
import { GiveReference, usePossible } from '#web/trade/references/possible.tsx';
import { placeOf } from '#web/trade/some-buyer.ts';
import { Acts } from './acts.tsx';
import { ShowSwitch } from './show-switch.tsx';
import { ReferencesSkeleton } from './skeleton.tsx';

/** Received, given and possible ones, each with its state and what may be done. */
export function ReferencesScreen({ businessID, company }: { businessID: string; company: string }) {
  const t = useTranslations('references');
  const client = useClient();
  const query = useQuery({ queryKey: ['references', businessID], queryFn: async () => (await client.tradeReference.own({ id: businessID })).data });
  const { data: possible = [] } = usePossible();
  const own = possible.filter((one) => one.businessID === businessID);
  return (
    <Loaded of={query} skeleton={<ReferencesSkeleton />} failed={t('failed')}>
      {({ shown, closedUntil, received, given }) => (
        <div className="layout layout--rail">
          <div className="stack">
            <Panel id="received" title={t('received', { count: received.length })}>
              {received.length === 0 ? <Empty icon={Handshake} title={t('none')} text={t('noneText')} /> : <List references={received} company={company} />}
            </Panel>
            <Panel id="given" title={t('given', { count: given.length })}>
              {own.map((one) => (
                <GiveReference key={one.id} about={one} />
              ))}
              {given.length === 0 && own.length === 0 && <p className="muted">{t('nothingGiven')}</p>}
              <List references={given} company={null} />
            </Panel>
          </div>
          <aside className="stack">
            <section className="card panel stack stack--sm" aria-labelledby="show">
              <h2 className="h3" id="show">
                {t('onPage')}
              </h2>
              {closedUntil && <p className="alert alert--warning">{t('closed', { date: date(closedUntil) ?? '' })}</p>}
              <ShowSwitch businessID={businessID} shown={shown} />
              <p className="small muted">{t('whole')}</p>
              <p className="small">
                <Link to={`${links.businessPage(businessID)}#references`}>{t('look')}</Link>
              </p>
            </section>
            <How />
          </aside>
        </div>
      )}
    </Loaded>
  );
}

/** `company` wrote the replies; null where each has a supplier of its own. */
function List({ references, company }: { references: OwnReference[]; company: string | null }) {
  const t = useTranslations('references');
  const language = useLocale();
  const nameOf = useNameOfBuyer();
  return (
    <ul className="reflist">
      {references.map((reference) => {
        const where = placeOf(reference.buyer, language);
        return (
          <li key={reference.referenceID}>
            <p className="row row--sm flex-wrap">
              <span className={`tag tag--${LOOKS[reference.state]}`}>{t(`state.${reference.state}`)}</span>
              {company === null && <b dir="auto">{t('for', { company: reference.supplier.name })}</b>}
              <span className="small muted" dir="auto">
                {t('from', { title: reference.title, date: date(reference.writtenAt) ?? '' })}
              </span>
            </p>
            <Reference reference={onceSaid(reference)} company={company ?? reference.supplier.name} where={where}>
              {reference.until && <p className="small">{t('until', { at: dateTime(reference.until) ?? '' })}</p>}
              {reference.dispute && (
                <p className="small">{t('disputedAs', { reason: t(`dispute.${reference.dispute.reason}`), date: date(reference.dispute.at) ?? '' })}</p>
              )}
              {reference.because && <p className="small">{t('because', { reason: reference.because })}</p>}
              <Acts reference={reference} name={`${company === null ? reference.supplier.name : nameOf(reference.buyer, where)}, ${month(reference.month)}`} />
            </Reference>
          </li>
        );
      })}
    </ul>
  );
}

/** Its state says it already. */
const onceSaid = (reference: OwnReference) => ({ ...reference, disputed: reference.disputed && reference.state !== 'disputed' });
const LOOKS: Record<OwnReference['state'], string> = {
  shown: 'success',
  waiting: 'warning',
  held: 'warning',
  disputed: 'warning',
  lapsed: 'line',
  replaced: 'line',
  withdrawn: 'line',
  removed: 'line',
};

function How() {
  const t = useTranslations('references.how');
  return (
    <section className="card panel stack stack--sm" aria-labelledby="how">
      <h2 className="h3" id="how">
        {t('title')}
      </h2>
      <ul className="small stack stack--sm">
        {(['after', 'facts', 'both', 'once', 'free'] as const).map((line) => (
          <li key={line}>{t(line)}</li>
        ))}
      </ul>
    </section>
  );
}
