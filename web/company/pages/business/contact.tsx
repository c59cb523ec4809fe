import type { LucideIcon } from 'lucide-react';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Truck from 'lucide-react/icons/truck';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';
import type { BusinessView } from './load.ts';

/** Addresses, telephones, email, website; what is missing is `----`. */
export function Contact({ business: { contactInfo: info } }: { business: BusinessView }) {
  const t = useTranslations('business');
  const legal = fullAddress(info.legalAddressEnglish, [info.city, info.state?.stateName, info.zipcode, info.country?.countryName]);
  return (
    <section className="card panel contact" aria-labelledby="contact">
      <h2 className="h3 mb-2.5" id="contact">
        {t('section.contact')}
      </h2>
      <dl className="contactlist">
        <Row icon={MapPin} label={t('contact.legal')} value={legal} />
        <Row icon={Truck} label={t('contact.shipping')} value={info.shippingAddressEnglish} />
        <Row icon={Phone} label={t('contact.phone')} value={<Phones info={info} />} check={info.phone ?? info.mobilePhone} />
        <Row icon={Mail} label={t('contact.email')} value={<a href={`mailto:${info.email}`}>{info.email}</a>} check={info.email} />
        <Row icon={Globe} label={t('contact.website')} value={<Website address={info.website ?? ''} />} check={info.website} />
      </dl>
    </section>
  );
}

/** The address as written, with the parts of the place that it does not name yet. */
export function fullAddress(address: string | null, place: (string | null | undefined)[]): string {
  return [address, ...place].reduce<string>(
    (text, part) => (!part || text.toLowerCase().includes(part.toLowerCase()) ? text : text ? `${text}, ${part}` : part),
    '',
  );
}

function Row({ icon: Icon, label, value, check = value }: { icon: LucideIcon; label: string; value: ReactNode; check?: unknown }) {
  return (
    <div className="row row--top">
      <dt className={check ? undefined : 'row row--sm muted'}>
        <Icon className="icon" aria-hidden="true" />
        <span className={check ? 'sr-only' : undefined}>{label}</span>
      </dt>
      <dd className={check ? undefined : 'muted'}>{check ? value : NONE}</dd>
    </div>
  );
}

function Phones({ info: { phone, mobilePhone } }: { info: BusinessView['contactInfo'] }) {
  const t = useTranslations('business.contact');
  return (
    <>
      {phone && <PhoneNumber phone={phone} />}
      {mobilePhone && (
        <span className="block">
          <PhoneNumber phone={mobilePhone} /> <span className="muted">{t('mobile')}</span>
        </span>
      )}
    </>
  );
}

export function PhoneNumber({ phone: { countryCode, businessPhoneNumber } }: { phone: { countryCode: string; businessPhoneNumber: string } }) {
  const number = `${countryCode} ${businessPhoneNumber}`.trim();
  return (
    <a className="num" href={`tel:${number.replace(/[^\d+]/g, '')}`}>
      {number}
    </a>
  );
}

/** Somebody else typed it: only web addresses become links. */
function Website({ address }: { address: string }) {
  const shown = address.replace(/^https?:\/\//i, '').replace(/\/$/, '');
  const url = /^https?:\/\//i.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return address;
  return (
    <a href={url} rel="nofollow noopener ugc" target="_blank">
      {shown}
    </a>
  );
}
