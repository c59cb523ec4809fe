import type { LucideIcon } from 'lucide-react';
import EyeOff from 'lucide-react/icons/eye-off';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { BUSINESS_TYPES } from '#contract/base/limits.ts';
import { RFQ_FITS, VISIBILITIES } from '#contract/trade/rfq/limits.ts';
import { MultiSelect } from '#web/components/form/multi-select.tsx';
import { Switch } from '#web/components/form/switch.tsx';
import { FindCompany } from '#web/trade/rfq/find/find-company.tsx';
import { Section } from '#web/trade/rfq/section.tsx';
import type { RfqPart } from '../values.ts';
import type { SectionProps } from './section-props.ts';

/** Who may quote, and what they see before the deadline. What a published request cannot take back is shown as it is (RFQ-009, RFQ-016). */
export function Who({ form: { values, change }, start, faults, touch }: SectionProps) {
  const t = useTranslations('rfq-edit');
  const types = useTranslations('types');
  const put = (part: RfqPart) => {
    touch(Object.keys(part));
    change(part);
  };
  const { isPublished } = start;
  const least = isPublished ? VISIBILITIES.indexOf(start.values.visibility) : 0;
  return (
    <Section number={4} step="suppliers" title={t('section.who')} text={t('section.whoText')}>
      <fieldset className="rfqopts" data-field="visibility">
        <legend className="sr-only">{t('field.visibility')}</legend>
        {VISIBILITIES.map((one, place) => (
          <label key={one} className="rfqopt">
            <input
              type="radio"
              name="visibility"
              value={one}
              checked={values.visibility === one}
              disabled={place < least}
              onChange={() => put({ visibility: one })}
            />
            <span>
              <b>{t(`visibility.${one}`)}</b>
              <small>{t(`visibilityText.${one}`)}</small>
            </span>
          </label>
        ))}
        {faults['visibility'] && <p className="field__error">{faults['visibility']}</p>}
      </fieldset>
      {least > 0 && <p className="small muted">{t('fixed.visibility')}</p>}
      {values.visibility === 'open' && (
        <Row icon={Globe} field="publicPage" title={t('publicPage')} text={t('publicPageText')}>
          <Switch label="" about={t('publicPage')} checked={values.publicPage} onChange={({ target }) => put({ publicPage: target.checked })} />
        </Row>
      )}
      <Row icon={Lock} field="sealed" title={t('sealed')} text={isPublished ? t('fixed.sealed') : t('sealedText')}>
        <Switch label="" about={t('sealed')} checked={values.sealed} disabled={isPublished} onChange={({ target }) => put({ sealed: target.checked })} />
      </Row>
      <Row icon={EyeOff} field="anonymous" title={t('anonymous')} text={isPublished ? t('fixed.anonymous') : t('anonymousText')}>
        <Switch
          label=""
          about={t('anonymous')}
          checked={values.anonymous}
          disabled={isPublished && !start.values.anonymous}
          onChange={({ target }) => put({ anonymous: target.checked })}
        />
      </Row>
      {values.visibility !== 'invited' && (
        <div data-field="businessTypes">
          <MultiSelect
            label={t('field.businessTypes')}
            value={values.businessTypes}
            choices={BUSINESS_TYPES.map((code) => ({ value: code, label: types(`many.${code}`) }))}
            error={faults['businessTypes']}
            onChange={(businessTypes) => put({ businessTypes })}
          />
        </div>
      )}
      <Excluded values={values} put={put} faults={faults} />
    </Section>
  );
}

function Row({ icon: Icon, field, title, text, children }: { icon: LucideIcon; field: string; title: string; text: string; children: ReactNode }) {
  return (
    <div className="rfqswitch" data-field={field}>
      <Icon className="icon" />
      <div className="grow">
        <b>{title}</b>
        <p className="small muted">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Companies that hear nothing of it (RFQ-027). */
function Excluded({
  values: { excluded, invited },
  put,
  faults,
}: {
  values: SectionProps['form']['values'];
  put: (part: RfqPart) => void;
  faults: Record<string, string>;
}) {
  const t = useTranslations('rfq-edit');
  const [isOpen, setOpen] = useState(false);
  const error = Object.entries(faults).find(([path]) => path.startsWith('excluded'))?.[1];
  return (
    <div className="stack stack--sm" data-field="excluded">
      <p className="field__label">
        {t('field.excluded')} <span className="field__optional">{t('optional')}</span>
      </p>
      <p className="small muted">{t('excludedText', { most: RFQ_FITS.excluded })}</p>
      {excluded.length > 0 && (
        <ul className="row row--sm flex-wrap rfqchips">
          {excluded.map(({ businessID, name }) => (
            <li key={businessID} className="chip chip--tag">
              <span dir="auto">{name}</span>
              <button
                type="button"
                className="chip__x"
                aria-label={t('letIn', { name })}
                onClick={() => put({ excluded: excluded.filter((one) => one.businessID !== businessID) })}
              >
                <X className="icon icon--xs" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {error && <p className="field__error">{error}</p>}
      {isOpen ? (
        <FindCompany
          label={t('findExcluded')}
          taken={excluded}
          choose={(company) =>
            put({
              excluded: [...excluded, company].slice(0, RFQ_FITS.excluded),
              invited: invited.filter(({ businessID }) => businessID !== company.businessID),
            })
          }
          close={() => setOpen(false)}
        />
      ) : (
        excluded.length < RFQ_FITS.excluded && (
          <div>
            <button type="button" className="btn btn--outline btn--sm" onClick={() => setOpen(true)}>
              {t('exclude')}
            </button>
          </div>
        )
      )}
    </div>
  );
}
