import { twinKey } from '#server/company/business/certificates/twin.ts';
import { pick, seedId } from './bulk.ts';
import { businessId, registered } from './business-ids.ts';
import type { SeedBusiness } from './files.ts';
import type { PictureId } from './pictures.ts';
import { daysFromNow } from './terms.ts';

interface Issuer {
  name: string;
  prefix: string;
  accreditation: string | null;
  domain: string;
}

/** None of them exists; the bodies that accredit them do. */
const ISSUERS: Record<string, Issuer[]> = {
  GB: [
    { name: 'Fennimore Certification Ltd', prefix: 'FC', accreditation: 'ukas', domain: 'fennimore-certification.example' },
    { name: 'Calderbrook Assurance', prefix: 'CBA', accreditation: 'ukas', domain: 'calderbrook.example' },
    { name: 'Ashdown Product Approval', prefix: 'APA', accreditation: null, domain: 'ashdown-approval.example' },
  ],
  DE: [{ name: 'Nordhafen Zertifizierung GmbH', prefix: 'NHZ', accreditation: 'dakks', domain: 'nordhafen-zert.example' }],
  IT: [{ name: 'Attesta Brianza S.p.A.', prefix: 'AB', accreditation: 'accredia', domain: 'attesta-brianza.example' }],
  ES: [{ name: 'Certifica Levante S.L.', prefix: 'CL', accreditation: 'enac', domain: 'certifica-levante.example' }],
  FR: [{ name: 'Attestation Rhône SAS', prefix: 'AR', accreditation: 'cofrac', domain: 'attestation-rhone.example' }],
  NL: [{ name: 'Waterland Keuringen B.V.', prefix: 'WK', accreditation: 'rva', domain: 'waterland-keuringen.example' }],
};
const ANYWHERE: Issuer = { name: 'Meridian Marks International', prefix: 'MM', accreditation: 'ukas', domain: 'meridian-marks.example' };

/** Certificates that stand in somebody else's name, by company and place. */
const OTHER_HOLDERS: Record<string, string> = {
  'carrowdene:1': 'Whitmoor Estates Management Ltd',
  'kestrelmoor:1': 'Falconbridge Group Services',
};
/** What staff has looked at, of what holds: one of five it found in a register, two more it compared with the document. */
const OF = 5;
const CONFIRMED_DAYS = 200;

/** Rows of one statement have the same columns. */
const DECLARED = { holder_fits: true, covers_all: false, document_public: false, status: 'declared' };

/** What companies state of their certificates. Whoever shows contact data states all of it; staff has looked at some of those. */
export function certificateRows(business: SeedBusiness, { picture }: { picture: PictureId }) {
  return (business.certificates ?? []).map((certificate, index) => {
    const photo = picture(`certificates/${pick(certificate.name, 8)}`);
    return {
      id: certificateId(business, index),
      business_id: businessId(business),
      name: certificate.name,
      issue_date: certificate.issued,
      expire_date: endsSoon(business, index)
        ? daysFromNow(10 + pick(`end:${business.key}`, 40))
            .toISOString()
            .slice(0, 10)
        : certificate.expires,
      photo_id: photo,
      place: index,
      ...DECLARED,
      ...(business.factory ? statedOf(business, index, photo) : {}),
    };
  });
}

function statedOf(business: SeedBusiness, index: number, photo: string | null) {
  const { key, name, country, short, certificates = [] } = business;
  const mark = `${key}:${index}`;
  const issuers = ISSUERS[country] ?? [ANYWHERE];
  const { name: issuer, prefix, accreditation, domain } = issuers[pick(mark, issuers.length)] ?? ANYWHERE;
  const number = `${prefix} ${10_000 + pick(`number:${mark}`, 90_000)}`;
  const other = OTHER_HOLDERS[mark];
  const look = isOver(certificates[index]?.expires) ? 0 : pick(`look:${mark}`, OF);
  const at = daysFromNow(-20 - pick(`seen:${mark}`, CONFIRMED_DAYS));
  return {
    ...{ number, issuer, accreditation, holder: other ?? name, holder_fits: other === undefined, twin_key: twinKey(issuer, number) },
    scope: /^.*?[.!?](?= |$)/.exec(short)?.[0] ?? short,
    covers_all: pick(`all:${mark}`, 2) === 0,
    ...(look > 2 && { document_id: photo, document_public: look > 3, status: 'seen', seen_at: at }),
    ...(look === 1 && {
      document_id: photo,
      status: 'confirmed',
      seen_at: at,
      confirmed_at: at,
      register_url: `https://${domain}/register/${number.slice(prefix.length + 1)}`,
    }),
  };
}

const isOver = (expires: string | null | undefined): boolean => Boolean(expires && Date.parse(expires) < daysFromNow(0).getTime());

export const certificateId = (business: SeedBusiness, index: number): string => seedId(`certificate:${business.key}:${index}`, registered(business));

/** Some end soon whenever the demonstration starts; the story of Halderby has its own dates. */
const endsSoon = ({ key, factory }: SeedBusiness, index: number): boolean =>
  Boolean(factory) && key !== 'halderby' && index > 0 && pick(`soon:${key}:${index}`, 8) === 0;
