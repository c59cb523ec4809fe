import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '#web/base/ui/toast.tsx';
import { saveFile } from '#web/components/save-file.ts';

/** Ten codes, shown once. Printed, the page is these alone. */
export function RecoveryCodes({ codes, email, done }: { codes: string[]; email: string; done: () => void }) {
  const t = useTranslations('account-home.factor');
  const toast = useToast();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const file = `${t('fileTitle', { email })}\n\n${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => toast(t('copied')),
      () => toast(t('copyFailed'), 'danger'),
    );
  return (
    <div className="stack">
      <div className="stack stack--sm" data-print>
        <h3 className="h4" ref={heading} tabIndex={-1}>
          {t('codes')}
        </h3>
        <p className="muted">{t('codesWhy')}</p>
        <ol className="codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="btnrow">
        <button type="button" className="btn btn--outline" onClick={copy}>
          <Copy className="icon" />
          {t('copy')}
        </button>
        <button type="button" className="btn btn--outline" onClick={() => saveFile(new Blob([file], { type: 'text/plain' }), t('file'))}>
          <Download className="icon" />
          {t('download')}
        </button>
        <button type="button" className="btn btn--outline" onClick={() => window.print()}>
          <Printer className="icon" />
          {t('print')}
        </button>
      </div>
      <div className="btnrow">
        <button type="button" className="btn btn--primary" onClick={done}>
          {t('saved')}
        </button>
      </div>
    </div>
  );
}
