import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import type { Business } from '#contract/company/business.ts';
import { QUOTE_FITS } from '#contract/trade/rfq/limits.ts';
import { date } from '#web/base/format.ts';
import { AttachButton } from '#web/trade/attachments/attach-button.tsx';
import { Chips } from '#web/trade/attachments/chips.tsx';
import { sizeOf } from '#web/trade/attachments/kinds.ts';
import type { Attachments } from '#web/trade/attachments/use-attachments.ts';
import type { QuoteForm } from './form/use-quote-form.ts';

interface Props {
  certificates: Business['certificates'];
  form: QuoteForm;
  files: Attachments;
}

/** Certificates of the company that go along, and files. */
export function Evidence({ certificates, form, files }: Props) {
  const t = useTranslations('rfq-quote.evidence');
  const { values, change, errors, keptFiles, setKeptFiles } = form;
  const usable = certificates.filter(({ withdrawnAt }) => withdrawnAt === null);
  const turn = (id: string) => change(({ certificates: now }) => ({ certificates: now.includes(id) ? now.filter((one) => one !== id) : [...now, id] }));
  return (
    <>
      <fieldset className="field field--wide">
        <legend className="field__label">{t('certificates')}</legend>
        {usable.map(({ id, name, expireDate, validity }) => (
          <label key={id} className="check">
            <input type="checkbox" checked={values.certificates.includes(id)} disabled={validity === 'expired'} onChange={() => turn(id)} />
            <span dir="auto">{expireDate ? t(validity === 'expired' ? 'expired' : 'until', { name, day: date(expireDate) ?? expireDate }) : name}</span>
          </label>
        ))}
        {errors['certificates'] && <p className="field__error">{errors['certificates']}</p>}
        {usable.length === 0 && <p className="field__hint">{t('none')}</p>}
      </fieldset>
      <div className="field field--wide">
        <p className="field__label">{t('files')}</p>
        {keptFiles.length > 0 && (
          <ul className="filechips" aria-label={t('files')}>
            {keptFiles.map(({ fileID, name, bytes }) => (
              <li key={fileID} className="filechip">
                <span className="filechip__words">
                  <span dir="auto" className="filechip__name">
                    {name}
                  </span>
                  <span className="filechip__state num">{sizeOf(bytes)}</span>
                </span>
                <button
                  type="button"
                  className="btn btn--ghost btn--icon btn--sm"
                  aria-label={t('remove', { name })}
                  onClick={() => setKeptFiles((now) => now.filter((one) => one.fileID !== fileID))}
                >
                  <X className="icon" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Chips files={files} />
        {errors['files'] && <p className="field__error">{errors['files']}</p>}
        <div className="row row--sm flex-wrap">
          {keptFiles.length + files.list.length < QUOTE_FITS.files && <AttachButton files={files} look="words" />}
          <span className="small muted">{t('filesHint', { most: QUOTE_FITS.files })}</span>
        </div>
      </div>
    </>
  );
}
