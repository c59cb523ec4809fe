import Paperclip from 'lucide-react/icons/paperclip';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { ACCEPT } from './kinds.ts';
import type { Attachments } from './use-attachments.ts';

interface Props {
  files: Attachments;
  /** An icon alone, or with its words. */
  look: 'icon' | 'words';
  disabled?: boolean;
}

/** Opens the browser's own window for files. */
export function AttachButton({ files, look, disabled = false }: Props) {
  const t = useTranslations('attach');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={look === 'icon' ? 'btn btn--ghost btn--icon' : 'btn btn--outline btn--sm'}
        aria-label={t('add')}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Paperclip className="icon" />
        {look === 'words' && t('add')}
      </button>
      <input
        ref={input}
        type="file"
        aria-label={t('add')}
        accept={ACCEPT}
        multiple
        hidden
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          // The same file chosen once more is a choice too.
          target.value = '';
          files.begin();
          for (const file of chosen) files.add(file);
        }}
      />
    </>
  );
}
