import Download from 'lucide-react/icons/download';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslations } from 'use-intl';
import type { BusinessView } from './load.ts';

/** Where it can be looked at: its picture, its document, the issuer and the issuer's register. */
export function CertificateLinks({ certificate: { name, photo, documentUrl, issuerUrl, registerUrl } }: { certificate: BusinessView['certificates'][number] }) {
  const t = useTranslations('business.certificate');
  return (
    <>
      {photo && (
        <a className="small cert__view" href={photo.url} target="_blank" rel="noopener">
          {t('view')}
          <span className="sr-only"> {name}</span>
        </a>
      )}
      {documentUrl && (
        <a className="small cert__view cert__issuer" href={documentUrl} rel="nofollow">
          {t('document')}
          <Download className="icon icon--xs" />
          <span className="sr-only"> {name}</span>
        </a>
      )}
      {[[issuerUrl, t('issuer')] as const, [registerUrl, t('register')] as const].map(
        ([url, words]) =>
          url && (
            <a key={words} className="small cert__view cert__issuer" href={url} target="_blank" rel="nofollow noopener noreferrer">
              {words}
              <ExternalLink className="icon icon--xs" />
              <span className="sr-only"> {name}</span>
            </a>
          ),
      )}
    </>
  );
}
