import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useTranslations } from 'use-intl';
import { Empty } from '#web/base/ui/empty.tsx';

export interface Sentences {
  title: string;
  text?: string;
  /** Of the title, as `Empty` has it. */
  level?: 'h1' | 'h2' | 'h3';
  /** Said at once to who does not see it. */
  alert?: boolean;
  /** One line inside of a section instead of a place of its own. */
  isLine?: boolean;
}

/** Something that could not be read, in a sentence, and the way to ask again. */
export function Failed({ title, text, level, alert = false, isLine = false, again }: Sentences & { again: () => unknown }) {
  if (isLine) {
    return (
      <div className="alert alert--danger" role="alert">
        <p className="grow">{title}</p>
        <Retry again={again} className="btn btn--outline btn--sm" />
      </div>
    );
  }
  const place = (
    <Empty icon={CircleAlert} title={title} text={text} danger {...(level && { level })}>
      <Retry again={again} />
    </Empty>
  );
  return alert ? <div role="alert">{place}</div> : place;
}

interface RetryProps {
  again: () => unknown;
  busy?: boolean;
  className?: string;
}

/** Asks again for what could not be read. */
export function Retry({ again, busy, className = 'btn btn--outline' }: RetryProps) {
  const t = useTranslations('shell.error');
  return (
    <button type="button" className={className} aria-busy={busy} onClick={() => void again()}>
      {t('retry')}
    </button>
  );
}
