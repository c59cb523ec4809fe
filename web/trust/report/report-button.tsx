import { type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazily } from '#web/base/page/lazily.ts';
import type { Reported } from './reported.ts';

const ReportDialog = lazily(() => import('./report-dialog.tsx'));

interface Props {
  about: Reported;
  /** `linkbtn` beside a page, `menu__item` in a menu. */
  className?: string;
  /** Where several stand on a page, each says what it is about. */
  isNamed?: boolean;
  /** Where it says more than "Report". */
  text?: string;
  /** For screen readers, after it. */
  beside?: ReactNode;
}

/** Tells WBN that something is wrong with it; for visitors too. The dialog and its texts are loaded on the click. */
export function ReportButton({ about, className = 'linkbtn', isNamed = false, text, beside }: Props) {
  const t = useTranslations('shell');
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {text ?? t('report')}
        {beside}
        {isNamed && <span className="sr-only"> {about.name}</span>}
      </button>
      {open && (
        <Suspense>
          <ReportDialog about={about} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
