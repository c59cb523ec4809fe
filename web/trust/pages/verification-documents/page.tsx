import '#web/components/form/form.css';
import './trust.css';
import { useLocation } from 'react-router';
import { Private } from '#web/base/session/private.tsx';
import { pageTexts } from '#web/base/text/page-texts.server.ts';
import { QueryProvider } from '#web/components/query/query.tsx';
import { DocumentsPage } from './documents/documents-page.tsx';
import { TrustSkeleton } from './skeleton.tsx';
import { VerificationPage } from './verification/verification-page.tsx';

/** The page is everybody's; what it shows is loaded by the browser, which has the session. */
export const loader = pageTexts('verification', 'documents', 'own-business', 'form', 'identity-people');

export const meta = () => [{ name: 'robots', content: 'noindex' }];

/** The checks of a business, or its private documents, by the address. */
export default function TrustPage() {
  const isVerification = useLocation()
    .pathname.replace(/\/{1,9}$/, '')
    .endsWith('/verification');
  return (
    <Private skeleton={<TrustSkeleton of={isVerification ? 'verification' : 'documents'} />}>
      <QueryProvider>{isVerification ? <VerificationPage /> : <DocumentsPage />}</QueryProvider>
    </Private>
  );
}
