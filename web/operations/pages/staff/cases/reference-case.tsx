import { useState } from 'react';
import { Link } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { Reply } from '#contract/base/call.ts';
import type { tradeReferenceStaff } from '#contract/trade/trade-reference-staff.ts';
import { date, dateTime } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { LateTexts } from '#web/base/text/late.tsx';
import { useOnce } from '#web/components/query/use-once.ts';
import { Reference } from '#web/trade/references/facts.tsx';
import { placeOf } from '#web/trade/some-buyer.ts';
import type { CaseProps } from './case-props.ts';
import { CaseHead, CaseLoaded, useCase } from './use-case.tsx';
import { YesNoForm } from './yes-no-form.tsx';

type Shape = Reply<typeof tradeReferenceStaff.get>['data'];

/** A reference that a rule held, or that its supplier disputes: it is kept, or removed with a reason that both sides read (TSC-014). */
export default function ReferenceCase({ id, onDone }: CaseProps) {
  const t = useTranslations('staff.references');
  const language = useLocale();
  const [paid, setPaid] = useState(false);
  const query = useCase('references', id, (client) => client.tradeReferenceStaff.get({ referenceID: id }));
  const decide = useOnce('tradeReferenceStaff', 'decide');
  return (
    <CaseLoaded of={query}>
      {(data) => (
        <article className="stack stack--sm">
          <CaseHead title={data.supplier.name}>
            {dateTime(data.writtenAt)} {isOpen(data) ? null : <span className="casetag">{t('decided')}</span>}
          </CaseHead>
          <Why data={data} />
          <section className="card casepart stack stack--sm">
            <p className="small muted">{t('from', { title: data.title })}</p>
            <LateTexts names={['reference', 'some-buyer']}>
              <Reference reference={data} company={data.supplier.name} where={placeOf(data.buyer, language)} />
            </LateTexts>
          </section>
          <Sides data={data} />
          {isOpen(data) && (
            <>
              <label className="check">
                <input type="checkbox" checked={paid} onChange={({ target }) => setPaid(target.checked)} />
                {t('paid')}
              </label>
              <YesNoForm
                label={t('sentence')}
                usual=""
                yes={t('keep')}
                no={t('remove')}
                send={(keep, reason) => decide({ referenceID: id, keep: keep && !paid, reason, paid })}
                field="reason"
                onDone={onDone}
              />
            </>
          )}
        </article>
      )}
    </CaseLoaded>
  );
}

const isOpen = ({ state, dispute, disputed }: Shape): boolean =>
  state !== 'removed' && state !== 'withdrawn' && (state === 'held' || disputed || dispute === null);

function Why({ data: { held, dispute, evidence } }: { data: Shape }) {
  const t = useTranslations('staff');
  return (
    <>
      {held.length > 0 && (
        <p className="alert">
          {t('references.heldWhy')}: {held.map((rule) => t(`reasons.${rule as 'phone'}`)).join(', ')}
        </p>
      )}
      {dispute && (
        <section className="card casepart">
          <h3 className="casepart__label">
            {t('references.disputed')}: {t(`reasons.${dispute.reason}`)}
          </h3>
          <p className="small muted">{t('references.evidence')}</p>
          <p dir="auto" className="casetext">
            {evidence}
          </p>
        </section>
      )}
    </>
  );
}

function Sides({ data: { buyerID, buyerName, supplier, writer, writtenAt } }: { data: Shape }) {
  const t = useTranslations('staff.references');
  return (
    <section className="card casepart">
      <p>
        {t('buyer')}:{' '}
        <Link dir="auto" className="caselink" to={links.staff('find', buyerID ?? writer?.userID ?? '')}>
          {buyerName}
        </Link>
      </p>
      <p>
        {t('supplier')}:{' '}
        <Link dir="auto" className="caselink" to={links.staff('find', supplier.businessID)}>
          {supplier.name}
        </Link>
      </p>
      {writer && (
        <p className="small muted">
          {t('written', { at: dateTime(writtenAt) ?? '' })}{' '}
          <Link dir="auto" className="caselink" to={links.staff('find', writer.userID)}>
            {writer.name}
          </Link>
          , {t('since', { date: date(writer.since) ?? '' })}
        </p>
      )}
    </section>
  );
}
