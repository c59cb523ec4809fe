import type { Certificate } from '#contract/company/certificate-shapes.ts';
import type { OnBusy } from '../photos-control.tsx';
import type { CertificateValue } from '../values.ts';

export interface SavedCertificate {
  businessID: string;
  certificate: Certificate;
}

export interface CertificateProps {
  index: number;
  value: CertificateValue;
  /** As it stands on the server; null for a new one. */
  saved: SavedCertificate | null;
  change: (changes: Partial<CertificateValue>) => void;
  remove: () => void;
  onBusy: OnBusy;
}

export type CertificatePart = Pick<CertificateProps, 'index' | 'value' | 'change'> & { errorOf: (field: string) => string | undefined };
