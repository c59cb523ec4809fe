import FileBadge from 'lucide-react/icons/file-badge';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import type { OnBusy } from '../photos-control.tsx';
import { useField } from '../use-field.ts';
import { type CertificateValue, NO_CERTIFICATE } from '../values.ts';
import { CertificateFields } from './certificate-fields.tsx';

const savedOf = ({ businessID, certificates }: Business, id: string | null) => {
  const certificate = certificates.find((one) => one.id === id);
  return certificate ? { businessID, certificate } : null;
};

/** The list of certificates. What is taken off goes with the save. */
export function CertificatesControl({ business, onBusy }: { business: Business; onBusy: OnBusy }) {
  const t = useTranslations('business-edit.certificate');
  const { value, set, words } = useField<CertificateValue[]>('list');
  // An upload may end after something else was typed: it must not put old values back.
  const latest = useRef(value);
  latest.current = value;
  const change = (index: number, changes: Partial<CertificateValue>) =>
    set(latest.current.map((one, other) => (other === index ? { ...one, ...changes } : one)));
  return (
    <div className="stack">
      {value.map((one, index) => (
        <CertificateFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a new certificate has nothing else, and the list is never sorted
          key={`${one.id}-${index}`}
          index={index}
          value={{ ...NO_CERTIFICATE, ...one }}
          saved={savedOf(business, one.id)}
          change={(changes) => change(index, changes)}
          remove={() => set(value.filter((_, other) => other !== index))}
          onBusy={onBusy}
        />
      ))}
      <button type="button" className="slotadd" onClick={() => set([...value, NO_CERTIFICATE])}>
        <FileBadge className="icon" />
        <span>
          {t('add')}
          <small>{t('addText')}</small>
        </span>
      </button>
      {words.error && <p className="field__error">{words.error}</p>}
    </div>
  );
}
