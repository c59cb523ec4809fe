import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeldCertificate } from '#contract/trust/certificate-review.ts';
import { date, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { OpenFile } from './open-file.tsx';

/** What a company states of a certificate, to be compared with its document. */
export function CertificateFacts({ held }: { held: HeldCertificate }) {
  const t = useTranslations('staff-certificate');
  const { certificate, companyName, names, businessID, file } = held;
  const facts: [string, string | null][] = [
    [t('number'), certificate.number],
    [t('issuer'), certificate.issuer],
    [t('accreditation'), certificate.accreditation?.name ?? t('none')],
    [t('holder'), certificate.holder ?? t('notStated')],
    [t('scope'), certificate.scope],
    [t('issued'), date(certificate.issueDate ?? '')],
    [t('expires'), date(certificate.expireDate ?? '')],
    [t('sites'), certificate.sites.join('; ') || null],
  ];
  return (
    <section className="card casepart stack stack--sm" aria-label={`${certificate.name}, ${companyName}`}>
      <h3 className="casepart__label">
        <Link dir="auto" className="caselink" to={links.businessPage(businessID)}>
          {companyName}
        </Link>
      </h3>
      <p>
        <b dir="auto">{certificate.name}</b> <span className="casetag">{t(`validity.${certificate.validity}`)}</span>{' '}
        <span className="casetag">{t(`status.${certificate.status}`)}</span>
      </p>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd dir="auto">{value || NONE}</dd>
          </div>
        ))}
      </dl>
      {certificate.holder && (
        <p className={certificate.holderFits ? 'small muted' : 'small text-danger'}>
          {certificate.holderFits ? t('holderFits') : t('holderOther', { names: [companyName, ...names].join('; ') })}
        </p>
      )}
      {certificate.coversAll && <p className="small muted">{t('coversAll')}</p>}
      <div className="btnrow">
        {file ? (
          <OpenFile url={file} name={certificate.name} words={t('open')} failed={t('openFailed')} />
        ) : (
          <span className="small muted">{t('noDocument')}</span>
        )}
        {certificate.registerUrl && (
          <a className="btn btn--ghost btn--sm" href={certificate.registerUrl} target="_blank" rel="nofollow noopener noreferrer">
            {t('register')}
          </a>
        )}
      </div>
    </section>
  );
}
