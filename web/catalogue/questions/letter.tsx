import { useTranslations } from 'use-intl';

/** The sign before a question or an answer, and its word for who does not see it. */
export function Letter({ of }: { of: 'question' | 'answer' }) {
  const t = useTranslations('questions');
  return (
    <>
      <span className={of === 'answer' ? 'qna__letter qna__letter--a' : 'qna__letter'} aria-hidden="true">
        {t(`letter.${of}`)}
      </span>
      <span className="sr-only">{t(`word.${of}`)}</span>
    </>
  );
}
