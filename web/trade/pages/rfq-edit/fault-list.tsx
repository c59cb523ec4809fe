import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import * as rfqLinks from '#web/base/rfq-links.ts';
import { placeOf } from './missing.ts';
import type { Failure } from './use-publish.ts';

interface Props {
  faults: Record<string, string>;
  failure: Failure | null;
  /** Each press says it anew. */
  tries: number;
  goTo: (path: string) => void;
}

/** All that is wrong, on top, each with the way to its field (RFQ-012). */
export function FaultList({ faults, failure, tries, goTo }: Props) {
  const t = useTranslations('rfq-edit');
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const nameOf = useFieldNames();
  const all = Object.entries(faults);
  useEffect(() => {
    if (tries === 0) return;
    box.current?.focus();
    box.current?.scrollIntoView({ block: 'center' });
  }, [tries]);
  const isShown = all.length > 0 || failure !== null;
  return (
    <div role="alert" ref={box} tabIndex={-1} className={isShown ? 'alert alert--danger rfqfaults' : 'sr-only'}>
      {isShown && (
        <>
          <CircleAlert className="icon" />
          <div>
            <p id={heading}>{failure ? failure.text : t('faults', { count: all.length })}</p>
            {failure?.sameAs && <Link to={rfqLinks.rfq(failure.sameAs)}>{t('openSame')}</Link>}
            {all.length > 0 && (
              <ul className="wronglist" aria-labelledby={heading}>
                {all.map(([path, sentence]) => (
                  <li key={path}>
                    <FieldLink path={path} goTo={goTo}>
                      {t('fault', { field: nameOf(path), sentence })}
                    </FieldLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </>
      )}
    </div>
  );
}

export function FieldLink({ path, goTo, children }: { path: string; goTo: (path: string) => void; children: React.ReactNode }) {
  return (
    <a
      href={`#field-${path}`}
      onClick={(event) => {
        event.preventDefault();
        goTo(path);
      }}
    >
      {children}
    </a>
  );
}

const FIELDS = [
  ...([
    'title',
    'note',
    'lines',
    'description',
    'quantity',
    'unit',
    'category',
    'subCategory',
    'productID',
    'itemNumber',
    'attributes',
    'targetPrice',
  ] as const),
  ...(['country', 'state', 'place', 'incoterm', 'neededBy', 'deadline', 'currency', 'paymentTerms', 'certificates', 'files', 'businessTypes'] as const),
  ...(['visibility', 'sealed', 'anonymous', 'publicPage', 'excluded', 'invited'] as const),
];
type Field = (typeof FIELDS)[number];
const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

/** What a field is called, with its line. */
export function useFieldNames(): (path: string) => string {
  const t = useTranslations('rfq-edit');
  return (path) => {
    const { line, field } = placeOf(path);
    const name = isField(field) ? t(`field.${field}`) : t('field.other');
    return line === null ? name : t('field.ofLine', { number: line + 1, name });
  };
}
