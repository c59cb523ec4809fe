import Award from 'lucide-react/icons/award';
import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';
import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Picture } from '#web/base/ui/picture.tsx';
import { LaterReportButton } from '#web/trust/report/later-button.tsx';
import { CertificateLinks } from './certificate-links.tsx';
import { Evidence, Validity } from './certificate-state.tsx';
import type { BusinessView } from './load.ts';

type Certificate = BusinessView['certificates'][number];

/** The end of what a business says of itself; that its page was opened is counted here. */
export function Certificates({ id, certificates }: { id: string; certificates: Certificate[] }) {
  const t = useTranslations('business');
  return (
    <Panel id="certificates" title={t('section.certificates')}>
      {certificates.length === 0 && <p className="muted">{NONE}</p>}
      <ul className="certs">
        {certificates.map((certificate) => (
          <CertificateCard key={certificate.id} certificate={certificate} />
        ))}
      </ul>
      <ImpressionPixel kind="page" ids={[id]} />
    </Panel>
  );
}

function CertificateCard({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('business.certificate');
  const { id, name, photo, issued } = certificate;
  return (
    <li className="cert">
      <div className="cert__img">{photo ? <Picture photo={photo} sizes="64px" alt={t('preview', { name })} /> : <Award className="icon icon--lg" />}</div>
      <div className="min-w-0">
        <b dir="auto">{name}</b>
        <Evidence certificate={certificate} />
        <Stated certificate={certificate} />
        <div className="small muted num">{t('issued', { date: issued ?? NONE })}</div>
        <Validity certificate={certificate} />
        <div className="cert__links">
          <CertificateLinks certificate={certificate} />
          <LaterReportButton about={{ type: 'certificate', id, name }} className="linkbtn small" isNamed />
        </div>
      </div>
    </li>
  );
}

/** What the company says of it; a holder who is not the company by its names is named (CRT-008). */
function Stated({ certificate }: { certificate: Certificate }) {
  const t = useTranslations('business.certificate');
  const { number, issuer, accreditation, scope, holder, holderFits, sites, coversAll } = certificate;
  const facts: (string | null)[] = [
    number && t('number', { number }),
    issuer && t('by', { issuer, accreditation: accreditation?.name ?? t('noAccreditation') }),
    holder && !holderFits ? t('holder', { holder }) : null,
    scope,
    coversAll ? t('coversAll') : null,
    sites.length > 0 ? t('sites', { sites: sites.join('; ') }) : null,
  ];
  return facts.filter(Boolean).map((fact) => (
    <div key={fact} dir="auto" className="small cert__fact">
      {fact}
    </div>
  ));
}
