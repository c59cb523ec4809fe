import { useTranslations } from 'use-intl';
import type { Texts } from '../text/types.ts';

type Code = keyof Texts['types']['one'];

/** The label of a type code: singular on cards, plural in lists; an unknown code stands for itself (REF-007). */
export function useTypeLabel(): (code: string, number: 'one' | 'many') => string {
  const t = useTranslations('types');
  return (code, number) => (t.has(`${number}.${code as Code}`) ? t(`${number}.${code as Code}`) : code);
}

/** Two-letter chip and label. */
export function BusinessType({ code, number = 'one' }: { code: string; number?: 'one' | 'many' }) {
  const label = useTypeLabel();
  return (
    <span className="type" data-type={code}>
      <TypeCode code={code} />
      {label(code, number)}
    </span>
  );
}

export function TypeCode({ code }: { code: string }) {
  return (
    <span className="type__code" aria-hidden="true">
      {code.slice(0, 2).toUpperCase()}
    </span>
  );
}
