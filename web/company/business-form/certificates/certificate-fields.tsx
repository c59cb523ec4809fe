import Trash2 from 'lucide-react/icons/trash';
import { useId } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { CERTIFICATE_FITS as FITS } from '#contract/base/limits.ts';
import { TextField } from '#web/components/form/text-field.tsx';
import { Textarea } from '#web/components/form/textarea.tsx';
import { useReference } from '#web/components/query/use-reference.ts';
import { CertificateDocument } from './certificate-document.tsx';
import { CertificateLook } from './certificate-look.tsx';
import type { CertificatePart, CertificateProps } from './certificate-props.ts';
import { Scan } from './certificate-scan.tsx';

/** Years that a date may lie before and after this one (VAL-004). */
const YEARS = 10;

export function CertificateFields({ index, value, saved, change, remove, onBusy }: CertificateProps) {
  const t = useTranslations('business-edit.certificate');
  const { errors } = useFormState();
  const errorOf = (field: string) => (get(errors, `list.${index}.${field}`) as { message?: string } | undefined)?.message;
  const name = value.name || t('unnamed', { place: index + 1 });
  const part = { index, value, change, errorOf };
  return (
    <fieldset className="certedit">
      <legend className="sr-only">{t('group', { place: index + 1 })}</legend>
      <Scan value={value} name={name} change={change} onBusy={onBusy} error={errorOf('photo')} index={index} />
      <div className="formgrid formgrid--wide grow">
        <Stated {...part} />
        <Covered {...part} />
        <CertificateDocument {...part} onBusy={onBusy} name={name} />
        {saved && <CertificateLook saved={saved} />}
      </div>
      <button type="button" className="btn btn--ghost btn--icon btn--sm" aria-label={t('remove', { name })} onClick={remove}>
        <Trash2 className="icon" />
      </button>
    </fieldset>
  );
}

/** What the certificate says of itself. */
function Stated({ value, change, errorOf }: CertificatePart) {
  const t = useTranslations('business-edit.certificate');
  const bodies = useReference('accreditationBodies');
  const list = useId();
  const optional = t('optional');
  const year = new Date().getFullYear();
  const days = { type: 'date', min: `${year - YEARS}-01-01`, max: `${year + YEARS}-12-31` };
  const typed = (field: 'issueDate' | 'expireDate' | 'number' | 'issuer' | 'accreditation' | 'holder' | 'issuerUrl' | 'registerUrl') => ({
    error: errorOf(field),
    value: value[field],
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => change({ [field]: target.value }),
  });
  return (
    <>
      <div className="field--wide">
        <TextField label={t('name')} error={errorOf('name') ?? errorOf('id')} value={value.name} onChange={({ target }) => change({ name: target.value })} />
      </div>
      <TextField label={t('issued')} {...days} {...typed('issueDate')} />
      <TextField label={t('expires')} {...days} {...typed('expireDate')} />
      <TextField label={t('number')} beside={optional} maxLength={FITS.number} {...typed('number')} />
      <TextField label={t('issuedBy')} beside={optional} maxLength={FITS.issuer} {...typed('issuer')} />
      <TextField
        label={t('accreditation')}
        beside={optional}
        hint={t('accreditationHint')}
        maxLength={FITS.accreditation}
        list={list}
        {...typed('accreditation')}
      />
      <datalist id={list}>
        {bodies.map(({ key, shortName, name }) => (
          <option key={key} value={shortName} label={name} />
        ))}
      </datalist>
      <TextField label={t('holder')} beside={optional} hint={t('holderHint')} maxLength={FITS.issuer} {...typed('holder')} />
      <div className="field--wide">
        <TextField label={t('issuer')} beside={optional} hint={t('issuerHint')} type="url" inputMode="url" {...typed('issuerUrl')} />
      </div>
      <div className="field--wide">
        <TextField label={t('register')} beside={optional} hint={t('registerHint')} type="url" inputMode="url" {...typed('registerUrl')} />
      </div>
    </>
  );
}

/** What of the company it is about. */
function Covered({ value, change, errorOf }: CertificatePart) {
  const t = useTranslations('business-edit.certificate');
  const optional = t('optional');
  return (
    <>
      <div className="field--wide">
        <Textarea
          label={t('scope')}
          beside={optional}
          hint={t('scopeHint')}
          rows={2}
          maxLength={FITS.scope}
          error={errorOf('scope')}
          start={value.scope}
          onChange={({ target }) => change({ scope: target.value })}
        />
      </div>
      <div className="field--wide">
        <Textarea
          label={t('sites')}
          beside={optional}
          hint={t('sitesHint')}
          rows={2}
          error={errorOf('sites')}
          start={value.sites}
          maxLength={FITS.sites * FITS.site}
          onChange={({ target }) => change({ sites: target.value })}
        />
      </div>
      <label className="check field--wide">
        <input type="checkbox" checked={value.coversAll} onChange={({ target }) => change({ coversAll: target.checked })} />
        <span>{t('coversAll')}</span>
      </label>
    </>
  );
}
