import CircleCheck from 'lucide-react/icons/circle-check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslations } from 'use-intl';
import { Section } from '#web/trade/rfq/section.tsx';
import { FieldLink, useFieldNames } from '../fault-list.tsx';
import { useMissing } from '../use-publish.ts';
import type { SectionProps } from './section-props.ts';

/** So many are named; the others are counted. */
const NAMED = 8;

/** What is missing still, or what happens next. */
export function Check({ form, start, places }: SectionProps) {
  const t = useTranslations('rfq-edit');
  const nameOf = useFieldNames();
  const missing = Object.keys(useMissing(form, start)());
  const { visibility, invited, lines } = form.values;
  return (
    <Section number={5} step="check" title={t('section.check')} text={t('section.checkText')}>
      {missing.length > 0 ? (
        <div className="rfqcheck">
          <CircleAlert className="icon" />
          <div>
            <b>{t('missingCount', { count: missing.length })}</b>
            <ul className="wronglist" aria-label={t('missingLabel')}>
              {missing.slice(0, NAMED).map((path) => (
                <li key={path}>
                  <FieldLink path={path} goTo={places.goTo}>
                    {nameOf(path)}
                  </FieldLink>
                </li>
              ))}
              {missing.length > NAMED && <li>{t('missingMore', { count: missing.length - NAMED })}</li>}
            </ul>
          </div>
        </div>
      ) : (
        <div className="rfqcheck rfqcheck--whole">
          <CircleCheck className="icon" />
          <div>
            <b>{t('whole')}</b>
            <p className="small">{start.isPublished ? t('nextRevision') : t(`next.${visibility}`, { lines: lines.length, invited: invited.length })}</p>
          </div>
        </div>
      )}
    </Section>
  );
}
