import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { HeldCertificate } from '#contract/trust/certificate-review.ts';
import { isRefusal } from '#web/base/client/refusal.ts';
import { date, NONE } from '#web/base/format.ts';
import * as links from '#web/base/links.ts';
import { useSettings } from '#web/base/settings.tsx';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';
import { getFile } from '#web/trade/attachments/get-file.ts';

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
        {file ? <OpenDocument url={file} name={certificate.name} /> : <span className="small muted">{t('noDocument')}</span>}
        {certificate.registerUrl && (
          <a className="btn btn--ghost btn--sm" href={certificate.registerUrl} target="_blank" rel="nofollow noopener noreferrer">
            {t('register')}
          </a>
        )}
      </div>
    </section>
  );
}

/** Each opening is in the log. */
function OpenDocument({ url, name }: { url: string; name: string }) {
  const t = useTranslations('staff-certificate');
  const place = useSettings();
  const toast = useToast();
  const open = async () => {
    try {
      saveFile(await getFile(place, url), name);
      toast.over();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      toast(t('openFailed'), 'danger');
    }
  };
  return (
    <button type="button" className="btn btn--tonal btn--sm" onClick={open}>
      {t('open')}
    </button>
  );
}
