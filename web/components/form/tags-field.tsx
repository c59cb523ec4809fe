import X from 'lucide-react/icons/x';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTie, type Words } from './field.tsx';

interface Props extends Words {
  value: string[];
  onChange: (value: string[]) => void;
  placeholder: string;
  most: number;
}

/** Words of one's own as chips: Enter or a comma ends one, a pasted list becomes several. */
export function TagsField({ label, hint, error, value, onChange, placeholder, most }: Props) {
  const t = useTranslations('form.multi');
  const { tie, note } = useTie(error, hint);
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const words = text.split(/[,;|\n\t]/).map((word) => word.trim().replace(/\s+/g, ' '));
    const known = new Set(value.map((word) => word.toLowerCase()));
    const added = words.filter((word) => word !== '' && !known.has(word.toLowerCase()) && known.add(word.toLowerCase()));
    if (added.length > 0) onChange([...value, ...added]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' || event.key === ',') && typed.trim() !== '') {
      event.preventDefault();
      add(typed);
    }
    if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  };
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[,;|\n\t]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <div className="field field--wide">
      <div className="field__label">
        <label htmlFor={tie.id}>{label}</label>
        <span className="field__optional num">{t('count', { count: value.length, most })}</span>
      </div>
      <div className="combo" data-invalid={error ? '' : undefined}>
        {value.map((word) => (
          <span key={word} className="chip chip--tag">
            <span dir="auto">{word}</span>
            <button
              type="button"
              className="chip__x"
              aria-label={t('remove', { name: word })}
              onClick={() => {
                onChange(value.filter((one) => one !== word));
                document.getElementById(tie.id)?.focus();
              }}
            >
              <X className="icon icon--xs" />
            </button>
          </span>
        ))}
        <input
          dir="auto"
          className="combo__input"
          {...tie}
          value={typed}
          placeholder={value.length === 0 ? placeholder : ''}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => add(typed)}
        />
      </div>
      {note}
    </div>
  );
}
