import Award from 'lucide-react/icons/award';
import Clock from 'lucide-react/icons/clock';
import ExternalLink from 'lucide-react/icons/external-link';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useTranslations } from 'use-intl';
import { NONE } from '#web/base/format.ts';
import { ImpressionPixel } from '#web/base/ui/impression-pixel.tsx';
import { Panel } from '#web/base/ui/panel.tsx';
import { Picture } from '#web/base/ui/picture.tsx';
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

function CertificateCard({ certificate: { name, photo, issued, expires, expired, daysLeft, issuerUrl } }: { certificate: Certificate }) {
  const t = useTranslations('business.certificate');
  return (
    <li className="cert">
      <div className="cert__img">{photo ? <Picture photo={photo} sizes="64px" alt={t('preview', { name })} /> : <Award className="icon icon--lg" />}</div>
      <div>
        <b dir="auto">{name}</b>
        <div className="small muted num">{t('issued', { date: issued ?? NONE })}</div>
        {expired ? (
          <div className="small num cert__expired">
            <TriangleAlert className="icon icon--xs" />
            {t('expired', { date: expires ?? NONE })}
          </div>
        ) : daysLeft !== null ? (
          <div className="small num cert__soon">
            <Clock className="icon icon--xs" />
            {t('soon', { days: daysLeft, date: expires ?? NONE })}
          </div>
        ) : (
          <div className="small muted num">{t('expires', { date: expires ?? NONE })}</div>
        )}
        {photo && (
          <a className="small cert__view" href={photo.url} target="_blank" rel="noopener">
            {t('view')}
            <span className="sr-only"> {name}</span>
          </a>
        )}
        {issuerUrl && (
          <a className="small cert__view cert__issuer" href={issuerUrl} target="_blank" rel="nofollow noopener">
            {t('issuer')}
            <ExternalLink className="icon icon--xs" />
            <span className="sr-only"> {name}</span>
          </a>
        )}
      </div>
    </li>
  );
}
