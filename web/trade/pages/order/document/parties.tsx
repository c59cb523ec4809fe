import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderContent, OrderDetails, OrderParty } from '#contract/trade/order/shapes.ts';
import { date } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useQuoteWords } from '#web/trade/quote/use-words.ts';

/** Who buys, who supplies, where it goes and on which terms. */
export function Parties({ content }: { content: OrderContent }) {
  const t = useTranslations('order');
  const { details, incoterm, place, paymentTerms, currency, validUntil } = content;
  const { reference, costReference, note } = details;
  return (
    <>
      <div className="parties">
        <Party title={t('buyer')} party={content.buyer}>
          {reference && <p>{t('reference', { reference })}</p>}
          {costReference && <p>{t('costReference', { reference: costReference })}</p>}
        </Party>
        <Party title={t('supplier')} party={content.supplier} />
        <Section title={t('terms')}>
          <b dir="auto">{[incoterm, place].filter(Boolean).join(' ') || t('noTerm')}</b>
          <Address of={details.delivery} />
          {paymentTerms && <p dir="auto">{t('payment', { terms: paymentTerms })}</p>}
          <p className="num">{t('currency', { currency })}</p>
          {content.version > 0 && <p className="num">{t('answerUntil', { day: date(validUntil) ?? '' })}</p>}
        </Section>
      </div>
      {note !== '' && (
        <p className="ordernote" dir="auto">
          <b>{t('note')}</b> {note}
        </p>
      )}
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="party" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Party({ title, party, children }: { title: string; party: OrderParty; children?: ReactNode }) {
  const t = useTranslations('order');
  const { businessID, name, address, registerNumber, vat, contact } = party;
  return (
    <Section title={title}>
      <b dir="auto">{businessID ? <Link to={links.businessPage(businessID)}>{name}</Link> : name}</b>
      <Address of={address} />
      {registerNumber && <p className="num">{t('register', { number: registerNumber })}</p>}
      {vat && <p className="num">{t('vat', { number: vat })}</p>}
      <p dir="auto">{[contact.name, contact.email, contact.phone].filter(Boolean).join(', ')}</p>
      {children}
    </Section>
  );
}

function Address({ of: { street, city, postcode, region, country } }: { of: OrderDetails['delivery'] | OrderParty['address'] }) {
  const { country: nameOf } = useQuoteWords();
  const lines = [street, [postcode, city].filter(Boolean).join(' '), region, country && nameOf(country)];
  return (
    <p dir="auto" className="party__address">
      {lines.filter(Boolean).join('\n')}
    </p>
  );
}
