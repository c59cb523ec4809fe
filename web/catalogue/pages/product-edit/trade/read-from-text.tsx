import { useTranslations } from 'use-intl';

/** Asks whether what was read from a text is right; a save of the form confirms it (DAT-032). */
export function ReadFromText({ value }: { value: string | null }) {
  const t = useTranslations('product-edit.trade');
  return value ? (
    <p className="field__hint readfrom" role="note">
      {t('readFromText', { value })}
    </p>
  ) : null;
}
